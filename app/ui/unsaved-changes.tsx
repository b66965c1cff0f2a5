import { useActionData, useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useId, useRef } from "react";

/**
 * Asks before a dialog with unsaved changes is left, by Close, Escape, the Back
 * button or a link.
 */
export function UnsavedChangesGuard({ dialog }: { dialog: RefObject<HTMLDialogElement> }) {
  const { key } = useLocation();
  const actionData = useActionData();
  const savedFields = useRef("");
  useEffect(() => {
    // After an error response, the typed values are still unsaved.
    if (actionData === undefined) savedFields.current = readFields(dialog.current, toUntouched);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new location ends a form.
  }, [key]);
  const hasChanges = useCallback(() => readFields(dialog.current) !== savedFields.current, [dialog]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Submitting the dialog's own form navigates to the same address.
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      hasChanges(),
  );
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });

  return blocker.state === "blocked" ? (
    <DiscardDialog onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />
  ) : null;
}

function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => {
    const focused = document.activeElement;
    dialog.current?.showModal();
    keepButton.current?.focus();
    return () => {
      // Removing a dialog doesn't restore the focus.
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog dialog-question" aria-labelledby={titleId} onClose={onKeep}>
      <h2 id={titleId}>Discard changes?</h2>
      <p>What you have typed is not saved.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-danger" onClick={onDiscard}>
          Discard
        </button>
        <button ref={keepButton} type="button" className="button button-primary" onClick={onKeep}>
          Keep editing
        </button>
      </div>
    </dialog>
  );
}

/** The values of a dialog's forms as text, for comparing. */
function readFields(
  dialog: HTMLDialogElement | null,
  prepare: (form: HTMLFormElement) => HTMLFormElement = (form) => form,
): string {
  const forms = [...(dialog?.querySelectorAll("form") ?? [])].map(prepare);
  return JSON.stringify(
    forms.map((form) =>
      [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
    ),
  );
}

/** A copy of the form with its original values, because a user may have typed before JavaScript ran. */
function toUntouched(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}
