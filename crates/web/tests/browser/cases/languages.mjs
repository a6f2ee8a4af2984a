// English and Portuguese.

import { PATHS } from "../lib/pages.mjs";
import { Visit } from "../lib/visit.mjs";

const language = (page) => page.locator("html").getAttribute("lang");

export default {
  "the browser's language is taken": async (tools) => {
    for (const [locale, expected] of [["pt-PT", "pt"], ["en-GB", "en"], ["de-DE", "en"]]) {
      await Visit.during(tools, { locale, settings: null }, async (visit) => {
        await visit.go("/");
        const found = await language(visit.page);
        if (found !== expected) throw new Error(`${locale} gets ${found}`);
      });
    }
  },

  "the address chooses it": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      await visit.go("/?lang=pt");
      await visit.page.getByRole("heading", { level: 1, name: "Cinco jogos" }).waitFor();
      if ((await language(visit.page)) !== "pt") throw new Error("lang is not pt");
    }),

  "it is switched at once, and kept": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      const { page } = visit;
      await visit.go("/play/barragoon?seed=1&p1=human&p2=human");
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await page.getByRole("button", { name: "Português" }).click();
      await page.getByRole("button", { name: "Desfazer" }).waitFor();
      await page.getByLabel("Jogada", { exact: true }).waitFor();
      if ((await language(page)) !== "pt") throw new Error("lang is not pt");
      await visit.go("/settings");
      await page.getByRole("heading", { level: 1, name: "Definições" }).waitFor();
    }),

  "no page in Portuguese has a text in English": (tools) =>
    Visit.during(tools, { settings: "language=pt\nspeed=off\n" }, async (visit) => {
      const english = await wordsOnlyInEnglish(tools);
      for (const [name, path] of Object.entries(PATHS)) {
        await visit.go(path);
        await visit.settled();
        const found = (await texts(visit.page)).filter((text) => english.has(text));
        if (found.length > 0) throw new Error(`${name} says ${[...new Set(found)].join(" | ")}`);
      }
    }),
};

/** The texts of all pages in English, without names and numbers, which are the same everywhere. */
async function wordsOnlyInEnglish(tools) {
  const found = { en: new Set(), pt: new Set() };
  for (const language of ["en", "pt"]) {
    await Visit.during(tools, { settings: `language=${language}\nspeed=off\n` }, async (visit) => {
      for (const path of ["/", "/settings", "/new/morelli", "/play/mapello?map=othello&p1=human&p2=human"]) {
        await visit.go(path);
        await visit.settled();
        for (const text of await texts(visit.page)) found[language].add(text);
      }
    });
  }
  return new Set([...found.en].filter((text) => text.length > 3 && !found.pt.has(text)));
}

/** Every text of the page and every name that is only read out. */
function texts(page) {
  return page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent.trim());
    for (const named of document.querySelectorAll("[aria-label]")) found.push(named.getAttribute("aria-label"));
    return found.filter((text) => text !== "");
  });
}
