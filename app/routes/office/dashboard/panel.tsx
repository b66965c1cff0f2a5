import type { ReactNode } from "react";
import type { Outcome } from "~/domain/outcome";

/** A panel of the dashboard: a heading, and the content or the error message. */
export function Panel<Value>({
  id,
  title,
  link,
  loaded,
  children,
}: {
  id: string;
  title: string;
  /** A link to the complete list. */
  link?: ReactNode;
  loaded: Outcome<Value>;
  children: (value: Value) => ReactNode;
}) {
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-header">
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {loaded.ok ? children(loaded.value) : <p className="form-error">{loaded.message}</p>}
    </section>
  );
}
