import { type FilledSentence, t } from "~/messages/office/t";
import { Form, Link, useFetchers, useLocation } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useDialog } from "./dialog-url";
import { Icon } from "./icon";
import { ButtonTitleField } from "./post-form";
import { useFocusAfterRemoval } from "./reader-place";
import { UndoButton } from "./undo-button";

/** A short message about what just happened. */
export interface Toast {
  kind: "success" | "error";
  text: string;
  /** A second line, such as the counts of an import. */
  detail?: string;
  /** Further lines, and where there is more about each. */
  notes?: ToastLine[];
  /** The id of the reported change, if it can be undone. */
  undo?: string;
  /** The form that does the opposite of what the history doesn't record. */
  opposite?: { title: FilledSentence; action: string; fields: Record<string, string> };
}

interface ToastLine {
  text?: string;
  lang?: string;
  link?: { text: string; href: string };
  /** It was done, but deserves a second look. */
  isWarning?: boolean;
}

/** How long a success is shown. Errors stay until they are closed. */
const SUCCESS_DURATION_MS = 6000;
const UNDO_DURATION_MS = 20_000;

interface ToastState {
  shown: Toast | null;
  /** The height, in pixels, that is kept free where a toast was until its time was over. */
  emptyHeight: number;
  show: (toast: Toast | null) => void;
  dismiss: () => void;
  /** A hovered or focused toast isn't hidden. */
  setIsPaused: (isPaused: boolean) => void;
}

const ToastContext = createContext<ToastState | null>(null);

/**
 * Returns a function that shows a toast from the browser, without a response from the server, or
 * with null hides the shown one, because something else on the page needs attention now.
 */
export function useToast(): ToastState["show"] {
  return useContext(ToastContext)?.show ?? showNothing;
}

function showNothing(): void {}

/** Shows the error of a form that was sent in the background. */
export function useErrorToast(response: { message?: string } | undefined): void {
  const showToast = useToast();
  useEffect(() => {
    if (response?.message) showToast({ kind: "error", text: response.message });
  }, [response, showToast]);
}

/** Holds the toast that all `ToastRegion`s below it show: the page's, and an open dialog's. Another screen or dialog hides it. */
export function ToastProvider({ toast, children }: { toast: Toast | null; children: ReactNode }) {
  const [shown, setShown] = useState(toast);
  const [lastToast, setLastToast] = useState(toast);
  const [isPaused, setIsPaused] = useState(false);
  const [emptyHeight, setEmptyHeight] = useState(0);
  const { pathname, key } = useLocation();
  const { dialog, id } = useDialog();
  const shownAt = { pathname, dialog: dialog && `${dialog} ${id}` };
  const isUndoing = useFetchers().some(({ formAction }) => formAction === "/history");
  const [lastShownAt, setLastShownAt] = useState(shownAt);
  if (pathname !== lastShownAt.pathname || shownAt.dialog !== lastShownAt.dialog) {
    setLastShownAt(shownAt);
    // The button of an undo that is under way waits for its response, and hides the toast then.
    if (!isUndoing && (pathname !== lastShownAt.pathname || shownAt.dialog !== null)) {
      setShown(null);
      setIsPaused(false);
    }
  }
  if (toast !== lastToast) {
    setLastToast(toast);
    // Reloaded data has no toast; the current one stays until its time is over.
    if (toast) setShown(toast);
  }
  const show = useCallback((next: Toast | null) => {
    setShown(next);
    if (!next) setIsPaused(false);
  }, []);
  useEffect(() => {
    if (shown?.kind !== "success" || isPaused) return;
    const duration = (shown.undo ?? shown.opposite) ? UNDO_DURATION_MS : SUCCESS_DURATION_MS;
    const timer = setTimeout(() => {
      // Somebody may be about to press what is below it: its place stays until something else is done.
      setEmptyHeight(document.querySelector<HTMLElement>(".toast-region:has(.toast)")?.offsetHeight ?? 0);
      setShown(null);
    }, duration);
    return () => clearTimeout(timer);
  }, [shown, isPaused]);
  useEffect(() => setEmptyHeight(0), [key]);

  const state = useMemo<ToastState>(
    () => ({
      shown,
      emptyHeight,
      show,
      setIsPaused,
      dismiss() {
        show(null);
        setEmptyHeight(0);
      },
    }),
    [shown, emptyHeight, show],
  );
  return <ToastContext.Provider value={state}>{children}</ToastContext.Provider>;
}

/**
 * Where toasts appear and are announced: above the page, or at the
 * top of a dialog, because the page behind a modal dialog is inert. The live
 * regions are always in the document, as screen readers need them to be.
 */
export function ToastRegion() {
  const state = useContext(ToastContext);
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(state?.shown);
  if (!state) return null;
  const { shown, emptyHeight } = state;
  return (
    <div
      {...focusAfterRemoval}
      className="toast-region grid"
      style={!shown && emptyHeight > 0 ? { minHeight: emptyHeight } : undefined}
    >
      <div role="status">{shown?.kind === "success" && <ToastMessage toast={shown} state={state} />}</div>
      <div role="alert">{shown?.kind === "error" && <ToastMessage toast={shown} state={state} />}</div>
    </div>
  );
}

/** What a toast says: three lines, and with 'Details' all of them. */
function ToastText({ toast: { text, detail, notes = [] } }: { toast: Toast }) {
  const lines = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = lines.current ?? {};
      setIsLong(scrollHeight > clientHeight + 1);
    };
    if (isOpen) return;
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [isOpen]);
  return (
    <div className="toast-text grow">
      <div ref={lines} className={isOpen ? undefined : "toast-lines"}>
        <p>
          <span>{text}</span>
        </p>
        {[...(detail ? [{ text: detail }] : []), ...notes].map(toastLine)}
      </div>
      {isLong && (
        <button
          type="button"
          className="toast-more"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("Details")}
        </button>
      )}
    </div>
  );
}

function toastLine({ text, lang, link }: ToastLine) {
  return (
    <p key={text ?? link?.href} className="toast-detail" lang={lang}>
      {text}
      {text && link && " "}
      {link && <Link to={link.href}>{link.text}</Link>}
    </p>
  );
}

function ToastMessage({ toast, state }: { toast: Toast; state: ToastState }) {
  const { kind, notes = [], undo, opposite } = toast;
  const close = (region: Element | null) => {
    state.dismiss();
    // Otherwise the focus would be lost with the button.
    region?.closest<HTMLElement>("dialog, main")?.focus({ preventScroll: true });
  };
  const isWarning = notes.some((note) => note.isWarning);
  return (
    <div
      className={`toast toast-${isWarning ? "warning" : kind}`}
      onMouseEnter={() => state.setIsPaused(true)}
      onMouseLeave={() => state.setIsPaused(false)}
      onFocus={() => state.setIsPaused(true)}
      onBlur={() => state.setIsPaused(false)}
    >
      <Icon name={kind === "success" && !isWarning ? "check" : "warning"} />
      <ToastText key={JSON.stringify(toast)} toast={toast} />
      {undo !== undefined && (
        <UndoButton
          key={undo}
          changeId={undo}
          onAnswer={(answer) => (answer ? state.show(answer) : state.dismiss())}
        />
      )}
      {opposite && (
        <Form method="post" action={opposite.action} replace preventScrollReset className="undo">
          <ButtonTitleField what={opposite.title} />
          {Object.entries(opposite.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            {t("Undo")}
          </button>
        </Form>
      )}
      <button
        type="button"
        className="icon-button needs-javascript"
        aria-label={t("Dismiss")}
        onClick={(event) => close(event.currentTarget.closest(".toast-region"))}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
