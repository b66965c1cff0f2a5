import { type Sentence, t } from "~/messages/office/t";
import { type ReactNode, useId } from "react";
import { PERIOD_ENDS } from "~/domain/hours/period-fields";
import { rowField } from "~/domain/listing/rows";
import type { FieldEntry } from "./form-feedback";
import { useInitialFocus } from "./reader-place";

const LABELS = { opens: "Opens", closes: "Closes" } as const satisfies Record<string, Sentence>;

/**
 * Periods of a day, with two time fields each and their first error; `children` stand above them.
 * Those that aren't used are folded up.
 */
export function PeriodFields({
  name,
  label,
  count,
  field,
  error,
  warning,
  children,
  below,
}: {
  /** The list that the periods are, such as `shop`. */
  name: string;
  label: string;
  count: number;
  field: (name: string) => FieldEntry;
  error: string | undefined;
  /** What is odd about the periods, although they may be saved. */
  warning?: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
}) {
  const [errorId, warningId] = [useId(), useId()];
  const periods = Array.from({ length: count }, (_, index) =>
    PERIOD_ENDS.map((end) => ({ end, number: index + 1, ...field(rowField(index, end, name)) })),
  );
  const used = Math.max(periods.findLastIndex(isUsed) + 1, 1);
  const faulty = periods.flat().find((time) => time.error) ?? (error ? periods[0]?.[0] : undefined);
  const message = error ?? faulty?.error;
  const initialFocus = useInitialFocus(message ? "control" : undefined, message);
  const inputs = (shown: typeof periods) => (
    <TimeInputs
      label={label}
      error={error}
      errorId={errorId}
      initialFocus={initialFocus}
      faulty={faulty?.name}
      periods={shown}
    />
  );
  return (
    <fieldset
      className="period-fields row"
      aria-describedby={[message && errorId, warning && warningId].filter(Boolean).join(" ") || undefined}
    >
      <legend>{label}</legend>
      {children}
      {inputs(periods.slice(0, used))}
      {message && (
        <p className="field-error" id={errorId}>
          {message}
        </p>
      )}
      {warning && (
        <div className="period-warning" id={warningId}>
          {warning}
        </div>
      )}
      {used < count && (
        <details className="fold">
          <summary>{t("Another period")}</summary>
          {inputs(periods.slice(used))}
        </details>
      )}
      {below}
    </fieldset>
  );
}

function isUsed(times: FieldEntry[]): boolean {
  return times.some(({ defaultValue, error }) => defaultValue || error);
}

function TimeInputs({
  label,
  periods,
  error,
  errorId,
  faulty,
  initialFocus,
}: {
  label: string;
  periods: (FieldEntry & { end: keyof typeof LABELS; number: number })[][];
  /** Of all of them. */
  error: string | undefined;
  errorId: string;
  /** The name of the field that gets the focus. */
  faulty: string | undefined;
  initialFocus: ReturnType<typeof useInitialFocus>;
}) {
  return periods.map((times, index) => (
    <div key={index} className="period row">
      {times.map((time) => (
        <label key={time.end}>
          <span className="visually-hidden">{`${t("{label} {number}:", { label, number: time.number })} `}</span>
          {t(LABELS[time.end])}
          <input
            type="time"
            name={time.name}
            defaultValue={time.defaultValue}
            {...(time.name === faulty && initialFocus)}
            {...((time.error ?? error) && { "aria-invalid": true, "aria-describedby": errorId })}
          />
        </label>
      ))}
    </div>
  ));
}
