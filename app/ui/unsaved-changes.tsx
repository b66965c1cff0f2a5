import { useActionData, useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useId, useRef } from "react";

/**
 * Before a dialog is left in which something was typed and not saved, asks
 * whether to discard it: for Close, Escape, the Back button and links alike.
 */
export function UnsavedChangesGuard({ dialog }: { dialog: RefObject<HTMLDialogElement> }) {
  const { key } = useLocation();
  const actionData = useActionData();
  const savedFields = useRef("");
  useEffect(() => {
    // After a rejected form, what was typed is still not saved.
    if (actionData === undefined) savedFields.current = readFields(dialog.current, toUntouched);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new location ends a form.
  }, [key]);
  const hasChanges = useCallback(() => readFields(dialog.current) !== savedFields.current, [dialog]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A form is sent to the address of its dialog.
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
      // A dialog that is removed doesn't give the focus back by itself.
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

/** What the forms of a dialog hold, as text to compare. */
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

/** The form as it came: something may have been typed before JavaScript ran. */
function toUntouched(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}
