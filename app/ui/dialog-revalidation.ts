import type { ShouldRevalidateFunction } from "@remix-run/react";
import { closeHref, readDialog } from "./dialog-url";

/**
 * For a screen: opening or closing a dialog over a list doesn't reload the list,
 * unless the dialog needs data of the loader: a row (`id`), which must be fresh,
 * or the choices of the named dialogs.
 */
export function keepListUnderDialog(...loadedDialogs: string[]): ShouldRevalidateFunction {
  return (step) => {
    if (!isDialogStep(step)) return mayHaveChanged(step);
    const { dialog, id } = readDialog(step.nextUrl.searchParams);
    return id !== null || (dialog !== null && loadedDialogs.includes(dialog));
  };
}

/** For the layout around the screens: no dialog needs its data. */
export const keepFrameUnderDialog: ShouldRevalidateFunction = (step) =>
  isDialogStep(step) ? false : mayHaveChanged(step);

/** Remix's default, which a route's own function replaces: a rejected or failed form changed nothing. */
function mayHaveChanged({
  actionStatus = 200,
  defaultShouldRevalidate,
}: Parameters<ShouldRevalidateFunction>[0]): boolean {
  return actionStatus < 400 && defaultShouldRevalidate;
}

/** Whether a link was followed, to the same address but for its dialog. */
function isDialogStep({ currentUrl, nextUrl, formMethod }: Parameters<ShouldRevalidateFunction>[0]): boolean {
  return (
    formMethod === undefined &&
    currentUrl.search !== nextUrl.search &&
    listHref(currentUrl) === listHref(nextUrl)
  );
}

function listHref({ pathname, searchParams }: URL): string {
  return closeHref(pathname, searchParams);
}
