// A visit to the app: a browser of its own, as it were, in which everything that must never happen
// is noticed.

/** A phone and a desktop screen, in the sizes that pictures are taken in. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** Settings of the app, as it keeps them. */
const QUICK = "language=en\nspeed=off\n";

export class Visit {
  #context;
  #faults = [];

  constructor(context, origin) {
    this.#context = context;
    this.origin = origin;
  }

  /**
   * Opens a browser context. `options` are Playwright's; `settings` are those that the app finds
   * stored, by default moves without animation.
   */
  static async open(browser, origin, { settings = QUICK, ...options } = {}) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: "en-GB", ...options });
    const visit = new Visit(context, origin);
    if (settings !== null) {
      // Only where the app has stored nothing yet: what is changed by a test stays changed.
      await context.addInitScript((text) => {
        const isApp = location.protocol.startsWith("http");
        if (isApp && !localStorage.getItem("quina-settings")) localStorage.setItem("quina-settings", text);
      }, settings);
    }
    context.on("page", (page) => visit.#watch(page));
    context.on("request", (request) => visit.#check(request));
    visit.page = await context.newPage();
    return visit;
  }

  get context() {
    return this.#context;
  }

  #watch(page) {
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => this.#faults.push(`error in the page: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.#faults.push(`console: ${message.text()}`);
    });
  }

  #check(request) {
    const url = request.url();
    const isOwn = url.startsWith(this.origin) || url.startsWith("data:") || url.startsWith("blob:");
    if (!isOwn) this.#faults.push(`a request leaves the origin: ${url}`);
  }

  /** Loads an address of the app and waits until it is shown. */
  async go(path) {
    const response = await this.page.goto(this.origin + path);
    await this.ready();
    return response;
  }

  /** Waits until the app has drawn its page. */
  async ready() {
    await this.page.locator("main h1").first().waitFor({ state: "attached" });
    await this.page.locator("#loading").waitFor({ state: "detached" });
  }

  /** Waits until nothing is being fetched or prepared any more. */
  async settled() {
    await this.page.waitForLoadState("networkidle");
    await this.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  }

  /** Faults that a test expects (the network being gone, for example) are forgotten. */
  forgive(pattern) {
    this.#faults = this.#faults.filter((fault) => !pattern.test(fault));
  }

  /** Does something during a visit. Whatever went wrong meanwhile in the page is an error too. */
  static async during({ browser, origin }, options, act) {
    const visit = await Visit.open(browser, origin, options);
    try {
      const result = await act(visit);
      if (visit.#faults.length > 0) throw new Error("the page is not without faults");
      return result;
    } catch (error) {
      error.message = [error.message, ...new Set(visit.#faults)].join("\n");
      throw error;
    } finally {
      await visit.#context.close();
    }
  }
}

/** Presses a button that saves something, and keeps what is saved in a file. */
export async function saved(page, name, file) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  await download.saveAs(file);
  return file;
}
