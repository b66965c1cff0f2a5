import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Events at which React 18 takes over at once what they are about, and those of the focus. */
const HURRYING = [
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...["mousedown", "mouseup", "click", "auxclick", "dblclick", "contextmenu"],
  ...["keydown", "keypress", "keyup", "compositionstart", "compositionend", "textInput", "input", "change"],
  ...["copy", "cut", "paste", "dragstart", "dragend", "drop", "reset", "submit", "focusin", "focusout"],
];

/**
 * Until Remix has read the page's data, React can't be hurried: a key or a
 * touch in that instant makes it give the page up for good. It doesn't get to
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
