import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

void decodePageData().then(() => {
  restorePageTitle();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});

/** The server has put the dialog's name before the title that React expects; the dialog does it again. */
function restorePageTitle(): void {
  const title = document.querySelector<HTMLElement>("title[data-page]");
  if (!title) return;
  document.title = title.dataset.page ?? "";
  delete title.dataset.page;
}

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
