import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon";

/**
 * A dialog that is a URL: the server renders it open, over the page; the
 * browser makes it a modal with its focus trap and Escape. Closing leads to
 * `closeHref`, the URL without it.
 */
export function Dialog({
  title,
  closeHref,
  size = "normal",
  children,
}: {
  title: string;
  closeHref: string;
  size?: "normal" | "wide";
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opener = useRef<Element | null>(null);
  const navigate = useNavigate();

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

  return (
    <div className="dialog-layer">
      <dialog
        ref={dialog}
        open
        className={`dialog dialog-${size}`}
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          navigate(closeHref, { preventScrollReset: true });
        }}
      >
        <header className="dialog-header">
          <h2 id={titleId}>{title}</h2>
          <Link className="icon-button" to={closeHref} preventScrollReset aria-label="Close">
            <Icon name="close" />
          </Link>
        </header>
        {children}
      </dialog>
    </div>
  );
}

/** A dialog leaves by being taken away, not closed, so the browser gives no focus back. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener.focus();
  // What opened it went with its row, or was on another page.
  const main = document.querySelector("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** The row of buttons that ends a dialog's form: the way out first, the deed last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
