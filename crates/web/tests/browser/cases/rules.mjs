// The rules to look up.

import { GAMES } from "../lib/games.mjs";
import { Visit } from "../lib/visit.mjs";

export default {
  "every game, in both languages": async (tools) => {
    for (const [language, word] of [["en", /R1\b/], ["pt", /R1\b/]]) {
      await Visit.during(tools, { settings: `language=${language}\nspeed=off\n` }, async (visit) => {
        for (const game of GAMES) {
          await visit.go(`/rules/${game}`);
          await visit.page.getByText(word).first().waitFor();
          await visit.page.locator("#rules-text").filter({ hasText: /\w{200}|(\w+\W+){100}/ }).waitFor();
        }
      });
    }
  },

  "a refusal leads to its rule": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      await visit.go("/rules/mapello?rule=R14");
      const focused = visit.page.locator(":target, :focus").filter({ hasText: "R14" });
      await focused.first().waitFor();
    }),
};
