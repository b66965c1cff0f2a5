import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { whenIdle } from "~/ui/when-idle";

const LATE_LINK = /<link rel="(modulepreload|manifest)"/g;
/** What React is to start from: Remix's own, and nothing else asks for it. */
const CLIENT_CONTEXT = /<script>(?=window\.__remixContext)/g;
const STYLE_SHEET = /<link rel="stylesheet" href="(\/build\/[\w./-]+\.css)"/;
const CLIENT_MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const FIRST_DRAWING = /<img src="(\/build\/[\w./-]+\.svg)"(?![^>]* loading="lazy")/g;
/** Remix's own: it asks the browser's storage where the page was scrolled to. */
const SCROLL_SCRIPT = /(?<=<script>)\(\(STORAGE_KEY[\s\S]*?(?=<\/script>)/;
/** With something in it: no policy is asked about an empty one. */
const INLINE_SCRIPT = /<script>([^<][\s\S]*?)<\/script>/g;

const STARTER = `(${startLate})(${whenIdle})`;

/** What the Content-Security-Policy of a page must allow, each as `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Takes a rendered page (without nonces): its styles and the drawings of
 * its first screen come with it, and its client starts late. No element is taken
 * away or put between others, but at the end of head and body, where React
 * leaves it: it expects to find the page as it rendered it.
 */
export function lateHydration(rendered: string): { html: string; hashes: InlineHashes } {
  // Until React is there, a browser keeps its place by itself.
  const page = rendered.replace(SCROLL_SCRIPT, "");
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => code);
  const client = CLIENT_MODULE.exec(page)?.[1];
  if (client === undefined) return { html: page, hashes: { scripts: scripts.map(toHash), styles: [] } };
  const { html, styles } = withStyles(page);
  return {
    html: withLateClient(withFirstDrawings(html)),
    hashes: { scripts: [...scripts, client, STARTER].map(toHash), styles: styles.map(toHash) },
  };
}

function withLateClient(page: string): string {
  return page
    .replace(LATE_LINK, '<link rel="later" data-rel="$1"')
    .replace(CLIENT_CONTEXT, '<script type="text/later">')
    .replace('<script type="module" async="">', '<script type="text/later" data-type="module">')
    .replace("</body>", () => `<script>${STARTER}</script></body>`);
}

/**
 * Spares a first visit the way for the style sheet: what it says stands in the
 * page, and goes when a link leads to another. The sheet itself comes with the
 * client, for who comes back to this page, and is for no screen until then.
 */
function withStyles(page: string): { html: string; styles: string[] } {
  const href = STYLE_SHEET.exec(page)?.[1];
  if (href === undefined) return { html: page, styles: [] };
  const style = readFileSync(path.join("public", href), "utf8").trim();
  const html = page
    .replace(STYLE_SHEET, '<link rel="later" data-rel="stylesheet" media="print" href="$1"')
    .replace("</head>", () => `<style>${style}</style></head>`);
  return { html, styles: [style] };
}

/**
 * As files of their own the drawings of the first screen would share the wire
 * with the fonts, and come after the words. Where one stands once more, below,
 * it needs no file either.
 */
function withFirstDrawings(page: string): string {
  const files = new Set([...page.matchAll(FIRST_DRAWING)].map(([, file = ""]) => file));
  return [...files].reduce((html, file) => {
    const drawing = readFileSync(path.join("public", file), "utf8").trim();
    const address = `data:image/svg+xml,${drawing.replace(/["#%<>]/g, encodeURIComponent)}`;
    return html.replaceAll(`src="${file}"`, () => `src="${address}"`);
  }, page);
}

function toHash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/**
 * Starts React at the first touch or key, or once the guest has had eight quiet
 * seconds: until then the page works by itself, and nothing competes with it
 * for the wire and the processor. Who comes back into the midst of a visit or
 * to a named place gets it when the browser is idle, for that is where React
 * has something to do by itself. It stands in the page as it is written here,
 * so it uses nothing from around it.
 */
function startLate(idle: typeof whenIdle) {
  const events = ["pointerdown", "keydown", "input", "popstate"];
  const style = document.querySelector("head > style");
  const sheet = document.querySelector("link[data-rel=stylesheet]");
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const event of events) removeEventListener(event, start, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]"))
      link.rel = link.dataset.rel ?? "";
    for (const late of document.querySelectorAll<HTMLScriptElement>("script[type='text/later']")) {
      const script = document.createElement("script");
      script.type = late.dataset.type ?? "";
      script.textContent = late.textContent;
      document.body.append(script);
    }
  };
  for (const event of events) addEventListener(event, start, true);

  const { idx } = (history.state ?? {}) as { idx?: number };
  const isAmidVisit = idx !== undefined;
  addEventListener("load", () => setTimeout(() => idle(start), isAmidVisit || location.hash ? 0 : 8000));

  // Another page brings its own sheet: the styles of this one go with its sheet.
  new MutationObserver(() => {
    if (!sheet?.isConnected) style?.remove();
  }).observe(document.head, { childList: true });
}
