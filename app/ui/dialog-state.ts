import { useLocation, useSearchParams } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { type DialogState, readDialog } from "./dialog-url";

/**
 * The dialog whose link was clicked. It opens immediately; its URL changes only
 * after the router has loaded data and rendered the whole screen.
 */
let clicked: ClickedDialog | undefined;

interface ClickedDialog extends DialogState {
  /** The number of its entry in the browser's history. */
  entryIdx: number;
  /** Location keys of the page under the dialog: the rendered one and the browser's, which may differ. */
  pageKeys: (string | undefined)[];
}

const listeners = new Set<() => void>();

/** Opens a dialog before the navigation to its URL has finished; undefined closes it. */
export function setClickedDialog(next: typeof clicked): void {
  clicked = next;
  for (const listener of listeners) listener();
}

/**
 * The open dialog. `isOpening`: the URL, the loader's data and the action's are still
 * those of the page under it. `entryIdx` is given only then.
 */
export function useDialogState(): DialogState & { isOpening: boolean; entryIdx?: number } {
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const opening = useSyncExternalStore(subscribe, getClicked, getNone);
  if (opening?.pageKeys.includes(key)) {
    const { dialog, id, entryIdx } = opening;
    return { dialog, id, entryIdx, isOpening: true };
  }
  return { ...readDialog(parameters), isOpening: false };
}

/** The open dialog's item: from the list under it, or the one that the loader has found for the URL. */
export function findDialogRow<Item extends { id: string }>(
  { id }: DialogState,
  rows: Item[],
  loaded: Item | undefined,
): Item | undefined {
  return rows.find((row) => row.id === id) ?? (loaded?.id === id ? loaded : undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", forgetClicked);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", forgetClicked);
  };
}

/** Going back to a page doesn't open its dialog again, and closes one whose URL isn't shown yet. */
const forgetClicked = () => setClickedDialog(undefined);

const getClicked = () => clicked;
const getNone = () => undefined;
