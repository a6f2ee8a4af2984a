// The pages of the app.

import { GAMES, PEOPLE } from "./games.mjs";

/** Every page once, those of a game with a game that has not had its turn on another page. */
export const PATHS = {
  home: "/",
  settings: "/settings",
  "new-morelli": "/new/morelli",
  ...Object.fromEntries(GAMES.map((game) => [`play-${game}`, `/play/${game}?seed=3&${PEOPLE}`])),
  "guided-mapello": "/play/mapello?guided=1",
  "learn-syrtis": "/learn/syrtis",
  "puzzles-barragoon": "/puzzles/barragoon",
  "analysis-campo-bello": "/analysis/campo-bello",
  "editor-morelli": "/editor/morelli",
  "rules-mapello": "/rules/mapello",
};
