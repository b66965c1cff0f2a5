import { t } from "~/messages/office/t";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "./icon";

/** Fields that belong together, below what they are about. */
export function FieldGroup({
  legend,
  hint,
  error,
  children,
}: {
  legend: string;
  hint?: string;
  error?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="field-group stack">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      {children}
    </fieldset>
  );
}

/** How many empty rows a form offers without JavaScript. */
const SPARE_ROWS = 2;

/** The rows of a list in a form, and a button that adds an empty one. */
export function FieldRows({
  list,
  filled,
  initial = 0,
  max,
  rowLabel,
  children,
}: {
  /** What the rows are. */
  list: string;
  /** How many rows have a value. */
  filled: number;
  /** How many rows there are at least. */
  initial?: number;
  max: number;
  rowLabel?: (index: number) => string;
  children: (index: number) => ReactNode;
}) {
  const { containerRef, spare, add } = useSpareRows(Math.max(initial - filled, 0));
  const count = Math.min(filled + spare, max);
  return (
    <div ref={containerRef} className="field-rows stack">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={index < filled ? "form-row" : "form-row is-spare"}
          {...(rowLabel && { role: "group", "aria-label": rowLabel(index) })}
        >
          {children(index)}
        </div>
      ))}
      {add && count < max && (
        <div>
          <button type="button" className="button" onClick={add}>
            <Icon name="plus" />
            {t("Add a row")}
            <span className="visually-hidden">: {list}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * The empty rows of a list: with JavaScript those that 'Add a row' adds, which gets the focus. Rows in
 * which somebody has begun to type before stay.
 */
function useSpareRows(needed: number) {
  const isHydrated = useHydrated();
  const containerRef = useRef<HTMLDivElement>(null);
  const [spare, setSpare] = useState(isHydrated ? needed : SPARE_ROWS);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    const inputs = containerRef.current?.querySelectorAll<HTMLInputElement>(".is-spare input") ?? [];
    const isUsed = [...inputs].some((input) => input.value !== "" || input === document.activeElement);
    if (!isUsed) setSpare(needed);
    // Once, when the page is taken over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const rows = containerRef.current?.querySelectorAll(".form-row") ?? [];
    if (added > 0) [...rows].at(-1)?.querySelector("input")?.focus();
  }, [added]);
  const add = () => setAdded(added + 1);
  return { containerRef, spare: spare + added, add: isHydrated ? add : undefined };
}
