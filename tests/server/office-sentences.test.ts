// @vitest-environment jsdom
import { expect, test } from "vitest";
import { STAFF_SCREENS } from "~/web/staff-paths";
import { forFile } from "../support/for-file";
import { isData, MARKED, readData, unsaidIn } from "../support/marked-texts";
import { signInByForm, startServer } from "../support/server";

/** Addresses of pages that aren't of the office, or that end the session. */
const NOT_OFFICE = /^\/(?:$|menu$|semaine|allergenes|de\b|en\b|it\b|sheets|api|logout|assets|build)/;
const MAX_PAGES = 200;

const server = await forFile(startServer({ env: { ...MARKED, DEMO_DATA: "1" } }));
const session = await signInByForm(server);
const headers = { Cookie: `${session.Cookie}; office-language=fr` };

/** The texts of a page that are read or spoken, without what a sentence of the office says. */
function unsaidTexts(page: Document): string[] {
  for (const element of page.querySelectorAll("script, style, [lang]:not(html)")) element.remove();
  const texts = [...page.querySelectorAll("body *, title")].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent ?? ""),
    ...["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
  ]);
  return texts.flatMap(unsaidIn);
}

/** The addresses of the office that a page links to, one of each kind. */
function linksOf(page: Document, path: string): string[] {
  return [...page.querySelectorAll("a[href]")].flatMap((link) => {
    const { origin, pathname, search } = new URL(link.getAttribute("href") ?? "", server.url + path);
    const isOffice = origin === server.url && !NOT_OFFICE.test(pathname) && !/\.\w+$/.test(pathname);
    return isOffice ? [pathname + search] : [];
  });
}

/** An address without ids, days and numbers. */
const kindOf = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}|\d[\d-]*/g, "*");

test("every text of the office is a sentence of the reader's language, or data", async () => {
  const data = await readData(server);
  const queue = Object.keys(STAFF_SCREENS).map((segment) => `/${segment}`);
  const seen = new Set<string>();
  const left = new Map<string, string>();
  for (const path of queue) {
    if (seen.has(kindOf(path)) || seen.size >= MAX_PAGES) continue;
    seen.add(kindOf(path));
    const reply = await fetch(server.url + path, { headers });
    if (!reply.headers.get("Content-Type")?.includes("html")) continue;
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    if (page.documentElement.dataset.office !== "fr") continue;
    queue.push(...linksOf(page, path));
    for (const text of unsaidTexts(page)) if (!isData(text, data)) left.set(text, path);
  }
  expect(seen.size).toBeGreaterThan(100);
  expect(Object.fromEntries(left)).toEqual({});
});
