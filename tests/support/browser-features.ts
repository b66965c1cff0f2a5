import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data";
import * as cssTree from "css-tree";
import ts from "typescript";

/** A version of each browser, by its name in the compatibility data. */
export type Versions = Readonly<Record<Browser, string>>;

const BROWSERS = ["safari_ios", "chrome", "firefox"] as const;
type Browser = (typeof BROWSERS)[number];

/** A feature that one of the browsers lacks, by its path in the compatibility data, and where it stands. */
export interface LackedFeature {
  feature: string;
  where: string;
}

/** The units of the dynamic, small and large viewport, such as 'dvh'. */
const VIEWPORT_UNIT = /^([dsl])v(?:h|w|i|b|min|max)$/;
const VIEWPORTS: Record<string, string> = { d: "dynamic", s: "small", l: "large" };

/** Functions in CSS values, by name. */
const FUNCTIONS = pathsByName(bcd.css.types, "css.types", 3);

/** Interfaces, globals and their members, by name. */
const MEMBERS = pathsByName(
  bcd.api,
  "api",
  2,
  pathsByName(bcd.javascript.builtins, "javascript.builtins", 2),
);

/**
 * The features of a style sheet that some of the browsers lack; not those with a fallback in the style sheet: a
 * declaration before them, one with a prefix beside them, or a condition around them.
 */
export function lackedByCss(css: string, versions: Versions): LackedFeature[] {
  return lackedByRules(childrenOf(cssTree.parse(css)), versions, []);
}

/** @param outside The browsers in which a condition around the rules isn't fulfilled. */
function lackedByRules(rules: cssTree.CssNode[], versions: Versions, outside: Browser[]): LackedFeature[] {
  const lackedOf = (paths: string[], where: string) => {
    const lacked = [...new Set(paths)].filter((path) =>
      browsersWithout(path, versions).some((browser) => !outside.includes(browser)),
    );
    // Without a property, its values don't matter.
    const isPart = (path: string) => lacked.some((other) => path.startsWith(`${other}.`));
    return lacked.filter((path) => !isPart(path)).map((feature) => ({ feature, where }));
  };
  return rules.flatMap((rule) => {
    if (rule.type === "Rule") {
      const selectors = cssTree.generate(rule.prelude);
      const paths = [...selectorPaths(rule.prelude), ...childrenOf(rule.block).flatMap(declarationPaths)];
      return lackedOf(paths, selectors);
    }
    if (rule.type !== "Atrule") return [];
    const { name, prelude, block } = rule;
    const inner = block ? childrenOf(block) : [];
    if (name === "supports") {
      const without = selectorPaths(prelude).flatMap((path) => browsersWithout(path, versions));
      return lackedByRules(inner, versions, [...outside, ...without]);
    }
    const own = lackedOf([`css.at-rules.${name}`, ...mediaPaths(prelude)], `@${name}`);
    if (name !== "font-face") return [...own, ...lackedByRules(inner, versions, outside)];
    const descriptors = inner.flatMap((each) => (each.type === "Declaration" ? [each.property] : []));
    return [
      ...own,
      ...lackedOf(
        descriptors.map((each) => `css.at-rules.font-face.${each}`),
        `@${name}`,
      ),
    ];
  });
}

function selectorPaths(selectors: cssTree.CssNode | null): string[] {
  return nodesIn(selectors).flatMap((node) => {
    if (node.type !== "PseudoClassSelector" && node.type !== "PseudoElementSelector") return [];
    const path = `css.selectors.${node.name}`;
    const hasList = node.children?.some((child) => child.type === "Nth" && child.selector !== null);
    return hasList ? [path, `${path}.of_syntax`] : [path];
  });
}

function mediaPaths(conditions: cssTree.CssNode | null): string[] {
  return nodesIn(conditions).flatMap((node) =>
    node.type === "Feature" ? [`css.at-rules.media.${node.name.replace(/^(?:min|max)-/, "")}`] : [],
  );
}

