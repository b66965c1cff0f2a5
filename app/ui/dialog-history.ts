import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * One entry of the browser's history serves all dialogs over a page: the first
 * adds it above the page's own, and what comes after a dialog takes its place.
 * Going back closes an open dialog, and never opens one that is done with.
 */

/** What a link that opens a dialog over its page gives to the dialog's location. */
export const OVER_PAGE = { isOverPage: true };

/** In an open dialog: marks the entry that it leaves behind. */
export function useEntryLeftBehind(): void {
  const isOverPage = useRef((useLocation().state as Partial<typeof OVER_PAGE> | null)?.isOverPage);
  useEffect(() => {
    const { idx } = entry();
    return () => {
      // Elsewhere the dialog was left, not closed.
      if (!isOverPage.current || entry().idx !== idx) return;
      window.history.replaceState({ ...window.history.state, isLeftBehind: true }, "");
    };
  }, []);
}

/** Whether the current entry is one that a dialog has left behind. */
export function isLeftBehind(): boolean {
  return entry().isLeftBehind === true;
}

/** The current entry, as the router numbers it. */
function entry(): { idx?: number; isLeftBehind?: boolean } {
  return (window.history.state ?? {}) as ReturnType<typeof entry>;
}
