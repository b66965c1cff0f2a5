import type { ReactNode } from "react";
import { useFocusAfterRemoval } from "~/ui/reader-place";

interface ProfileRow {
  id: string;
  title: ReactNode;
  /** Beside the title, such as a time. */
  end?: string;
  note: string;
  buttons?: ReactNode;
}

/** A panel of the profile: what it is about, its buttons, and perhaps a list. */
export function ProfileList({
  id,
  title,
  text,
  buttons,
  rows = [],
  children,
}: {
  id: string;
  title: string;
  text: string;
  buttons?: ReactNode;
  rows?: ProfileRow[];
  /** Stands above the list. */
  children?: ReactNode;
}) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLElement>(rows);
  return (
    <section {...focusAfterRemoval} className="panel profile session-list above-4" aria-labelledby={id}>
      <header className="profile-head panel-header row between">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="muted">{text}</p>
        </div>
        {buttons}
      </header>
      {children}
      {rows.length > 0 && (
        <ul>
          {rows.map(({ id, title, end, note, buttons }) => (
            <li key={id} className="profile-row grid gap-4">
              <div>
                <p className="strong">{title}</p>
                <p className="muted small">{note}</p>
              </div>
              {end && <span className="muted small number">{end}</span>}
              {buttons}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
