import { useLocation } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";

/**
 * All dialogs over a page share one entry of the browser's history: the first
 * adds it after the page's own, later dialogs and closed ones replace it. Going
 * back closes an open dialog and never opens a closed one.
 */

/** The location state of a link that opens a dialog over its page. */
export const OVER_PAGE = { isOverPage: true };

/**
 * The location state of the navigation that closes the open dialog. Its entry may be in
 * the browser's history before it is rendered.
 */
export function stateAfterDialog(): HistoryEntry["usr"] {
  return entry().usr?.isOverPage ? { isLeftBehind: true } : undefined;
}

/** In an open dialog: marks its history entry when a response to its form closes it. */
export function useEntryLeftBehind(): void {
  const { state } = useLocation();
  const isOverPage = (state as Partial<typeof OVER_PAGE> | null)?.isOverPage;
  const ownIdx = useRef<number>();
  // The dialog opens before its entry is added. Responses to its form replace the entry and its state.
  useLayoutEffect(() => {
    if (isOverPage) ownIdx.current = entry().idx;
  }, [isOverPage]);
  // As early as the dialog leaves the page: the next one may open at once.
  useLayoutEffect(
    () => () => {
      // Another entry: the user has navigated elsewhere.
      if (ownIdx.current === undefined || entry().idx !== ownIdx.current) return;
      window.history.replaceState({ ...window.history.state, isLeftBehind: true }, "");
    },
    [],
  );
}

/** Whether the current entry is that of a closed dialog. */
export function isLeftBehind(): boolean {
  return entry().isLeftBehind === true || entry().usr?.isLeftBehind === true;
}

/** An entry of the browser's history. React Router numbers it, and keeps its location state in `usr`. */
interface HistoryEntry {
  idx?: number;
  isLeftBehind?: boolean;
  usr?: Partial<typeof OVER_PAGE> & { isLeftBehind?: boolean };
}

function entry(): HistoryEntry {
  return (window.history.state ?? {}) as HistoryEntry;
}
