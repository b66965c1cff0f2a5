import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, launchBrowser, VISUAL_RULES } from "./browser";
import { type Screen, SCREENS, type ScreenServers, startScreenServers } from "./screens";
import { findTooWide } from "./texts-in-page";

/** The width, in CSS pixels, from which no page may scroll sideways (WCAG 1.4.10). */
const NARROW = { width: 320, height: 740 };
const TABLET = { width: 768, height: 1024 };

/** Tests every screen of one kind of visitor, in all of its states. */
export function testEveryScreen(as: Screen["as"]): void {
  let servers: ScreenServers;
  let browser: Browser;
  let page: Awaited<ReturnType<ScreenServers["openPage"]>>;
  beforeAll(async () => {
    [servers, browser] = await Promise.all([startScreenServers(), launchBrowser()]);
    page = await servers.openPage(browser, { viewport: NARROW, reducedMotion: "reduce" });
  });
  afterAll(async () => {
    await browser.close();
    await servers.stop();
  });

  test.each(SCREENS.filter((screen) => screen.as === as))(
    "$name is accessible, fits, and is without errors",
    async (screen) => {
      const shown = await page.show(screen);
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
      await shown.setViewportSize(NARROW);
      // Script errors, violations of the Content-Security-Policy, and requests to other sites.
      expect(page.errors.splice(0)).toEqual([]);
    },
  );
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
