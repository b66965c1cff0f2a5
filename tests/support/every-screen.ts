import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, launchBrowser, PHONE, VISUAL_RULES, waitForHydration } from "./browser";
import { findCut, isData, MARKED, readData, unsaidIn } from "./marked-texts";
import { markedModule } from "./marked-words.mjs";
import { type Screen, SCREENS, type ScreenServers, startScreenServers } from "./screens";
import { collectTexts, findTooWide } from "./texts-in-page";

/** The width, in CSS pixels, from which no page may scroll sideways (WCAG 1.4.10). */
const NARROW = { width: 320, height: 740 };
const TABLET = { width: 768, height: 1024 };

/** Cards of the office that are shown without signing in. */
const CARDS = /^\/(?:login|category|reset-password|add-new-password)/;

const COOKIE = { name: "office-language", value: "fr", domain: "127.0.0.1", path: "/" };
const cookies = [{ ...COOKIE, expires: -1, httpOnly: false, secure: false, sameSite: "Lax" as const }];

/** What the states type, upload and store for a moment. */
const TYPED = JSON.stringify(["nobody", "Inventaire", "menus.xlsx", "Ours"]);

/** Tests every screen of one kind of visitor, in all of its states. The office says its French in marked English. */
export function testEveryScreen(as: Screen["as"]): void {
  let servers: ScreenServers;
  let browser: Browser;
  let page: Awaited<ReturnType<ScreenServers["openPage"]>>;
  beforeAll(async () => {
    [servers, browser] = await Promise.all([startScreenServers(MARKED), launchBrowser()]);
    const options = {
      viewport: NARROW,
      reducedMotion: "reduce" as const,
      storageState: { cookies, origins: [] },
    };
    page = await servers.openPage(browser, options, markWordsInBrowser);
  });
  afterAll(async () => {
    await browser.close();
    await servers.stop();
  });

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

  test.each(SCREENS.filter((screen) => screen.as === as))(
    "$name is accessible, fits, and is without errors",
    async (screen) => {
      const shown = await page.show(screen);
      const isOffice = as === "staff" || CARDS.test(screen.path);
      if (isOffice) {
        if ((await shown.locator(".office, .account").count()) > 0) await waitForHydration(shown);
        const texts = await shown.evaluate(collectTexts);
        expect(await findUnsaid(texts, screen.data), "not said by a sentence").toEqual([]);
      }
      expect(await shown.evaluate(findTooWide), "at 320 px").toEqual([]);
      await setTheme(shown, "dark");
      await expectAccessible(shown, { only: VISUAL_RULES });

      await shown.setViewportSize(TABLET);
      await setTextSize(shown, "200%");
      await waitForRendering(shown);
      expect(await shown.evaluate(findTooWide), "with text of twice the size").toEqual([]);
      await setTextSize(shown, "");

      await shown.setViewportSize(DESKTOP);
      await setTheme(shown, "light");
      await expectAccessible(shown);
      if (isOffice) {
        await shown.setViewportSize(PHONE);
        await waitForRendering(shown);
        expect(await findCut(shown), "on a phone").toEqual([]);
      }
      await shown.setViewportSize(NARROW);
      // Script errors, violations of the Content-Security-Policy, and requests to other sites.
      expect(page.errors.splice(0)).toEqual([]);
    },
  );
}

function markWordsInBrowser(context: BrowserContext) {
  return context.route(/\/build\/_shared\/fr-\w+\.js$/, async (route) => {
    const file = path.join("public", new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: "text/javascript", body: markedModule(await readFile(file, "utf8")) });
  });
}

/** Switches the theme, and waits for its colours: those of buttons change gradually. */
async function setTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForRendering(page);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
}

/** Resolves when the page has been rendered again. */
function waitForRendering(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
}
