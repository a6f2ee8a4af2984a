// What a person touches for a move: cells, and choices that are no cells. Read off the notation
// alone, as an outside program would (docs/notation.md).

const cell = (name) => ({ cell: name });
const choice = (name) => ({ choice: name });

/** The touches of a ply, in order. `before` and `after` are the positions around it. */
export function steps(game, token, before, after) {
  if (/^[a-z]+$/.test(token) && !isCell(game, token)) return [choice(token)];
  switch (game) {
    case "morelli":
      return placed(token) ?? token.split("-").map(cell);
    case "barragoon":
      return placed(token) ?? token.split(/[-x]/).map(cell);
    case "mapello":
      return mapello(token);
    case "syrtis":
      return syrtis(token, before, after);
    default:
      return campoBello(token, before);
  }
}

function isCell(game, token) {
  return game === "campo-bello" && token === "mid";
}

/** `b@c1`, `+@d4`: the cell, then what is placed there. */
function placed(token) {
  const [what, where] = token.split("@");
  return where === undefined ? null : [cell(where), choice(what)];
}

function mapello(token) {
  const touched = placed(token) ?? [cell(token)];
  return token.startsWith("J@") ? touched.slice(0, 1) : touched;
}

function syrtis(token, before, after) {
  if (token.startsWith("swap")) return changedCells(before, after).map(cell);
  if (token.startsWith("x")) return [cell(token.slice(1)), choice("x")];
  return placed(token)?.reverse() ?? token.split("-").map(cell);
}

function campoBello(token, before) {
  if (token.startsWith("*")) return [cell(token.slice(1))];
  const ends = token.split("-").map(cell);
  const isFirstJump = before.split(" ")[2] === "-";
  return isFirstJump ? ends : ends.slice(1);
}

/** The tiles that differ between two positions of Syrtis, in which rows are counted from the top. */
function changedCells(before, after) {
  const [from, to] = [tiles(before), tiles(after)];
  return [...from.keys()].filter((name) => from.get(name) !== to.get(name));
}

function tiles(position) {
  const rows = position.split(" ")[0].split("/");
  const found = new Map();
  rows.forEach((row, at) => {
    let column = 0;
    for (const [run] of row.matchAll(/\d+|[LT]?[bp][cq]/g)) {
      if (/^\d/.test(run)) column += Number(run);
      else {
        found.set(`${"abcdefghi"[column]}${at + 1}`, run);
        column += 1;
      }
    }
  });
  return found;
}
