import { useActionData, useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { TITLE_FIELD } from "~/domain/drafts/draft";
import type { FormErrorData } from "~/web/form-response";

/** The id of the form in the dialog around an element; undefined outside of dialogs. */
export const DialogFormIdContext = createContext<string | undefined>(undefined);

type Leave = () => void;

/** The id of the form that a page is; undefined outside of it, and in dialogs. */
export const PageFormIdContext = createContext<string | undefined>(undefined);

export const PAGE_FORM_ID = "page-form";

/** In the browser: whether something is typed and not saved. */
let hasUnsaved = () => false;

export const hasUnsavedChanges = () => hasUnsaved();

const AskContext = createContext((leave: Leave) => leave());

/**
 * For a second form in a dialog, whose response closes the dialog: returns a function
 * that runs `leave`, after asking if there are unsaved changes.
 */
export function useAskBeforeLeaving(): (leave: Leave) => void {
  return useContext(AskContext);
}

/**
 * Asks before a dialog or a screen with unsaved changes is left, by Close, Escape,
 * the Back button or a link.
 */
export function UnsavedChangesGuard({
  containerRef,
  question,
  children,
}: {
  /** The element that contains the forms. */
  containerRef: RefObject<HTMLElement>;
  /** What is asked in any case, if something is shown only now. */
  question?: LeaveQuestion;
  children: ReactNode;
}) {
  const hasChanges = useHasChanges(containerRef, question !== undefined);
  const isInDialog = useContext(DialogFormIdContext) !== undefined;
  useEffect(() => {
    if (isInDialog) return;
    hasUnsaved = hasChanges;
    return () => {
      hasUnsaved = () => false;
    };
  }, [hasChanges, isInDialog]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Submitting the form itself navigates to the same URL.
      formAddress(currentLocation) !== formAddress(nextLocation) && hasChanges(),
  );
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });

  const [asked, setAsked] = useState<{ leave: Leave }>();
  const ask = useCallback((leave: Leave) => (hasChanges() ? setAsked({ leave }) : leave()), [hasChanges]);
  const discard = () => {
    setAsked(undefined);
    asked?.leave();
  };

  return (
    <AskContext.Provider value={ask}>
      <PageFormIdContext.Provider value={isInDialog ? undefined : PAGE_FORM_ID}>
        {children}
      </PageFormIdContext.Provider>
      {blocker.state === "blocked" && (
        <LeaveDialog question={question} onLeave={() => blocker.proceed()} onKeep={() => blocker.reset()} />
      )}
      {asked && <LeaveDialog question={question} onLeave={discard} onKeep={() => setAsked(undefined)} />}
    </AskContext.Provider>
  );
}

/** Returns a function that says whether something was typed into the forms of an element and isn't saved. */
function useHasChanges(containerRef: RefObject<HTMLElement>, isAlways: boolean): () => boolean {
  const { key } = useLocation();
  const isRejected = useActionData<Partial<FormErrorData>>()?.form !== undefined;
  const savedFields = useRef("");
  useEffect(() => {
    // What was typed into a rejected form is still unsaved.
    if (!isRejected) savedFields.current = readFields(containerRef.current, toUntouched);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new location ends a form.
  }, [key]);
  // React removes the blocker some time after the forms: without them, nothing can be lost.
  return useCallback(
    () =>
      containerRef.current !== null && (isAlways || readFields(containerRef.current) !== savedFields.current),
    [containerRef, isAlways],
  );
}

/** A path and query without the title that an upload adds to it. */
function formAddress({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(TITLE_FIELD);
  return `${pathname}?${parameters}`;
}

/** The words of a question before something is left. */
export interface LeaveQuestion {
  title: string;
  text: string;
  leave: string;
  keep: string;
}

const UNSAVED: LeaveQuestion = {
  title: "Discard changes?",
  text: "What you have typed is not saved.",
  leave: "Discard",
  keep: "Keep editing",
};

function LeaveDialog({
  question: { title, text, leave, keep } = UNSAVED,
  onLeave,
  onKeep,
}: {
  question?: LeaveQuestion;
  onLeave: () => void;
  onKeep: () => void;
}) {
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
    <dialog
      ref={dialog}
      className="dialog dialog-question"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Chromium would sometimes close the dialog below as well.
        event.preventDefault();
        onKeep();
      }}
      onClose={onKeep}
    >
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <div className="dialog-actions row">
        <button type="button" className="button button-danger" onClick={onLeave}>
          {leave}
        </button>
        <button ref={keepButton} type="button" className="button button-primary" onClick={onKeep}>
          {keep}
        </button>
      </div>
    </dialog>
  );
}

/** The values of the forms in an element as text, for comparing. The forms of toasts come and go. */
function readFields(
  container: HTMLElement | null,
  prepare: (form: HTMLFormElement) => HTMLFormElement = (form) => form,
): string {
  const forms = [...(container?.querySelectorAll<HTMLFormElement>("form:not(.undo)") ?? [])].map(prepare);
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
