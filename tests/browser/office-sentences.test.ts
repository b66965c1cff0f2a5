import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, PHONE, waitForHydration } from "../support/browser";
import { findCut, isData, MARKED, readData, unsaidIn } from "../support/marked-texts";
import { markedModule } from "../support/marked-words.mjs";
import { type Screen, SCREENS, type ScreenServers, startScreenServers } from "../support/screens";
import { collectTexts } from "../support/texts-in-page";

/** Cards that are shown without signing in. */
const CARDS = /^\/(?:login|category|reset-password|add-new-password)/;
const OFFICE_SCREENS = SCREENS.filter(({ as, path }) => as === "staff" || CARDS.test(path));

const COOKIE = { name: "office-language", value: "fr", domain: "127.0.0.1", path: "/" };
const cookies = [{ ...COOKIE, expires: -1, httpOnly: false, secure: false, sameSite: "Lax" as const }];

let servers: ScreenServers;
let browser: Browser;
let page: Awaited<ReturnType<ScreenServers["openPage"]>>;
beforeAll(async () => {
  [servers, browser] = await Promise.all([startScreenServers(MARKED), launchBrowser()]);
  const options = {
    viewport: PHONE,
    reducedMotion: "reduce" as const,
    storageState: { cookies, origins: [] },
  };
  page = await servers.openPage(browser, options, markWordsInBrowser);
});
afterAll(async () => {
  await browser.close();
  await servers.stop();
});

function markWordsInBrowser(context: BrowserContext) {
  return context.route(/\/build\/_shared\/fr-\w+\.js$/, async (route) => {
    const file = path.join("public", new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: "text/javascript", body: markedModule(await readFile(file, "utf8")) });
  });
}

/** What the states type, upload and store for a moment. */
const TYPED = JSON.stringify(["nobody", "Inventaire", "menus.xlsx", "Ours"]);

const known = new Map<Screen["data"], string>();

/** The texts that no sentence of the office has said and that aren't data, which other states may have added to. */
async function findUnsaid(texts: string[], data: Screen["data"]): Promise<string[]> {
  const unsaid = texts.flatMap(unsaidIn);
  const before = known.get(data) ?? "";
  if (unsaid.every((text) => isData(text, before))) return [];
  const now = (await readData(servers.server[data])) + TYPED;
  known.set(data, now);
  return unsaid.filter((text) => !isData(text, now));
}

test.each(OFFICE_SCREENS)(
  "all of $name is said in the reader's language, and fits a phone",
  async (screen) => {
    const shown = await page.show(screen);
    if ((await shown.locator(".office, .account").count()) > 0) await waitForHydration(shown);
    expect(await findUnsaid(await shown.evaluate(collectTexts), screen.data)).toEqual([]);
    expect(await findCut(shown)).toEqual([]);
  },
);
