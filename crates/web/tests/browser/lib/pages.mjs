// The pages of the app.

import { GAMES, PEOPLE } from "./games.mjs";

/** A game on the analysis page. */
const GAME = "####J#####/##1*2*1##/#5#2#/J*#5*J/J3BW3#/#3WB2*#/#*5#1J/J2#5#/##1*3*##/###J###J## b 0 0~e3,f3,c5";

/** Every page once, those of a game with a game that has not had its turn on another page. */
export const PATHS = {
  home: "/",
  settings: "/settings",
  "new-morelli": "/new/morelli",
  ...Object.fromEntries(GAMES.map((game) => [`play-${game}`, `/play/${game}?seed=3&${PEOPLE}`])),
  "guided-mapello": "/play/mapello?guided=1",
  "learn-syrtis": "/learn/syrtis",
  "lesson-mapello": "/learn/mapello?lesson=turn-a-disc",
  "puzzle-mapello": "/puzzles/mapello?puzzle=1",
  "analysis-campo-bello": "/analysis/campo-bello",
  "analysis-mapello": `/analysis/mapello#${encodeURIComponent(GAME)}`,
  "editor-morelli": "/editor/morelli",
  "rules-mapello": "/rules/mapello",
};
