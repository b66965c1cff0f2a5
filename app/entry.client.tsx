import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

const HURRYING = [
  "keydown",
  "keyup",
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "click",
  "focusin",
  "focusout",
];

/**
 * Until Remix has read the page's data, React can't be hurried: a key or a
 * click in that instant makes it give the page up for good. It doesn't get to
 * see them; the browser does.
 */
function keepFromReact(event: Event) {
  if ("__remixRouter" in window) for (const name of HURRYING) removeEventListener(name, keepFromReact, true);
  else event.stopImmediatePropagation();
}

for (const name of HURRYING) addEventListener(name, keepFromReact, true);

// In a task of its own: the scripts have just been read in one, and between the
// two a tap gets through.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
