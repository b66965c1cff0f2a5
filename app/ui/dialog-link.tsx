import { Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { isLeftBehind, OVER_PAGE } from "./dialog-history";
import { setClickedDialog } from "./dialog-state";
import { dialogHref } from "./dialog-url";
import { type ShortcutKey, useShortcut } from "./shortcuts";

/** A link that opens a dialog over its page. */
export function DialogLink({
  dialog,
  id,
  shortcut,
  children,
  ...link
}: {
  dialog: string;
  /** The id of the dialog's item. */
  id?: string;
  /** The key that presses it. */
  shortcut?: ShortcutKey;
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const href = dialogHref(parameters, dialog, id);
  return (
    <Link
      {...link}
      {...useShortcut(shortcut)}
      to={href}
      state={OVER_PAGE}
      preventScrollReset
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        setClickedDialog({ dialog, id: id ?? null, from: key });
        if (!isLeftBehind()) return;
        event.preventDefault();
        navigate(href, { state: OVER_PAGE, replace: true, preventScrollReset: true });
      }}
    >
      {children}
    </Link>
  );
}
