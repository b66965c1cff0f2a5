import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { OLDEST_BROWSERS } from "../../scripts/build-site.mjs";
import {
  lackedByCss,
  lackedByHtml,
  lackedByScript,
  type LackedFeature,
  type Versions,
} from "../support/browser-features";
import { forFile } from "../support/for-file";
import { startServer } from "../support/server";

const { ios: safari_ios, chrome, firefox } = OLDEST_BROWSERS;
const GUESTS: Versions = { safari_ios, chrome, firefox };
/** Those of staff: of November 2024, as docs/design.md says. */
const STAFF: Versions = { safari_ios: "18.1", chrome: "131", firefox: "132" };

const FOLDER = "public/build";
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");
const filesLike = (pattern: RegExp) => FILES.filter((name) => pattern.test(name)).map(read);

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const PAGES = ["/", "/menu", "/semaine", "/allergenes", "/de/menu", "/mentions-legales", "/nowhere"];

/**
 * The features that some of the browsers lack and why that does no harm, by their paths in MDN's data; where the
 * reason differs from place to place, with the places.
 */
type Harmless = Record<string, string | Record<string, string>>;

const IN_ALL_SHEETS: Harmless = {
  "css.at-rules.font-face.ascent-override": "text moves a little when our fonts have loaded",
  "css.at-rules.font-face.descent-override": "the same",
  "css.at-rules.font-face.line-gap-override": "the same",
  "css.at-rules.page": "the browser's own margins",
  "css.at-rules.view-transition": "pages follow one another at once",
  "css.properties.accent-color": "iOS darkens it by itself",
  "css.properties.break-after.avoid": "a heading may end a printed page",
  "css.properties.cursor.pointer": "a touch screen has none",
  "css.properties.hyphenate-limit-chars": "more words have hyphens",
  "css.properties.resize": "as large as it is",
};

const IN_GUESTS_SHEETS: Harmless = {
  ...IN_ALL_SHEETS,
  "css.at-rules.font-face.size-adjust": "text moves a little when our fonts have loaded",
  "css.at-rules.media.forced-colors": "iOS has no such mode",
  "css.at-rules.media.scripting": "the bar at the bottom is always in sight",
  "css.properties.align-content.start": "of a grid, which it knows",
  "css.properties.contain-intrinsic-block-size": "of what isn't left out there",
  "css.properties.content-visibility": "all is laid out at once",
  "css.properties.cursor.zoom-in": "a touch screen has none",
  "css.properties.hyphens": "a word breaks at the edge",
  "css.properties.orphans": "a printed description may be a line shorter",
  "css.properties.outline": "doesn't follow round corners",
  "css.properties.overflow-x.clip": "a dot at the end of a line of sizes",
  "css.properties.scrollbar-width": "a scroll bar below the tabs",
  "css.properties.text-wrap": "lines of different length",
  "css.properties.widows": "a printed description may be a line shorter",
  "css.selectors.details-content": "a script opens all categories for printing",
  "css.selectors.has": {
    ":root:has(.hero,.menu)": "narrower on a wide screen",
    ".visit:has(.exceptions)": "a longer line of special hours",
    "body:has(.drawer:target)>:not(.drawer)": "without a script, Tab goes behind the drawer",
    "html:has(.bottom-bar:not(.is-shown))": "more room below what has the focus",
    ".allergen-filter:has(:checked)~*": "the boxes aren't shown",
    ".menu:has(.allergen-filter :checked) .category-names": "the boxes aren't shown",
    ".day-menu:has(.dishes>:nth-child(3)) h3+.dishes": "a dessert is wider than a dish",
    ".sizes:has(li+li)": "sizes stand beside the name",
    ".dish-title:has(+.sizes li+li)": "a name may break",
    ".week-days:not(:has(>:nth-child(6)))": "smaller type on paper",
    ".week-days:not(:has(>:nth-child(4)))": "the same",
  },
  "css.selectors.nth-child.of_syntax":
    "ticked boxes aren't counted beside their title; the status says what they do",
};

const IN_STAFFS_SHEETS: Harmless = {
  ...IN_ALL_SHEETS,
  "css.properties.anchor-name": "the list of tools stands in the window's corner",
  "css.properties.break-before.avoid": "a foot may begin a printed page",
  "css.properties.content-visibility.auto": "all is laid out at once",
  "css.properties.cursor.grab": "a touch screen has none",
  "css.properties.cursor.grabbing": "the same",
  "css.properties.cursor.not-allowed": "the same",
  "css.properties.field-sizing": "the text to share scrolls",
  "css.properties.overflow-anchor": "Safari anchors nothing",
  "css.properties.position-anchor": "the list of tools stands in the window's corner",
  "css.properties.scrollbar-width": "a scroll bar below the tabs",
  "css.properties.text-wrap.pretty": "a short last line",
  "css.selectors.details-content": "of a preview, which isn't printed",
  "css.types.anchor": "the list of tools stands in the window's corner",
};

const LIBRARYS = "a name of the carousel's library";

const IN_GUESTS_SCRIPTS: Harmless = {
  destroy: LIBRARYS,
  details: LIBRARYS,
  identifier: "of a touch",
  minHeight: "of a computed style",
  range: LIBRARYS,
  role: "a name in `dataset`",
  tag: "the same",
  to: LIBRARYS,
};

const PASSKEYS = "of the passkeys' library, which isn't called";
const REMIX = "of Remix, which asks first";

const IN_STAFFS_SCRIPTS: Harmless = {
  createContext: "of React",
  getClientCapabilities: PASSKEYS,
  share: "the button is shown where it can share",
  signalAllAcceptedCredentials: PASSKEYS,
  signalCurrentUserDetails: PASSKEYS,
  signalUnknownCredential: PASSKEYS,
  skipTransition: REMIX,
  startViewTransition: REMIX,
  summarize: "a function of ours",
  toArray: "of React's Children",
};

