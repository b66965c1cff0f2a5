import { type FilledSentence, say, t } from "~/messages/office/t";
import { Link, useActionData, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import {
  type FocusEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { closeAddress, closeHref } from "./dialog-url";
import { Icon } from "./icon";
import { FormTitleProvider, PostForm, type PostFormProps } from "./post-form";
import type { FormErrorData } from "~/web/form-response";
import { InitialFocusProvider, returnFocus, useInitialFocus, useTitlePart } from "./reader-place";
import { ToastRegion } from "./toast";
import { DialogFormIdContext, type LeaveQuestion, useLeaveQuestion } from "./unsaved-changes";

const INITIAL_FOCUS_SELECTOR =
  "[aria-invalid=true], [autofocus], [data-initial-focus], input:not([type=hidden], [hidden], [readonly]), select, textarea";

/**
 * A dialog that is a URL: the server renders it open, over the page; the
 * browser makes it a modal with a focus trap and Escape. Closing navigates to
 * the URL without it, and asks first if typed values would be lost.
 */
export function Dialog({
  title,
  size = "normal",
  firstField,
  question,
  children,
}: {
  title: FilledSentence;
  size?: "normal" | "wide";
  /** The name of the field in which one types first, if not the first one. */
  firstField?: string;
  /** What closing it asks, if it shows something only now. */
  question?: LeaveQuestion;
  children: ReactNode;
}) {
  const modal = useModal();
  const titleId = useId();
  // showModal() opens a dialog that the server didn't render.
  const [isFromServer] = useState(!useHydrated());
  const said = say(title);
  useTitlePart("dialog", said);
  useLeaveQuestion(question, true);
  const { errors = {}, reauthenticate } = useActionData<Partial<FormErrorData>>() ?? {};
  const hasFaultyField = reauthenticate ?? Object.keys(errors).length > 0;

  return (
    <div className="dialog-layer centered">
      <DialogFormIdContext.Provider value={`${titleId}form`}>
        <dialog
          {...modal}
          open={isFromServer}
          className={`dialog dialog-${size}`}
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          <header className="dialog-header row">
            <h2 id={titleId} className="grow">
              {said}
            </h2>
            <CloseLink className="icon-button" aria-label={t("Close")}>
              <Icon name="close" />
            </CloseLink>
            <ToastRegion />
          </header>
          <FormTitleProvider value={title}>
            <InitialFocusProvider wanted={hasFaultyField ? "faulty field" : "control"} field={firstField}>
              {children}
            </InitialFocusProvider>
          </FormTitleProvider>
        </dialog>
      </DialogFormIdContext.Provider>
    </div>
  );
}

/** The attributes of a dialog that becomes modal: it has the focus, and Escape closes its URL. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const lastFocused = useRef<HTMLElement>();
  const close = useCloseDialog();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.matches(":modal")) {
      const focused = document.activeElement;
      // A dialog from the server scrolls with its layer, and may have been scrolled before JavaScript ran.
      const scrollTop = element.open ? element.parentElement?.scrollTop : 0;
      element.close();
      element.showModal();
      if (scrollTop) element.scrollTop = scrollTop;
      // In a dialog from the server, somebody may have begun to type.
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
      else opener.current = focused;
    }
    if (!element.querySelector("form")?.contains(document.activeElement)) {
      const { scrollTop } = element;
      element.querySelector<HTMLElement>(INITIAL_FOCUS_SELECTOR)?.focus();
      // Keeps the scroll position: the user may be about to tap.
      if (scrollTop > 0) element.scrollTop = scrollTop;
    }
    return () => returnFocus(opener.current);
  }, []);

  return {
    ref: dialog,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => (lastFocused.current = target),
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      // Chromium sometimes closes it all the same, at a second Escape: see onClose.
      if (event.cancelable) close();
    },
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (currentTarget.open) return;
      // The dialog first: a question about unsaved changes must open above it.
      const focused = lastFocused.current;
      currentTarget.showModal();
      focused?.focus();
      close();
    },
  };
}

/** The form of a dialog: it posts to the page that the dialog is over. */
export function DialogForm(props: PostFormProps) {
  const id = useContext(DialogFormIdContext);
  return <PostForm id={id} className="form" replace {...props} />;
}

export function CloseLink({
  className = "button",
  hasInitialFocus = false,
  children,
  ...link
}: {
  className?: string;
  hasInitialFocus?: boolean;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const close = useCloseDialog();
  const initialFocus = useInitialFocus(hasInitialFocus ? "control" : undefined);
  return (
    <Link
      {...link}
      {...initialFocus}
      className={className}
      // Without JavaScript, which keeps the scroll position and gives the focus back.
      to={closeAddress(useLocation().pathname, useSearchParams()[0])}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        close();
      }}
      data-initial-focus={hasInitialFocus || undefined}
    >
      {children}
    </Link>
  );
}

/** Closes the dialog by navigating to the page under it. */
function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return () => navigate(closeHref(pathname, parameters), { replace: true, preventScrollReset: true });
}

/**
 * The buttons that end a dialog's form: Cancel first, the submit button last. They stay in sight, so
 * further ones, of which there can be several, stand above them.
 */
export function DialogActions({ more, children }: { more?: ReactNode; children: ReactNode }) {
  return (
    <>
      {more && <div className="dialog-more above-2 row end">{more}</div>}
      <div className="dialog-actions above-2 row end">{children}</div>
    </>
  );
}
