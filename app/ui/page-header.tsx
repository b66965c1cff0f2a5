import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./icon";
import { closePopover, popoverAttributes, popoverToggleAttributes } from "./popover";

/**
 * What every screen begins with: where one is on the left, what one can do on the right. On
 * phones the main action is below the title, and the others are in a menu.
 */
export function PageHeader({
  title,
  back,
  links,
  state,
  main,
  search,
  children,
}: {
  title: string;
  /** The screen that this one belongs to. */
  back?: { to: string; label: string };
  /** Links to neighbouring screens, such as the next day. */
  links?: ReactNode;
  /** Below the title, such as a badge or a count; a search beside it. */
  state?: ReactNode;
  main?: ReactNode;
  /** The search of the list below. */
  search?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="page-header row">
      <div className="page-title">
        {(back || links) && (
          <p className="page-links small row">
            {back && (
              <Link to={back.to}>
                <Icon name="back" />
                {back.label}
              </Link>
            )}
            {links}
          </p>
        )}
        <h1>{title}</h1>
        {state}
      </div>
      {main && <div className="main-action">{main}</div>}
      {children && (
        <button type="button" className="button tools-button" {...popoverToggleAttributes("tools")}>
          Tools
        </button>
      )}
      {children && (
        // The clicks are those of its links and buttons.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div id="tools" className="page-actions row sheet" {...popoverAttributes} onClick={closeAfterChoice}>
          {children}
        </div>
      )}
      {search}
    </header>
  );
}

function closeAfterChoice(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest("a, button")) closePopover(event);
}
