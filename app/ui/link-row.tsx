import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** A row that leads somewhere, in a list with the class `link-rows`: `children` say in two lines what is there. */
export function LinkRow({
  id,
  to,
  title,
  badge,
  children,
}: {
  id: string;
  to: string;
  title: string;
  badge?: string;
  children: ReactNode;
}) {
  return (
    <li id={id} className="link-row grid">
      <p className="link-row-title">
        <Link className="row-link" to={to}>
          {title}
        </Link>{" "}
        {badge && <span className="badge">{badge}</span>}
      </p>
      <p className="two-lines muted small">{children}</p>
      <Icon name="forward" />
    </li>
  );
}
