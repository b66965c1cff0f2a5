import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, launchBrowser } from "../support/browser";

let browser: Browser;
let pages: string[];
beforeAll(async () => {
  pages = execFileSync(process.execPath, ["scripts/gallery.mjs"], { encoding: "utf8" }).trim().split("\n");
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("the gallery shows every component", () => {
  const text = readFileSync("tests/gallery/gallery.tsx", "utf8");
  // The guard of unsaved changes and the shortcuts are modal dialogs, which need JavaScript; a page has one
  // header, and the others have no look of their own.
  const components = readdirSync("app/ui").filter(
    (file) =>
      file.endsWith(".tsx") &&
      ![
        "unsaved-changes.tsx",
        "shortcuts-dialog.tsx",
        "list-dialogs.tsx",
        "page-header.tsx",
        "reader-place.tsx",
      ].includes(file),
  );
  const missing = components.filter((file) => !text.includes(`from "~/ui/${file.replace(".tsx", "")}"`));
  expect(missing).toEqual([]);
});

test("the gallery shows every token", async () => {
  const page = await browser.newPage();
  await page.goto(pages[0]!);
  const files = ["tokens", "form-tokens", "office-tokens"].map((name) =>
    readFileSync(`app/ui/styles/${name}.css`, "utf8"),
  );
  for (const [, name] of files.join("").matchAll(/^ {2}(--[\w-]+):/gm))
    await page.getByText(name!, { exact: true }).waitFor();
  await page.close();
});

test.each(["light", "dark"] as const)(
  "every component is accessible in its states, %s",
  async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    for (const address of pages) {
      await page.goto(address);
      // The examples are parts of separate pages, here together on one.
      await expectAccessible(page, { without: ["landmark-unique", "landmark-main-is-top-level"] });
    }
    await page.close();
  },
);
