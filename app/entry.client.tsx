import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { showPageTitleToReact } from "~/ui/reader-place";

void decodePageData().then(() => {
  showPageTitleToReact();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});

/**
 * `RemixBrowser` throws a promise until it has decoded the page's data. React would wait
 * for it, but a click or a key press meanwhile ends React 18's hydration for good ('Root
 * did not complete'). Called as a function, it throws that promise before its first hook.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}