function declarationPaths(declaration: cssTree.CssNode, index: number, block: cssTree.CssNode[]): string[] {
  if (declaration.type !== "Declaration" || declaration.property.startsWith("-webkit-")) return [];
  const { property, value } = declaration;
  const siblings = block.filter((each) => each.type === "Declaration");
  const isPrefixed = siblings.some((each) => each.property === `-webkit-${property}`);
  // With a variable, a browser finds out too late that it can't read the value, and takes none.
  const isSimple = !nodesIn(value).some((node) => node.type === "Function" && node.name === "var");
  const hasFallback = block
    .slice(0, index)
    .some((each) => each.type === "Declaration" && each.property === property);
  if (isPrefixed || (isSimple && hasFallback)) return [];
  const text = cssTree.generate(value);
  return [
    `css.properties.${property}`,
    ...(property === "content" && /"\s*\//.test(text) ? ["css.properties.content.alt_text"] : []),
    ...nodesIn(value).flatMap((node) => {
      if (node.type === "Identifier") return [`css.properties.${property}.${node.name}`];
      if (node.type === "Function") return FUNCTIONS.get(node.name) ?? [];
      if (node.type !== "Dimension") return [];
      const [, viewport = ""] = VIEWPORT_UNIT.exec(node.unit) ?? [];
      const unit = viewport ? `viewport_percentage_units_${VIEWPORTS[viewport]}` : node.unit;
      return [`css.types.length.${unit}`];
    }),
  ];
}

function childrenOf(node: cssTree.CssNode): cssTree.CssNode[] {
  return "children" in node && node.children ? [...node.children] : [];
}

function nodesIn(node: cssTree.CssNode | null): cssTree.CssNode[] {
  const nodes: cssTree.CssNode[] = [];
  if (node) cssTree.walk(node, (each) => void nodes.push(each));
  return nodes;
}

/**
 * The names in a script that only features have that one of the browsers lacks: objects and members, of
 * whichever object, because a script doesn't say of which. Lookbehinds in patterns, too.
 * @param options.areCalled Only what is called or made, in a script with many names of data.
 */
export function lackedByScript(
  code: string,
  versions: Versions,
  { areCalled = false } = {},
): LackedFeature[] {
  const found: LackedFeature[] = [];
  const visit = (node: ts.Node) => {
    const isCalled = ts.isCallOrNewExpression(node.parent) && node.parent.expression === node;
    const name = isCalled || !areCalled ? nameIn(node) : undefined;
    const paths = MEMBERS.get(name ?? "") ?? [];
    const isLacked = (browser: Browser) =>
      paths.every((path) => browsersWithout(path, versions).includes(browser));
    if (paths.length > 0 && BROWSERS.some(isLacked))
      found.push({ feature: String(name), where: paths.join() });
    if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]/.test(node.text)) {
      const feature = "javascript.regular_expressions.lookbehind_assertion";
      if (browsersWithout(feature, versions).length > 0) found.push({ feature, where: node.text });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile("script.js", code, ts.ScriptTarget.Latest, true), visit);
  return found;
}

/** The name of a member that is read, written or called, or of an object such as `Array`. */
function nameIn(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isIdentifier(node) && /^[A-Z]\w+$/.test(node.text)) return node.text;
  if (!ts.isBindingElement(node)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) ? name.text : undefined;
}

/** The elements and attributes of a page that some of the browsers lack. */
export function lackedByHtml(html: string, versions: Versions): LackedFeature[] {
  const markup = html.replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, "<$1>");
  return [...markup.matchAll(/<([a-z]\w*)\b([^>]*)>/g)].flatMap(([, tag = "", attributes = ""]) => {
    const names = [...attributes.matchAll(/\s([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name.toLowerCase());
    const element = `html.elements.${tag}`;
    const paths = [
      element,
      ...names.flatMap((name) => [`${element}.${name}`, `html.global_attributes.${name}`]),
    ];
    return paths
      .filter((path) => browsersWithout(path, versions).length > 0)
      .map((feature) => ({ feature, where: tag }));
  });
}

const known = new Map<Versions, Map<string, Browser[]>>();

/** The browsers that lack a feature; none for one that the data doesn't know. */
function browsersWithout(path: string, versions: Versions): Browser[] {
  const ofVersions = known.get(versions) ?? new Map<string, Browser[]>();
  known.set(versions, ofVersions);
  const before = ofVersions.get(path);
  if (before) return before;
  const compat = compatAt(path);
  const without = BROWSERS.filter((browser) => compat && !isSupported(compat, browser, versions[browser]));
  ofVersions.set(path, without);
  return without;
}

function compatAt(path: string): CompatStatement | undefined {
  let node: Identifier | undefined;
  for (const key of path.split(".")) {
    const parent: object = node ?? bcd;
    node = Object.hasOwn(parent, key) ? (parent as Identifier)[key] : undefined;
    if (!node) return undefined;
  }
  return node?.__compat;
}

/** Whether a version has a feature whole, under its own name, without a setting. */
function isSupported({ support }: CompatStatement, browser: Browser, version: string): boolean {
  return [support[browser] ?? []].flat().some((statement) => {
    const { version_added: added, version_removed: removed, prefix, alternative_name: other } = statement;
    if (prefix || other || statement.flags || statement.partial_implementation) return false;
    if (typeof added !== "string" || added === "preview" || isOlder(version, added)) return false;
    return typeof removed !== "string" || isOlder(version, removed);
  });
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other.replace("≤", ""), "en", { numeric: true }) < 0;
}

/** The paths of named features some levels below an object of the data. */
function pathsByName(
  data: Identifier | undefined,
  path: string,
  levels: number,
  paths = new Map<string, string[]>(),
): Map<string, string[]> {
  for (const [key, inner] of Object.entries(data ?? {})) {
    if (key === "__compat") continue;
    const name = key.replace(/_static$/, "");
    if (compatAt(`${path}.${key}`)) paths.set(name, [...(paths.get(name) ?? []), `${path}.${key}`]);
    if (levels > 1) pathsByName(inner as Identifier, `${path}.${key}`, levels - 1, paths);
  }
  return paths;
}
