import { fill, t } from "~/messages/office/t";
import { Link } from "@remix-run/react";
import { closureFormFields } from "~/domain/closures/closure-form";
import { KITCHEN_CLOSED_FIELD, readPeriods } from "~/domain/hours/period-fields";
import type { Closure } from "~/domain/fields/closure";
import { CLOSURE_PERIODS, outlastsShop } from "~/domain/hours/schedule";
import { addDays } from "~/domain/dates/local-date";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { OVER_PAGE } from "~/ui/dialog-url";
import { ItemDialog, useItemResponse } from "~/ui/form-dialog";
import { CheckboxField, Field } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";
import type { FormErrorData } from "~/web/form-response";
import { PeriodFields } from "~/ui/period-fields";
import { KitchenWarning } from "../kitchen-warning";

const AREAS = [
  { area: "shop", label: "Shop" },
  { area: "kitchen", label: "Kitchen" },
] as const;

/** Adds a closure or other hours, or edits the given ones. */
export function ClosureDialog({
  closure,
  defaults,
  today,
}: {
  closure?: Closure;
  /** What a new one starts with. */
  defaults?: Record<"firstDay" | "lastDay" | "reason" | "kind", string>;
  /** For a new one: `YYYY-MM-DD`. */
  today?: string;
}) {
  const errorResponse = useItemResponse(closure);
  const stored = closure ? closureFormFields(closure) : { ...defaults };
  const field = fieldsOf(errorResponse, stored);
  const kind = field("kind").defaultValue === "hours" ? "hours" : "closed";
  return (
    <ItemDialog
      title={fill(closure ? "Edit Closure" : "Add Closure")}
      item={closure}
      restart={defaults?.firstDay}
      className="form closure-form"
    >
      {today && (
        <p className="answers row">
          <DayLink day={today}>{t("Today")}</DayLink>
          <DayLink day={addDays(today, 1)}>{t("Tomorrow")}</DayLink>
        </p>
      )}
      <div className="form-row field-pair">
        <Field type="date" label={t("First day")} {...field("firstDay")} aria-required />
        <Field type="date" label={t("Last day")} {...field("lastDay")} hint={t("Empty: the same day.")} />
      </div>
      <Field label={t("Reason shown to guests")} {...field("reason")} maxLength={MAX_LENGTH.reason} />
      <fieldset className="closure-kind row">
        <legend>{t("How are you open?")}</legend>
        {Object.entries({ closed: t("Closed"), hours: t("Other hours") }).map(([value, label]) => (
          <label key={value} className="tap">
            <input type="radio" name="kind" value={value} defaultChecked={kind === value} />
            {label}
          </label>
        ))}
      </fieldset>
      <Hours field={field} values={errorResponse?.values ?? stored} errors={errorResponse?.errors} />
    </ItemDialog>
  );
}

function Hours({
  field,
  values,
  errors = {},
}: {
  field: ReturnType<typeof fieldsOf>;
  values: Record<string, string>;
  errors: FormErrorData["errors"] | undefined;
}) {
  const periodsOf = (area: string) => readPeriods(values, area, CLOSURE_PERIODS);
  const isOutlasting = outlastsShop({ shop: periodsOf("shop"), kitchen: periodsOf("kitchen") });
  return (
    <div className="closure-hours stack">
      {AREAS.map(({ area, label }) => (
        <PeriodFields
          key={area}
          name={area}
          label={t(label)}
          count={CLOSURE_PERIODS}
          field={field}
          error={errors[area]}
          warning={area === "kitchen" && isOutlasting && <KitchenWarning />}
        >
          {area === "kitchen" && (
            <CheckboxField
              label={t("The kitchen stays closed")}
              name={KITCHEN_CLOSED_FIELD}
              defaultChecked={Boolean(field(KITCHEN_CLOSED_FIELD).defaultValue)}
            />
          )}
        </PeriodFields>
      ))}
    </div>
  );
}

function DayLink({ day, children }: { day: string; children: string }) {
  return (
    <Link
      className="button"
      to={`?${new URLSearchParams({ dialog: "add", day, back: "closures" })}`}
      replace
      preventScrollReset
      state={OVER_PAGE}
    >
      {children}
    </Link>
  );
}
