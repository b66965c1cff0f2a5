import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hydrated, launchBrowser, newPage, PHONE, signIn } from "../support/browser";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { DEMO_DATA: "1" } }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A phone with a slow processor. */
async function newPhone(options: BrowserContextOptions = {}) {
  const { page, context, errors } = await newPage(browser, server, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    ...options,
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, context, errors };
}

/** Keeps files of the page on the wire until they are let through, and React with them. */
async function hold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await hydrated(page);
  };
}

/** How often the page has asked for React, be it there yet or not. */
function callsForReact(page: Page): Promise<number> {
  return page.locator("body > script[type=module]").count();
}

/** A browser that never notices that it is idle, as a busy one may: it does only what can't wait any longer. */
async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(callback, timeout);
  });
}

const SCRIPTS = /\/build\/.*\.js$/;
/** Without its fonts a page isn't loaded, and so greets nobody yet. */
const SCRIPTS_AND_FONTS = /\/build\/.*\.(js|woff2)$/;
const UNLOADED = { waitUntil: "domcontentloaded" } as const;

describe("before React is there", () => {
  test("a category that is tapped opens, and stays open", async () => {
    const { page, context, errors } = await newPhone();
    const release = await hold(page, SCRIPTS_AND_FONTS);
    await page.goto("/menu", UNLOADED);
    await page.locator("summary", { hasText: "Dolci" }).tap();
    await page.getByText("Tiramisù", { exact: true }).waitFor();
    await release();
    expect(await page.getByText("Tiramisù", { exact: true }).isVisible()).toBe(true);
    await page.locator("summary", { hasText: "Pizza" }).tap();
    await page.getByText("Margherita", { exact: true }).waitFor();
    await page.getByText("Tiramisù", { exact: true }).waitFor({ state: "hidden" });
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a tab that is tapped opens its category, which stays open", async () => {
    const { page, context, errors } = await newPhone();
    const release = await hold(page, SCRIPTS_AND_FONTS);
    await page.goto("/menu", UNLOADED);
    await page
      .getByRole("navigation", { name: "Catégories" })
      .getByRole("link", { name: "Bevande E Caffè" })
      .tap();
    await page.getByText("Espresso", { exact: true }).waitFor();
    await release();
    expect(await page.getByText("Espresso", { exact: true }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each(["/", "/menu"])("the navigation opens on %s and stays open", async (address) => {
    const { page, context, errors } = await newPhone();
    const release = await hold(page, SCRIPTS_AND_FONTS);
    await page.goto(address, UNLOADED);
    await page.getByRole("button", { name: "Ouvrir la navigation" }).tap();
    const drawer = page.getByRole("navigation", { name: "Navigation", exact: true });
    await drawer.waitFor();
    await release();
    expect(await drawer.isVisible()).toBe(true);
    await drawer.getByRole("button", { name: "Fermer la navigation" }).tap();
    await drawer.waitFor({ state: "hidden" });
    // What it had to wait for is over.
    if (address === "/") await page.getByRole("dialog", { name: "Commandez sur :" }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a link that is tapped leads on", async () => {
    const { page, context, errors } = await newPhone();
    await hold(page, SCRIPTS_AND_FONTS);
    await page.goto("/", UNLOADED);
    await page.getByRole("link", { name: "Menu", exact: true }).first().tap();
    await page.waitForURL("**/menu", UNLOADED);
    await page.getByRole("heading", { name: "Menu", exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a message can be begun: React leaves what is written, and who writes", async () => {
    const { page, context, errors } = await newPhone();
    const release = await hold(page, SCRIPTS_AND_FONTS);
    await page.goto("/", UNLOADED);
    await page.getByLabel("E-mail").fill("guest@example.com");
    await page.getByLabel("Message").fill("Avant React");
    await release();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("guest@example.com");
    expect(await page.getByLabel("Message").inputValue()).toBe("Avant React");
    expect(await page.getByLabel("Message").evaluate((it) => it === document.activeElement)).toBe(true);
    const popup = page.getByRole("dialog", { name: "Commandez sur :" });
    expect(await popup.isVisible()).toBe(false);
    await page.getByLabel("Message").blur();
    await popup.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a message can be sent", async () => {
    const { page, context, errors } = await newPhone();
    await hold(page, SCRIPTS_AND_FONTS);
    await page.goto("/#contact", UNLOADED);
    await page.getByLabel("E-mail").fill("early@example.com");
    await page.getByLabel("Téléphone").fill("079 555 01 23");
    await page.getByLabel("Message").fill("Parti avant React");
    await page.getByRole("button", { name: "Envoyer" }).tap();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
    const db = server.openDatabase();
    const rows = await db
      .selectFrom("contactMessages")
      .select("email")
      .where("message", "=", "Parti avant React")
      .execute();
    await db.destroy();
    expect(rows).toEqual([{ email: "early@example.com" }]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a staff dialog is open, keeps what is written in it, and becomes modal", async () => {
    const { page, context, errors } = await newPhone();
    await signIn(page);
    const release = await hold(page, SCRIPTS_AND_FONTS);
    await page.goto("/category?dialog=add", UNLOADED);
    const field = page.getByRole("dialog").getByLabel("Name");
    await field.fill("Insalate");
    await release();
    await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
    expect(await field.inputValue()).toBe("Insalate");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).tap();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("rowheader", { name: "Insalate" }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the popup", () => {
  const popupOf = (page: Page) => page.getByRole("dialog", { name: "Commandez sur :" });

  /** A phone on the home page, whose popup has opened before React, for which it waits. */
  async function newGreetedPhone() {
    const opened = await newPhone();
    const release = await hold(opened.page, SCRIPTS);
    await opened.page.goto("/");
    const popup = popupOf(opened.page);
    await popup.waitFor();
    return { ...opened, release, popup };
  }

  async function close(popup: Locator) {
    await popup.getByRole("button", { name: "Fermer" }).tap();
    await popup.waitFor({ state: "hidden" });
  }

  /** After whatever it would have come with, a turn later. */
  async function expectGone(popup: Locator) {
    await popup.page().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await popup.isVisible()).toBe(false);
  }

  test("greets and closes before React is there, which shows it no second time", async () => {
    const { page, context, errors, release, popup } = await newGreetedPhone();
    await close(popup);
    await release();
    // After this it would come, had it waited.
    await page.getByLabel("E-mail").focus();
    await page.getByLabel("E-mail").blur();
    await expectGone(popup);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("greets in a browser that is never idle", async () => {
    const { page, context, errors } = await newPhone();
    await neverIdle(page);
    await page.goto("/");
    await close(popupOf(page));
    expect(errors).toEqual([]);
    await context.close();
  });

  test("stays open when React comes, and closes once for all", async () => {
    const { context, errors, release, popup } = await newGreetedPhone();
    await release();
    expect(await popup.isVisible()).toBe(true);
    await close(popup);
    await expectGone(popup);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("greets who comes home from another page, once a visit", async () => {
    const { page, context, errors } = await newPhone();
    await page.goto("/menu");
    await hydrated(page);
    const home = page.getByRole("link", { name: /accueil$/ }).first();
    await home.tap();
    const popup = popupOf(page);
    await popup.waitFor();
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Menu", exact: true }).first().tap();
    await page.locator(".categories").waitFor();
    await home.tap();
    await page.locator(".hero").waitFor();
    await expectGone(popup);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test.each([
  ["to who reads, after eight seconds", "/menu", 8000],
  ["to who asks for a section, at once", "/menu#Dolci", 0],
])("React comes %s", async (_name, address, after) => {
  const { page, context, errors } = await newPage(browser, server);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  if (after > 0) await page.clock.runFor(after - 100);
  expect(await callsForReact(page)).toBe(0);
  await page.clock.runFor(500);
  expect(await callsForReact(page)).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test.each([
  ["before React is there", false],
  ["when React was there", true],
])("a page that is loaded again %s stays where it was", async (_name, isReacts) => {
  const { page, context, errors } = await newPhone();
  await page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  await page.goto("/");
  if (isReacts) await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
  await hold(page, SCRIPTS);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  expect(errors).toEqual([]);
  await context.close();
});

test("React comes in the end to who reads in a browser that is never idle", async () => {
  const { page, context, errors } = await newPhone();
  await page.clock.install();
  await neverIdle(page);
  await page.goto("/menu");
  await page.clock.runFor(8500);
  expect(await callsForReact(page)).toBe(0);
  await page.clock.runFor(2000);
  expect(await callsForReact(page)).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(["pointerdown", "keydown", "input", "popstate"])("React comes at the first %s", async (name) => {
  const { page, context, errors } = await newPage(browser, server);
  // Never at rest: React doesn't come by itself.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto("/menu");
  expect(await callsForReact(page)).toBe(0);
  await page.evaluate((type) => dispatchEvent(new Event(type)), name);
  expect(await callsForReact(page)).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test("React comes at once to who is back in the midst of a visit", async () => {
  const { page, context, errors } = await newPhone();
  await page.goto("/menu");
  await hydrated(page);
  await page.clock.install();
  await page.reload();
  // From here the guest goes on through pages that are React's.
  await page.clock.runFor(500);
  expect(await callsForReact(page)).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test("the very tap that brings React opens its category once", async () => {
  const { page, context, errors } = await newPhone();
  // Never idle: only a tap starts React.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto("/menu");
  for (const name of ["__remixContext", "__remixRouteModules"])
    expect([name, await page.evaluate((name) => name in window, name)]).toEqual([name, false]);
  for (const name of ["Pizza", "Dolci"]) await page.locator("summary", { hasText: name }).tap();
  await hydrated(page);
  expect(await page.locator("details[open] h2").allTextContents()).toEqual(["Dolci"]);
  expect(errors).toEqual([]);
  await context.close();
});

test.each([
  ...["pointerdown", "touchstart", "touchend", "touchcancel", "mousedown", "click", "contextmenu"],
  ...["keydown", "keyup", "compositionend", "input", "change", "paste", "drop", "focusin"],
])("an early %s doesn't make React give the page up", async (name) => {
  const { page, context, errors } = await newPhone();
  await page.addInitScript((type) => {
    localStorage.setItem("hasVisited", "true");
    // React's first work waits for a message to itself: the event comes before it.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = post;
      queueMicrotask(() => {
        document.querySelector("input")?.dispatchEvent(new Event(type, { bubbles: true }));
        post.call(this, message);
      });
    };
  }, name);
  await page.goto("/");
  await hydrated(page);
  expect(errors).toEqual([]);
  await context.close();
});

test("the styles that came with a page go with it", async () => {
  const { page, context, errors } = await newPhone();
  const background = (selector: string) =>
    page.locator(selector).evaluate((it) => getComputedStyle(it).backgroundColor);
  const sheets = () =>
    page.evaluate(() => [...document.styleSheets].map(({ href, media }) => [href, media.length]));
  await page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  await page.goto("/menu");
  const tomato = await background(".menu-header");
  await hydrated(page);
  expect(await sheets()).toEqual([
    [expect.stringMatching(/\/menu-\w+\.css$/), 1],
    [null, 0],
  ]);
  expect(await background(".menu-header")).toBe(tomato);
  await page
    .getByRole("link", { name: /accueil$/ })
    .first()
    .tap();
  await page.locator(".hero").waitFor();
  await expect.poll(sheets).toEqual([[expect.stringMatching(/\/home-\w+\.css$/), 0]]);
  expect(await background(".hero")).toBe(tomato);
  expect(errors).toEqual([]);
  await context.close();
});

test("React takes every page over as it finds it", async () => {
  const { page, context, errors } = await newPage(browser, server, { viewport: PHONE });
  await signIn(page);
  for (const address of [
    "/",
    "/?utm_source=poster",
    "/menu",
    "/menu?utm_source=poster#Dolci",
    "/dashboard",
    "/dashboard?dialog=add",
    "/menu-details",
    "/menu-description",
    "/menu-description?dialog=add",
    "/category",
    "/chef?dialog=add",
    "/dish",
    "/contact",
    "/add-user",
    "/user-list",
    "/profile?dialog=edit&id=name",
    "/nowhere",
  ]) {
    await page.goto(address);
    await hydrated(page);
    // React says in the console, or as an error of the page, what it found otherwise.
    expect([address, errors]).toEqual([address, []]);
  }
  await context.close();
});
