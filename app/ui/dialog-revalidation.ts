import type { ShouldRevalidateFunction } from "@remix-run/react";
import { closeHref, readDialog } from "./dialog-url";

/**
 * For a screen: a link that opens or closes a dialog over a list doesn't load
 * the list again, unless the dialog shows what the loader gives it: a row (`id`),
 * which must be fresh, or what the named dialogs offer.
 */
export function keepListUnderDialog(...loadedDialogs: string[]): ShouldRevalidateFunction {
  return (step) => {
    if (!isDialogStep(step)) return mayHaveChanged(step);
    const { dialog, id } = readDialog(step.nextUrl.searchParams);
    return id !== null || (dialog !== null && loadedDialogs.includes(dialog));
  };
}

/** For the frame around the screens: no dialog shows anything of it. */
export const keepFrameUnderDialog: ShouldRevalidateFunction = (step) =>
  isDialogStep(step) ? false : mayHaveChanged(step);

/** Remix's own rule, which it leaves to those who have a say: a form that was refused, or not even sent, changed nothing. */
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
