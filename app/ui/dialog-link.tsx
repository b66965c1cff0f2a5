import { Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { dialogHref, isOverPage, openerId, OVER_PAGE } from "./dialog-url";

/** A link that opens a dialog over its page. */
export function DialogLink({
  dialog,
  id,
  children,
  ...link
}: {
  dialog: string;
  id?: string;
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const href = dialogHref(parameters, dialog, id);
  return (
    <Link
      {...link}
      id={id === undefined ? openerId(dialog) : undefined}
      to={href}
      state={OVER_PAGE}
      preventScrollReset
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || !isOverPage(location)) return;
        event.preventDefault();
        navigate(href, { state: OVER_PAGE, replace: true, preventScrollReset: true });
      }}
    >
      {children}
    </Link>
  );
}
