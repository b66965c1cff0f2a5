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
 * The location state of the navigation that closes the open dialog. The dialog's history
 * entry may exist before the dialog is rendered.
 */
export function closedDialogState(): HistoryEntry["usr"] {
  return entry().usr?.isOverPage || isClosedDialog() ? { isClosedDialog: true } : undefined;
}

/** The entry that the next dialog over the page gets: a new one, or that of a closed dialog. */
export function nextDialogEntry(): { idx: number; replace: boolean } {
  const { idx = 0 } = entry();
  const replace = isClosedDialog();
  return { idx: replace ? idx : idx + 1, replace };
}

/**
 * In an open dialog: marks its history entry when a response to its form closes it.
 * @param clickedIdx The index of the dialog's history entry, if the dialog opens before the entry is added.
 */
export function useMarkEntryClosed(clickedIdx: number | undefined): void {
  const { state } = useLocation();
  const isOverPage = (state as Partial<typeof OVER_PAGE> | null)?.isOverPage;
  const ownIdx = useRef(clickedIdx);
  // Its form may be sent before its URL is rendered. The responses replace the entry and its state.
  useLayoutEffect(() => {
    if (isOverPage) ownIdx.current = entry().idx;
  }, [isOverPage]);
  // A layout effect, because the next dialog may open as soon as this one leaves the page.
  useLayoutEffect(
    () => () => {
      // The current entry is another one: the user has navigated away.
      if (ownIdx.current === undefined || entry().idx !== ownIdx.current) return;
      window.history.replaceState({ ...window.history.state, isClosedDialog: true }, "");
    },
    [],
  );
}

/** The key of the location that the browser is at. It may not be rendered yet. */
export function currentKey(): string | undefined {
  return entry().key;
}

/** Whether the current entry is that of a closed dialog. */
function isClosedDialog(): boolean {
  return entry().isClosedDialog === true || entry().usr?.isClosedDialog === true;
}

/** An entry of the browser's history. React Router numbers it, and keeps its location's key and state (`usr`). */
interface HistoryEntry {
  idx?: number;
  key?: string;
  isClosedDialog?: boolean;
  usr?: Partial<typeof OVER_PAGE> & { isClosedDialog?: boolean };
}

function entry(): HistoryEntry {
  return (window.history.state ?? {}) as HistoryEntry;
}
