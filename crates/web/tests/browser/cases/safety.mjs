// What the server promises the browser, and what comes from outside.

import { Visit } from "../lib/visit.mjs";
import { PATHS } from "../lib/pages.mjs";

export default {
  "every page has a strict Content-Security-Policy": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      for (const path of Object.values(PATHS)) {
        const response = await visit.go(path);
        const policy = response.headers()["content-security-policy"] ?? "";
        const scripts = policy.split(";").find((part) => part.trim().startsWith("script-src")) ?? "";
        if (!scripts.includes("'self'") || /unsafe-(inline|eval)'/.test(scripts.replace("'wasm-unsafe-eval'", ""))) {
          throw new Error(`${path}: ${policy}`);
        }
      }
    }),

  "inline scripts are refused": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      await visit.go("/");
      const ran = await visit.page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
        return window.ran === true;
      });
      visit.forgive(/Content Security Policy/);
      if (ran) throw new Error("an inline script was run");
    }),

  "links with nonsense are answered by a sentence": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      const nonsense = encodeURIComponent("<img src=x onerror=alert(1)>");
      const addresses = [
        `/play/mapello?position=${nonsense}`,
        `/play/syrtis?seed=${nonsense}`,
        `/play/morelli?p1=${nonsense}`,
        `/play/morelli?size=12`,
        `/analysis/barragoon#${nonsense}`,
        `/analysis/campo-bello#%FF%FE`,
        `/editor/mapello#${nonsense}`,
      ];
      for (const address of addresses) {
        await visit.page.goto("about:blank");
        await visit.go(address);
        const said = visit.page.getByRole("alert").filter({ hasText: /\w/ }).first();
        await said.waitFor().catch(() => {
          throw new Error(`${address} is not answered`);
        });
        if ((await visit.page.locator("main img[src='x']").count()) > 0) throw new Error(`${address} became HTML`);
      }
    }),

  "an address that no page has says so": (tools) =>
    Visit.during(tools, {}, async (visit) => {
      await visit.page.goto(`${visit.origin}/no/such/page`);
      visit.forgive(/404/);
      await visit.ready();
      await visit.page.getByText("There is no such page").first().waitFor();
    }),
};
