import { type Closure, PERIOD_NUMBERS } from "~/domain/hours/schedule";
import { MAX_LENGTH } from "~/domain/text";
import type { FieldErrors } from "~/domain/outcome";
import type { FormErrorData } from "~/web/form-response";
import { ItemForm, itemFormResponse } from "~/ui/item-form";
import { Field } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";
import { useInitialFocus } from "~/ui/reader-place";

const AREAS = [
  { area: "shop", label: "Shop" },
  { area: "kitchen", label: "Kitchen" },
] as const;

/** What a new closure's form starts with. */
interface ClosureDefaults {
  firstDay?: string;
  lastDay?: string;
  reason?: string;
  kind?: string;
}

/** Adds a closure or other hours, or edits the given ones. */
export function ClosureForm({
  closure,
  defaults,
  response,
}: {
  closure?: Closure;
  defaults?: ClosureDefaults;
  response: FormErrorData | undefined;
}) {
  const errorResponse = itemFormResponse(closure, response);
  const field = fieldsOf(errorResponse, closure ? closureFields(closure) : { ...defaults });
  const kind = field("kind").defaultValue ?? "closed";
  return (
    <ItemForm item={closure} errorResponse={errorResponse} className="form closure-form">
      <div className="field-pair">
        <Field type="date" label="First day" {...field("firstDay")} aria-required />
        <Field type="date" label="Last day" {...field("lastDay")} hint="Empty: the same day." />
      </div>
      <Field label="Reason shown to guests" {...field("reason")} maxLength={MAX_LENGTH.reason} />
      <fieldset className="closure-kind">
        <legend>How are you open?</legend>
        <label>
          <input type="radio" name="kind" value="closed" defaultChecked={kind !== "hours"} />
          Closed
        </label>
        <label>
          <input type="radio" name="kind" value="hours" defaultChecked={kind === "hours"} />
          Other hours
        </label>
      </fieldset>
      <div className="closure-hours">
        {AREAS.map(({ area, label }) => (
          <PeriodFields
            key={area}
            area={area}
            label={label}
            field={field}
            error={findError(errorResponse?.errors ?? {}, area)}
          />
        ))}
      </div>
    </ItemForm>
  );
}

/** Two periods of the shop or the kitchen. */
function PeriodFields({
  area,
  label,
  field,
  error,
}: {
  area: "shop" | "kitchen";
  label: string;
  field: ReturnType<typeof fieldsOf>;
  error: string | undefined;
}) {
  const errorId = `${area}-error`;
  const initialFocus = useInitialFocus(error ? "control" : undefined, error);
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {PERIOD_NUMBERS.map((number) => (
        <div key={number} className="closure-period">
          {(["Opens", "Closes"] as const).map((end) => {
            const { name, defaultValue } = field(`${area}${end}${number}`);
            return (
              <label key={end}>
                <span className="visually-hidden">{`${label} ${number}: `}</span>
                {end}
                <input
                  {...(number === 1 && end === "Opens" && initialFocus)}
                  type="time"
                  name={name}
                  defaultValue={defaultValue}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? errorId : undefined}
                />
              </label>
            );
          })}
        </div>
      ))}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The first error of an area's periods; their names are `shop`, `shop[0].opens` and so on. */
function findError(errors: FieldErrors, area: "shop" | "kitchen"): string | undefined {
  return Object.entries(errors).find(([name]) => name === area || name.startsWith(`${area}[`))?.[1];
}

/** The form's fields. A closure that was deleted meanwhile has only the typed fields, and so no periods. */
export function closureFields({
  firstDay,
  lastDay,
  reason,
  shop = [],
  kitchen = [],
}: Closure): Record<string, string> {
  const values: Record<string, string> = {
    firstDay,
    lastDay,
    reason,
    kind: shop.length + kitchen.length > 0 ? "hours" : "closed",
  };
  for (const [area, periods] of Object.entries({ shop, kitchen })) {
    for (const [index, { opens, closes }] of periods.entries()) {
      values[`${area}Opens${index + 1}`] = opens;
      values[`${area}Closes${index + 1}`] = closes;
    }
  }
  return values;
}