const IN_PAGES: Harmless = {
  "html.elements.button.popovertarget": "a script opens the dialog",
  "html.elements.button.popovertargetaction": "a script closes it",
  "html.elements.details.name": "a script closes the other categories",
  "html.elements.img.fetchpriority": "the first picture may come later",
  "html.global_attributes.popover": "it is a dialog",
};

/** What isn't listed as harmless, and what is listed and isn't there. */
function differences(lacked: LackedFeature[], harmless: Harmless): string[] {
  const keyOf = (feature: string, where: string) =>
    typeof harmless[feature] === "object" ? `${feature} in ${where}` : feature;
  const found = new Set(lacked.map(({ feature, where }) => keyOf(feature, where)));
  const listed = new Set(
    Object.entries(harmless).flatMap(([feature, reason]) =>
      typeof reason === "object" ? Object.keys(reason).map((where) => keyOf(feature, where)) : [feature],
    ),
  );
  const unknown = lacked.filter(({ feature, where }) => !listed.has(keyOf(feature, where)));
  return [
    ...new Set(unknown.map(({ feature, where }) => `${feature} in ${where}`)),
    ...[...listed].filter((each) => !found.has(each)).map((each) => `not used: ${each}`),
  ];
}

describe("what the oldest browsers lack has a fallback or does no harm", () => {
  test("in guests' style sheets", () => {
    const sheets = filesLike(/^_assets\/(?!office|sheet-|preview-).*\.css$/);
    expect(sheets.length).toBeGreaterThan(6);
    expect(
      differences(
        sheets.flatMap((css) => lackedByCss(css, GUESTS)),
        IN_GUESTS_SHEETS,
      ),
    ).toEqual([]);
  });

  test("in guests' scripts", () => {
    const scripts = filesLike(/^(?:site|carousel)-[A-Z0-9]{8}\.js$/);
    expect(scripts.length).toBeGreaterThan(1);
    expect(
      differences(
        scripts.flatMap((code) => lackedByScript(code, GUESTS)),
        IN_GUESTS_SCRIPTS,
      ),
    ).toEqual([]);
  });

  test("in guests' pages", async () => {
    const pages = await Promise.all(PAGES.map(async (page) => (await fetch(server.url + page)).text()));
    expect(
      differences(
        pages.flatMap((html) => lackedByHtml(html, GUESTS)),
        IN_PAGES,
      ),
    ).toEqual([]);
  });

  test("in staff's style sheets", () => {
    const sheets = filesLike(/^_assets\/(?:office|sheet-|preview-).*\.css$/);
    expect(sheets.length).toBeGreaterThan(4);
    expect(
      differences(
        sheets.flatMap((css) => lackedByCss(css, STAFF)),
        IN_STAFFS_SHEETS,
      ),
    ).toEqual([]);
  });

  test("in staff's scripts", () => {
    const scripts = filesLike(/^(?!site-|carousel-).*\.js$/);
    expect(scripts.length).toBeGreaterThan(40);
    const lacked = scripts.flatMap((code) => lackedByScript(code, STAFF, { areCalled: true }));
    expect(differences(lacked, IN_STAFFS_SCRIPTS)).toEqual([]);
  });
});

describe("the search for such features finds", () => {
  test.each([
    ["a unit", "a{height:50dvh}", ["css.types.length.viewport_percentage_units_dynamic"]],
    ["none with a plain value before it", "a{height:50vh;height:50dvh}", []],
    [
      "one behind a variable, which makes a plain value before it useless",
      "a{height:50vh;height:calc(50dvh - var(--x))}",
      ["css.types.length.viewport_percentage_units_dynamic"],
    ],
    ["a function", "a{color:color-mix(in srgb,red,blue)}", ["css.types.color.color-mix"]],
    ["a property", "a{mask:none}", ["css.properties.mask"]],
    ["none with a prefix beside it", "a{-webkit-mask:none;mask:none}", []],
    ["a selector, also in a condition", "@media (width){a:has(b){top:0}}", ["css.selectors.has"]],
    ["none in what asks for it", "@supports selector(:has(*)){a:has(b){top:0}}", []],
    [
      "another in what asks for one",
      "@supports selector(:has(*)){a:has(b){height:1dvh}}",
      ["css.types.length.viewport_percentage_units_dynamic"],
    ],
    ["a question", "@media (min-width:1px) and (scripting:none){a{top:0}}", ["css.at-rules.media.scripting"]],
  ])("in a style sheet %s", (_what, css, features) => {
    expect(lackedByCss(css, GUESTS).map(({ feature }) => feature)).toEqual(features);
  });

  test.each([
    ["a member", "tab.ariaCurrent = 'true'", ["ariaCurrent"]],
    ["one that is taken out of its object", "const { toSorted } = []", ["toSorted"]],
    ["an object", "new CloseWatcher()", ["CloseWatcher"]],
    ["a lookbehind", "/(?<=a)b/.test(c)", ["javascript.regular_expressions.lookbehind_assertion"]],
    ["nothing of what all have", "[].at(-1)?.closest('a').setAttribute('b', new Map())", []],
  ])("in a script %s", (_what, code, features) => {
    expect(lackedByScript(code, GUESTS).map(({ feature }) => feature)).toEqual(features);
  });

  test("in a page an attribute, but not in its scripts", () => {
    const html = '<dialog popover="auto"><script>"<p inert>"</script><details open name="a"><br/>';
    expect(lackedByHtml(html, GUESTS).map(({ feature }) => feature)).toEqual([
      "html.global_attributes.popover",
      "html.elements.details.name",
    ]);
  });
});
