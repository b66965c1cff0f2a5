import { t } from "~/messages/office/t";
import { Link } from "@remix-run/react";
import { Children, type MouseEvent, type ReactNode } from "react";
import { Icon } from "./icon";
import { closePopover, popoverAttributes, popoverToggleAttributes } from "./popover";

/** How many of a screen's actions are in sight on a wide screen. */
const IN_SIGHT = 3;

/**
 * What every screen begins with: where one is on the left, what one can do on the right, in the
 * order of use. Three actions are in sight, the others in a list; on phones the main one below the
 * title, and the others in the list. A list of one isn't made.
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
    <header className="page-header row between below-5">
      <div className="page-title">
        {(back || links) && (
          <p className="page-links below-2 small row">
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
      <Tools inSight={main ? IN_SIGHT - 1 : IN_SIGHT}>{children}</Tools>
      {search}
    </header>
  );
}

function Tools({ inSight, children }: { inSight: number; children: ReactNode }) {
  const tools = Children.toArray(children);
  if (tools.length < 2) return tools.length > 0 && <div className="page-actions row gap-2">{tools}</div>;
  const shown = tools.length === inSight + 1 ? inSight - 1 : inSight;
  const more = tools.slice(shown);
  return (
    <>
      <button type="button" className="button tools-button" {...popoverToggleAttributes("tools")}>
        {t("Tools")}
      </button>
      {/* The clicks are those of its links and buttons. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id="tools"
        className="page-actions row gap-2 sheet"
        {...popoverAttributes}
        onClick={closeAfterChoice}
      >
        {tools.slice(0, shown)}
        {more.length > 0 && (
          <button
            type="button"
            className="button more-tools-button"
            {...popoverToggleAttributes("more-tools")}
          >
            {t("Tools")}
          </button>
        )}
        {more.length > 0 && (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div id="more-tools" className="more-tools card" {...popoverAttributes} onClick={closeAfterChoice}>
            {more}
          </div>
        )}
      </div>
    </>
  );
}

function closeAfterChoice(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest("a, button")) closePopover(event);
}
