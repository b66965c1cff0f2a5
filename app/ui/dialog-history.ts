import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * All dialogs over a page share one entry of the browser's history: the first
 * adds it after the page's own, later dialogs and closed ones replace it. Going
 * back closes an open dialog and never opens a closed one.
 */

/** The location state of a link that opens a dialog over its page. */
export const OVER_PAGE = { isOverPage: true };

/** In an open dialog: marks its history entry when it closes. */
export function useEntryLeftBehind(): void {
  const isOverPage = useRef((useLocation().state as Partial<typeof OVER_PAGE> | null)?.isOverPage);
  useEffect(() => {
    const { idx } = entry();
    return () => {
      // Another entry: the user has navigated elsewhere.
      if (!isOverPage.current || entry().idx !== idx) return;
      window.history.replaceState({ ...window.history.state, isLeftBehind: true }, "");
    };
  }, []);
}

/** Whether the current entry is that of a closed dialog. */
export function isLeftBehind(): boolean {
  return entry().isLeftBehind === true;
}

/** The current entry, as the router numbers it. */
function entry(): { idx?: number; isLeftBehind?: boolean } {
  return (window.history.state ?? {}) as ReturnType<typeof entry>;
}
