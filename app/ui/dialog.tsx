import { type FormProps, Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useEntryLeftBehind } from "./dialog-history";
import { closeHref } from "./dialog-url";
import { Icon } from "./icon";
import { PostForm } from "./post-form";
import { ToastRegion } from "./toast";
import { UnsavedChangesGuard } from "./unsaved-changes";

/**
 * A dialog that is a URL: the server renders it open, over the page; the
 * browser makes it a modal with a focus trap and Escape. Closing navigates to
 * the URL without it, and asks first if typed values would be lost.
 */
export function Dialog({
  title,
  size = "normal",
  children,
}: {
  title: string;
  size?: "normal" | "wide";
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opener = useRef<Element | null>(null);
  const lastFocused = useRef<HTMLElement>();
  const navigate = useNavigate();
  useEntryLeftBehind();
  const close = useCloseHref();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.matches(":modal")) {
      opener.current = document.activeElement;
      element.close();
      element.showModal();
      element
        .querySelector<HTMLElement>(
          "[aria-invalid=true], [autofocus], [data-first-focus], input:not([type=hidden], [hidden], [readonly]), select, textarea",
        )
        ?.focus();
    }
    return () => returnFocus(opener.current);
  }, []);

  const leave = () => navigate(close, { replace: true, preventScrollReset: true });

  return (
    <div className="dialog-layer">
      <UnsavedChangesGuard place={dialog}>
        <dialog
          ref={dialog}
          open
          className={`dialog dialog-${size}`}
          aria-labelledby={titleId}
          tabIndex={-1}
          onFocus={({ target }) => (lastFocused.current = target)}
          onCancel={(event) => {
            event.preventDefault();
            leave();
          }}
          onClose={({ currentTarget }) => {
            // Chromium closes a dialog at a second Escape whatever `cancel` says.
            if (currentTarget.open) return;
            const focused = lastFocused.current;
            currentTarget.showModal();
            focused?.focus();
            leave();
          }}
        >
          <header className="dialog-header">
            <h2 id={titleId}>{title}</h2>
            <CloseLink className="icon-button" aria-label="Close">
              <Icon name="close" />
            </CloseLink>
            <ToastRegion />
          </header>
          {children}
        </dialog>
      </UnsavedChangesGuard>
    </div>
  );
}

/** A dialog is removed, not closed, so the browser doesn't restore the focus. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener.focus();
  // The opener was removed with its row, or was on another page.
  const main = document.querySelector("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** The form of a dialog: it posts to the page that the dialog is over. */
export function DialogForm(props: FormProps) {
  return <PostForm className="form" replace {...props} />;
}

/** A link that closes the dialog. */
export function CloseLink({
  className = "button",
  isFirstFocus = false,
  children,
  ...link
}: {
  className?: string;
  isFirstFocus?: boolean;
  "aria-label"?: string;
  children: ReactNode;
}) {
  return (
    <Link
      {...link}
      className={className}
      to={useCloseHref()}
      replace
      preventScrollReset
      data-first-focus={isFirstFocus || undefined}
    >
      {children}
    </Link>
  );
}

function useCloseHref(): string {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return closeHref(pathname, parameters);
}

/** The row of buttons that ends a dialog's form: Cancel first, the submit button last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
