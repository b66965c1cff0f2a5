import { type Message, say, type Sentence } from "~/messages/office/t";
import { type Location, useBeforeUnload, useBlocker, useLoaderData, useLocation } from "@remix-run/react";
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
import { useHydrated } from "remix-utils/use-hydrated";
import { withoutDialog } from "./dialog-url";
import { emptyFiles, isChanged, readControls, type ShownControls } from "./form-controls";

// Whatever would be lost by leaving says so here: forms, by what their controls showed when they came,
// and what is shown only once. Sending a form is never leaving it.

/** The id of the form in the dialog around an element; undefined outside of dialogs. */
export const DialogFormIdContext = createContext<string | undefined>(undefined);

/** The id of the form that a page is. */
export const PAGE_FORM_ID = "page-form";

/** Something on the screen that leaving it may lose. */
interface Losable {
  isInDialog: boolean;
  isUnsaved: () => boolean;
  isBeingSent?: () => boolean;
  /** Whether it was sent, until its answer is shown: that may be another document. */
  isSent?: () => boolean;
  question?: LeaveQuestion;
}

/** In the browser: what is on the screen now. */
const losables = new Set<Losable>();

function findUnsaved(isLost: (losable: Losable) => boolean = () => true): Losable | undefined {
  return [...losables].find((losable) => isLost(losable) && losable.isUnsaved());
}

export const hasUnsavedChanges = () => findUnsaved() !== undefined;

type Leave = () => void;

const AskContext = createContext((_question: LeaveQuestion | undefined, leave: Leave) => leave());

/** Around the screens: asks before unsaved changes are left, by a link, Close, Escape or the Back button. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) => {
    if ([...losables].some(({ isBeingSent }) => isBeingSent?.())) return false;
    if (pageOf(current) !== pageOf(next)) return hasUnsavedChanges();
    // A dialog over the page is opened or closed.
    return current.search !== next.search && findUnsaved(({ isInDialog }) => isInDialog) !== undefined;
  });
  useBeforeUnload((event) => {
    if (findUnsaved(({ isSent }) => !isSent?.())) event.preventDefault();
  });
  const [asked, setAsked] = useState<{ question: LeaveQuestion | undefined; leave: Leave }>();
  const ask = useCallback(
    (question: LeaveQuestion | undefined, leave: Leave) => setAsked({ question, leave }),
    [],
  );
  return (
    <AskContext.Provider value={ask}>
      {children}
      {blocker.state === "blocked" && (
        <LeaveDialog
          question={findUnsaved()?.question}
          onLeave={() => blocker.proceed()}
          onKeep={() => blocker.reset()}
        />
      )}
      {asked && (
        <LeaveDialog
          question={asked.question}
          onLeave={() => {
            setAsked(undefined);
            asked.leave();
          }}
          onKeep={() => setAsked(undefined)}
        />
      )}
    </AskContext.Provider>
  );
}

function pageOf({ pathname, search }: Location): string {
  return `${pathname}?${withoutDialog(new URLSearchParams(search))}`;
}

/** Asks in any case before the page, or a dialog, is left, because it shows something only now. */
export function useLeaveQuestion(question: LeaveQuestion | undefined, isInDialog: boolean): void {
  useEffect(() => {
    if (!question) return;
    const losable: Losable = { isInDialog, isUnsaved: () => true, question };
    losables.add(losable);
    return () => void losables.delete(losable);
  }, [question, isInDialog]);
}

/** The attribute of something in a form that says: it came back refused, or is a continued draft. */
export const REFUSED = { "data-refused": "" };

/**
 * Watches whether something in a form is typed and not saved: what it shows now against what it
 * showed when it came. That is read anew once it was saved and, while nothing is typed, with new
 * data of the screen.
 */
export function useUnsavedForm(form: RefObject<HTMLFormElement>) {
  const isFromServer = useRef(!useHydrated());
  const shown = useRef<ShownControls>();
  const wasRefused = useRef(false);
  /** `isBeingSent` until the navigation shows it, `isSent` until the next location. */
  const sending = useRef({ isBeingSent: false, isSent: false });
  const isInDialog = useContext(DialogFormIdContext) !== undefined;
  const [losable] = useState<Losable>(() => ({
    isInDialog,
    isUnsaved: () =>
      form.current !== null &&
      shown.current !== undefined &&
      (wasRefused.current || isChanged(form.current, shown.current)),
    isBeingSent: () => sending.current.isBeingSent,
    isSent: () => sending.current.isSent,
  }));
  useEffect(() => {
    losables.add(losable);
    return () => void losables.delete(losable);
  }, [losable]);
  const read = useCallback(() => {
    wasRefused.current = false;
    if (form.current) shown.current = readControls(form.current, isFromServer.current);
    isFromServer.current = false;
  }, [form]);

  const data = useLoaderData<unknown>();
  const { key } = useLocation();
  const last = useRef({ data, key, wasUnsaved: false });
  if (last.current.data !== data || last.current.key !== key)
    // Until this is rendered, the form shows what it did before.
    last.current = { data, key, wasUnsaved: losable.isUnsaved() };
  useEffect(() => {
    if (!form.current) return;
    const isRefused = form.current.querySelector("[data-refused]") !== null;
    const isSaved = sending.current.isSent && !isRefused;
    sending.current.isSent = false;
    if (isSaved) emptyFiles(form.current);
    if (isSaved || !last.current.wasUnsaved) read();
    wasRefused.current ||= isRefused;
  }, [form, read, data, key]);
  useEffect(() => {
    sending.current.isBeingSent = false;
  });

  const ask = useContext(AskContext);
  const askFor = (unsaved: Losable | undefined, leave: Leave) => {
    if (unsaved) ask(unsaved.question, leave);
    return unsaved !== undefined;
  };
  return {
    sending,
    /** A form that was reset shows what it did when it came. */
    onReset: () => queueMicrotask(read),
    /** Asks before other forms are left, and says whether it did. */
    askForOthers: (leave: Leave) =>
      askFor(
        findUnsaved((other) => other !== losable),
        leave,
      ),
    /** Asks before any form on the screen is left, this one included, and says whether it did. */
    askForAll: (leave: Leave) => askFor(findUnsaved(), leave),
  };
}

/** The words of a question before something is left. */
export interface LeaveQuestion {
  title: Message;
  text: Message;
  leave: Message;
  keep: Message;
}

const UNSAVED = {
  title: "Discard changes?",
  text: "What you have typed is not saved.",
  leave: "Discard",
  keep: "Keep editing",
} as const satisfies Record<string, Sentence>;

function LeaveDialog({
  question: { title, text, leave, keep } = UNSAVED,
  onLeave,
  onKeep,
}: {
  question: LeaveQuestion | undefined;
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
      <h2 id={titleId}>{say(title)}</h2>
      <p>{say(text)}</p>
      <div className="dialog-actions above-2 row end">
        <button type="button" className="button button-danger" onClick={onLeave}>
          {say(leave)}
        </button>
        <button ref={keepButton} type="button" className="button button-primary" onClick={onKeep}>
          {say(keep)}
        </button>
      </div>
    </dialog>
  );
}
