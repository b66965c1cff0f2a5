// npm run screenshots [folder] [name]: takes screenshots of every screen in every state, in
// four widths, light and dark.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../tests/support/browser";
import { SCREENS, startScreenServers } from "../tests/support/screens";
import { ensureChromium } from "./chromium.mjs";

process.env.CHROMIUM = await ensureChromium();
/** Photos as large as a phone's camera takes them. */
process.env.SCENE_SCALE = "1";

const [folder = "screenshots", wanted = ""] = process.argv.slice(2);
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const THEMES = ["light", "dark"] as const;
/** The greatest height, in pixels; longer pages are cut off. */
const MAX_HEIGHT_PX = 4000;

const screens = SCREENS.filter(({ name }) => name.startsWith(wanted));
mkdirSync(folder, { recursive: true });
const servers = await startScreenServers();
const browser = await launchBrowser();
try {
  for (const viewport of VIEWPORTS) {
    const { show, close } = await servers.openPage(browser, { viewport });
    for (const screen of screens) await photograph(await show(screen), screen.name, viewport);
    await close();
    console.log(`${viewport.width} px: ${screens.length} screens, light and dark`);
  }
} finally {
  await browser.close();
  await servers.stop();
}
writeFileSync(path.join(folder, "index.html"), contactSheet());
console.log(`${path.resolve(folder, "index.html")} shows them side by side.`);

async function photograph(page: Page, name: string, { width, height }: (typeof VIEWPORTS)[number]) {
  await page.evaluate(loadPictures);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const full = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(MAX_HEIGHT_PX, Math.max(height, full)) },
      animations: "disabled",
    });
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Waits for all pictures, even those that load lazily, and shows what isn't rendered until it is near the screen. */
async function loadPictures() {
  for (const element of document.querySelectorAll<HTMLElement>("main *"))
    if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

function contactSheet(): string {
  const row = (name: string) =>
    THEMES.flatMap((theme) =>
      VIEWPORTS.map(({ width }) => `<img loading="lazy" alt="" src="${name}-${width}-${theme}.png">`),
    ).join("");
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;background:#888}div{display:flex;gap:8px;align-items:start}img{height:420px}</style>
${screens.map(({ name }) => `<h2>${name}</h2><div>${row(name)}</div>`).join("\n")}
`;
}
