import { type ReactNode, useId } from "react";
import { Icon } from "~/ui/icon";

/** One kind of declaration: how many are missing and which, or that none is. */
export function Declaration({
  heading,
  count,
  isEmpty = count === 0,
  children,
}: {
  heading: string;
  count: number;
  /** Whether there is nothing to list. */
  isEmpty?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="declaration" aria-labelledby={id}>
      <h2 id={id}>
        {heading}{" "}
        {count > 0 ? (
          <span className="badge badge-bad">{count}</span>
        ) : (
          <span className="mark mark-good">
            <Icon name="check" />
            <span className="visually-hidden">Nothing missing</span>
          </span>
        )}
      </h2>
      {!isEmpty && children}
    </section>
  );
}
