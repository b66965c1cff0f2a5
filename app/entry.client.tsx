import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isOfficeLanguage, setOfficeLanguage } from "~/messages/office/language";
import { LOAD_WORDS } from "~/messages/office/words";
import { showPageTitleToReact } from "~/ui/reader-place";

void Promise.all([decodePageData(), loadWords()]).then(() => {
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

/** What is said in the document's language. English needs nothing. */
async function loadWords(): Promise<void> {
  const { office } = document.documentElement.dataset;
  if (!isOfficeLanguage(office) || office === "en") return;
  const words = await LOAD_WORDS[office]();
  setOfficeLanguage(() => office, { [office]: words });
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
