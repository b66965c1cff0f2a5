import { say, t } from "~/messages/office/t";
import { closedField, DAY_PERIODS, dayField, fieldsToDays } from "~/domain/hours/week-fields";
import { type OpeningHours, type Weekday, WEEKDAYS } from "~/domain/hours/opening-hours";
import { daysOutlastingShop } from "~/domain/hours/schedule";
import { describeHours, formatDays, formatPeriods } from "~/domain/hours/describe-hours";
import { siteMessages } from "~/messages/site";
import { siteSettingsMessages } from "~/messages/site-settings";
import type { SectionValues } from "~/restaurant/site-section";
import { KitchenWarning } from "~/routes/office/kitchen-warning";
import { CheckboxField, Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { DefaultButton } from "~/ui/form-actions";
import { PeriodFields } from "~/ui/period-fields";
import { SubmitButton } from "~/ui/post-form";
import { useInitialFocus } from "~/ui/reader-place";
import type { Toast } from "~/ui/toast";
import { COPY_WEEK, copyDay, copyField, copyIntent, copyWeek, KITCHEN, SHOP } from "./copy-hours";
import type { SectionInputsProps, SectionView } from "./section-view";

export const hours: SectionView = {
  Inputs,
  Preview,
  summarize: ({ hours }) =>
    hours?.shop.map(({ days, periods }) => `${formatDays(days)} ${formatPeriods(periods)}`) ?? [],
  notes,
  buttons: {
    [COPY_WEEK]: copyWeek,
    ...Object.fromEntries(
      [SHOP, KITCHEN].flatMap((area) =>
        WEEKDAYS.map((day) => [
          copyIntent(dayField(area, day)),
          (fields: Record<string, string>) => copyDay(fields, area, day),
        ]),
      ),
    ),
  },
};

function Inputs({ field, fields, pressed, notice }: SectionInputsProps) {
  const weekNotice = pressed === COPY_WEEK ? notice : undefined;
  const outlasting = daysOutlastingShop({
    shop: fieldsToDays(SHOP, fields),
    kitchen: fieldsToDays(KITCHEN, fields),
  });
  const hasKitchenError = Object.keys(fields).some((name) => name.startsWith(KITCHEN) && field(name).error);
  const week = (area: string) => (
    <>
      <div className="settings-days grid">
        {WEEKDAYS.map((day) => {
          const name = dayField(area, day);
          return (
            <DayInputs
              key={day}
              day={day}
              name={name}
              field={field}
              notice={pressed === copyIntent(name) ? notice : undefined}
              outlastsShop={area === KITCHEN && outlasting.includes(day)}
            />
          );
        })}
      </div>
      <HoursAsText area={area} field={field} />
    </>
  );
  const isKitchenShown =
    outlasting.length > 0 || Boolean(pressed?.includes(KITCHEN) || weekNotice || hasKitchenError);
  return (
    <>
      <DefaultButton intent="edit" />
      <FieldGroup legend={t("Restaurant")} hint={t("A period may end after midnight: 18:00 to 02:00.")}>
        {week(SHOP)}
      </FieldGroup>
      <details className="fold" open={isKitchenShown || undefined}>
        <summary>{t("Hours of the kitchen")}</summary>
        <FieldGroup legend={t("Kitchen")}>
          <div className="settings-copy">
            <SubmitButton intent={COPY_WEEK} look="secondary">
              {t("Same hours as the restaurant")}
            </SubmitButton>
            <Notice text={weekNotice} />
          </div>
          {week(KITCHEN)}
        </FieldGroup>
      </details>
    </>
  );
}

function DayInputs({
  day,
  name,
  field,
  notice,
  outlastsShop,
}: {
  day: Weekday;
  name: string;
  field: SectionInputsProps["field"];
  /** What was copied from this day. */
  notice: string | undefined;
  outlastsShop: boolean;
}) {
  const { defaultValue: text, error } = field(name);
  const closed = closedField(name);
  const others = WEEKDAYS.filter((each) => each !== day).map((to) => ({ to, ...field(copyField(name, to)) }));
  const isOpen = notice !== undefined || others.some((each) => each.error);
  return (
    <PeriodFields
      name={name}
      label={t(day, { at: "label" })}
      count={DAY_PERIODS}
      field={field}
      error={text ? undefined : error}
      warning={outlastsShop && <KitchenWarning />}
      below={
        <details className="fold settings-copy" open={isOpen}>
          <summary>{t("Copy to …")}</summary>
          <div className="settings-copy-days grid">
            {others.map(({ to, defaultValue, ...box }) => (
              <CheckboxField
                key={to}
                label={t(to, { at: "label" })}
                {...box}
                defaultChecked={Boolean(defaultValue)}
              />
            ))}
          </div>
          <SubmitButton intent={copyIntent(name)} look="secondary">
            {t("Copy")}
            <span className="visually-hidden"> {t(day)}</span>
          </SubmitButton>
          <Notice text={notice} />
        </details>
      }
    >
      <CheckboxField label={t("Closed")} name={closed} defaultChecked={Boolean(field(closed).defaultValue)} />
    </PeriodFields>
  );
}

function Notice({ text }: { text: string | undefined }) {
  const initialFocus = useInitialFocus("message", text);
  return (
    <p role="status" className="field-hint" {...initialFocus}>
      {text}
    </p>
  );
}

/** The hours of each day in one field, for those who prefer typing. */
function HoursAsText({ area, field }: { area: string; field: SectionInputsProps["field"] }) {
  const days = WEEKDAYS.map((day) => ({ day, ...field(dayField(area, day)) }));
  return (
    <details className="fold" open={days.some(({ defaultValue }) => defaultValue)}>
      <summary>{t("Type the hours as text")}</summary>
      <p className="field-hint">
        {t(
          "For example 11:30-14:00, 18:30-23:00, or closed. If you type hours here, they replace the times above.",
        )}
      </p>
      {days.map(({ day, error, ...input }) => (
        <Field
          key={day}
          label={t(day, { at: "label" })}
          {...input}
          error={input.defaultValue ? error : undefined}
          autoComplete="off"
        />
      ))}
    </details>
  );
}

function Preview({ values: { hours } }: { values: SectionValues }) {
  return (
    <>
      <Area name={siteMessages.shop} hours={hours?.shop} />
      <Area name={siteMessages.kitchen} hours={hours?.kitchen} />
    </>
  );
}

function Area({ name, hours = [] }: { name: string; hours?: OpeningHours[] }) {
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      {describeHours(hours).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** The hours as guests read them now, and what is odd about them. */
function notes({ hours }: SectionValues): Toast["notes"] {
  if (!hours) return [];
  const outlasting = daysOutlastingShop(hours);
  return [
    { text: describeHours(hours.shop).join(" · "), lang: "fr" },
    { text: `${siteMessages.kitchen}\u00a0: ${describeHours(hours.kitchen).join(" · ")}`, lang: "fr" },
    ...(outlasting.length > 0
      ? [{ text: say(siteSettingsMessages.outlastsShop(outlasting)), isWarning: true }]
      : []),
  ];
}
