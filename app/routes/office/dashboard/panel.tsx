import type { ReactNode } from "react";
import type { Outcome } from "~/domain/outcome";

/** A panel of the dashboard: its heading, and its content or, where that couldn't be loaded, why not. */
export function Panel<Value>({
  id,
  title,
  link,
  loaded,
  children,
}: {
  id: string;
  title: string;
  /** Leads to all of what the panel shows a part of. */
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
