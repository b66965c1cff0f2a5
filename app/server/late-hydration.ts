import { createHash } from "node:crypto";

/**
 * Starts React when the browser is idle, or at the first touch or key: until
 * then the page works by itself, and nothing competes with it for the wire.
 */
const STARTER = `(() => {
  const events = ["pointerdown", "keydown", "focusin"];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const event of events) removeEventListener(event, start, true);
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.querySelector("script[type='text/later']").textContent;
    document.body.append(script);
  };
  for (const event of events) addEventListener(event, start, true);
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(start));
})();`;

const MODULE_PRELOAD = /<link rel="modulepreload"/g;
const CLIENT_MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Takes a rendered page (without nonces): lets its client start late, and lists
 * the inline scripts that its Content-Security-Policy must allow, as
 * `'sha256-…'`. No element is taken away or put between others: React expects
 * to find the page as it rendered it.
 */
export function lateHydration(page: string): { html: string; scriptHashes: string[] } {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => code);
  const client = CLIENT_MODULE.exec(page)?.[1];
  if (client === undefined) return { html: page, scriptHashes: scripts.map(toHash) };
  const html = page
    .replace(MODULE_PRELOAD, '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="text/later">')
    .replace("</body>", () => `<script>${STARTER}</script></body>`);
  return { html, scriptHashes: [...scripts, client, STARTER].map(toHash) };
}

function toHash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
