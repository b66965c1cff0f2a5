import { Link, useLoaderData } from "@remix-run/react";
import { LANGUAGE_NAMES } from "~/domain/language";
import type { LanguageProgress } from "~/domain/translations/translation";
import { type Weekday, WEEKDAYS } from "~/domain/hours/opening-hours";
import { daysOutlastingShop } from "~/domain/hours/schedule";
import { KitchenWarning } from "../kitchen-warning";
import type { SiteSection } from "~/restaurant/site-section";
import { CheckboxField, Field, TextAreaField } from "~/ui/field";
import { PeriodFields } from "~/ui/period-fields";
import type { FieldEntry } from "~/ui/form-feedback";
import { DefaultButton } from "~/ui/form-actions";
import { SubmitButton } from "~/ui/post-form";
import { useInitialFocus } from "~/ui/reader-place";
import {
  closedField,
  COPY_WEEK,
  copyField,
  copyIntent,
  countRows,
  DAY_PERIODS,
  dayField,
  fieldsToDays,
  type ListName,
} from "./repeated-fields";

interface SectionInputsProps {
  section: SiteSection;
  field: (name: string) => FieldEntry;
  /** The values that the form shows, by which the rows of lists are counted. */
  fields: Record<string, string>;
  /** The error of a list as a whole. */
  listError: (list: ListName) => string | undefined;
  /** The intent of the button that was pressed last, and what it has done. */
  pressed?: string;
  notice?: string;
}

export function SectionInputs(props: SectionInputsProps) {
  const { section, field } = props;
  switch (section) {
    case "restaurant":
      return <RestaurantInputs field={field} />;
    case "presentation":
      return (
        <TextAreaField
          label="Paragraphs"
          {...field("about")}
          rows={10}
          lang="fr"
          hint="An empty line begins a new paragraph. Without any text, guests see no presentation."
        />
      );
    case "hours":
      return <HoursInputs {...props} />;
    case "links":
      return <LinksInputs {...props} />;
    case "discount":
      return (
        <Field
          label="Discount in %"
          {...field("takeawayDiscountPercent")}
          inputMode="numeric"
          autoComplete="off"
          hint="For takeaway dishes that guests collect. Enter 0 for no discount."
          aria-required
        />
      );
    case "legal":
      return <LegalInputs field={field} />;
    case "languages":
      return <LanguageInputs field={field} />;
    case "declarations":
      return (
        <>
          <ListRows {...props} list="declarations.meat" title="Meat" keys={ORIGIN} />
          <ListRows {...props} list="declarations.fish" title="Fish" keys={ORIGIN} />
          <Field
            label="Country of origin of the bread"
            {...field("declarations.bread")}
            lang="fr"
            hint="In French, as guests read it."
          />
        </>
      );
  }
}

const ORIGIN = { kind: "Kind", country: "Country" };

function RestaurantInputs({ field }: Pick<SectionInputsProps, "field">) {
  return (
    <>
      <div className="form-row">
        <Field label="Name" {...field("name")} autoComplete="off" aria-required />
        <Field
          label="Curved title"
          {...field("curvedTitle")}
          autoComplete="off"
          hint={
            <>
              <span lang="fr">Titre en arc</span>: in large letters on the home page.
            </>
          }
          aria-required
        />
      </div>
      <Field label="Street and number" {...field("address.street")} autoComplete="off" aria-required />
      <div className="form-row settings-place">
        <Field label="Postal code" {...field("address.postalCode")} inputMode="numeric" aria-required />
        <Field label="City" {...field("address.city")} autoComplete="off" aria-required />
        <Field label="Canton" {...field("address.region")} hint="For example FR." aria-required />
        <Field label="Country" {...field("address.country")} hint="For example CH." aria-required />
      </div>
      <div className="form-row">
        <Field label="Phone" {...field("phone")} type="tel" autoComplete="off" aria-required />
        <Field label="Email" {...field("email")} type="email" autoComplete="off" aria-required />
      </div>
    </>
  );
}

function HoursInputs({ field, fields, pressed, notice }: SectionInputsProps) {
  const weekNotice = pressed === COPY_WEEK ? notice : undefined;
  const outlasting = daysOutlastingShop({
    shop: fieldsToDays("shop", fields),
    kitchen: fieldsToDays("kitchen", fields),
  });
  const hasKitchenError = Object.keys(fields).some(
    (name) => name.startsWith("hours.kitchen") && field(name).error,
  );
  const week = (area: "shop" | "kitchen") => (
    <>
      <div className="settings-days">
        {WEEKDAYS.map((day) => {
          const name = dayField(area, day);
          return (
            <DayInputs
              key={day}
              day={day}
              name={name}
              field={field}
              notice={pressed === copyIntent(name) ? notice : undefined}
              outlastsShop={area === "kitchen" && outlasting.includes(day)}
            />
          );
        })}
      </div>
      <HoursAsText area={area} field={field} />
    </>
  );
  const isKitchenShown =
    outlasting.length > 0 || Boolean(pressed?.includes("kitchen") || weekNotice || hasKitchenError);
  return (
    <>
      <DefaultButton intent="edit" />
      <fieldset className="settings-list">
        <legend>Restaurant</legend>
        <p className="field-hint">A period may end after midnight: 18:00 to 02:00.</p>
        {week("shop")}
      </fieldset>
      <details className="fold" open={isKitchenShown || undefined}>
        <summary>Hours of the kitchen</summary>
        <fieldset className="settings-list">
          <legend>Kitchen</legend>
          <div className="settings-copy">
            <SubmitButton intent={COPY_WEEK} look="secondary">
              Kitchen as the restaurant
            </SubmitButton>
            <Notice text={weekNotice} />
          </div>
          {week("kitchen")}
        </fieldset>
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
      label={day}
      count={DAY_PERIODS}
      field={field}
      error={text ? undefined : error}
      warning={outlastsShop && <KitchenWarning />}
      below={
        <details className="fold settings-copy" open={isOpen}>
          <summary>Copy to …</summary>
          <div className="settings-copy-days">
            {others.map(({ to, defaultValue, ...box }) => (
              <CheckboxField key={to} label={to} {...box} defaultChecked={Boolean(defaultValue)} />
            ))}
          </div>
          <SubmitButton intent={copyIntent(name)} look="secondary">
            Copy<span className="visually-hidden"> {day}</span>
          </SubmitButton>
          <Notice text={notice} />
        </details>
      }
    >
      <CheckboxField label="Closed" name={closed} defaultChecked={Boolean(field(closed).defaultValue)} />
    </PeriodFields>
  );
}

/** What a button has done. */
function Notice({ text }: { text: string | undefined }) {
  const initialFocus = useInitialFocus("message", text);
  return (
    <p role="status" className="field-hint" {...initialFocus}>
      {text}
    </p>
  );
}

/** The hours of each day in one field, for those who prefer typing. */
function HoursAsText({ area, field }: { area: "shop" | "kitchen"; field: SectionInputsProps["field"] }) {
  const days = WEEKDAYS.map((day) => ({ day, ...field(dayField(area, day)) }));
  return (
    <details className="fold" open={days.some(({ defaultValue }) => defaultValue)}>
      <summary>Type the hours as text</summary>
      <p className="field-hint">
        For example 11:30-14:00, 18:30-23:00, or closed. If you type hours here, they replace the times above.
      </p>
      {days.map(({ day, error, ...input }) => (
        <Field
          key={day}
          label={day}
          {...input}
          error={input.defaultValue ? error : undefined}
          autoComplete="off"
        />
      ))}
    </details>
  );
}

function LinksInputs(props: SectionInputsProps) {
  const { field } = props;
  return (
    <>
      <Field label="Map" {...field("mapsUrl")} {...WEB_ADDRESS} aria-required />
      <fieldset className="settings-list">
        <legend>Social network</legend>
        <div className="form-row">
          <Field label="Name" {...field("social.name")} autoComplete="off" />
          <Field label="Web address" {...field("social.url")} {...WEB_ADDRESS} />
        </div>
      </fieldset>
      <ListRows
        {...props}
        list="deliveryServices"
        title="Delivery services"
        hint="Without one, guests don't see 'Commander'."
        keys={{ name: "Name", url: "Web address" }}
      />
      <Field
        label="Booking"
        {...field("bookingUrl")}
        {...WEB_ADDRESS}
        hint="Where guests book a table; empty if they can't book online."
      />
    </>
  );
}

const WEB_ADDRESS = {
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "none",
  placeholder: "https://",
} as const;

function LegalInputs({ field }: Pick<SectionInputsProps, "field">) {
  return (
    <>
      <p className="field-hint">All fields are optional. What you enter is shown on the legal pages.</p>
      <div className="form-row">
        <Field label="Company" {...field("legal.company")} hint="For example Da Tonino Sàrl." />
        <Field label="Responsible person" {...field("legal.responsible")} autoComplete="off" />
      </div>
      <div className="form-row">
        <Field label="UID" {...field("legal.uid")} hint="For example CHE-123.456.788." autoComplete="off" />
        <Field label="VAT number" {...field("legal.vat")} autoComplete="off" />
      </div>
      <div className="form-row">
        <Field label="Hosting company" {...field("legal.hostingCompany")} autoComplete="off" />
        <Field
          label="Hosting country"
          {...field("legal.hostingCountry")}
          lang="fr"
          hint="In French, as guests read it."
        />
      </div>
    </>
  );
}

/** A box for each language beside French, with how far its translation is. */
function LanguageInputs({ field }: Pick<SectionInputsProps, "field">) {
  const { progress } = useLoaderData<{ progress: LanguageProgress[] }>();
  return (
    <fieldset className="settings-list">
      <legend>Guests can also read the site in</legend>
      <p className="field-hint">What is not translated is shown in French.</p>
      {progress.map(({ language, done, total }) => {
        const { defaultValue, ...input } = field(`languages.${language}`);
        const name = LANGUAGE_NAMES[language];
        return (
          <CheckboxField
            key={language}
            {...input}
            label={`${name}: ${done} of ${total} texts`}
            defaultChecked={defaultValue === "Yes"}
            hint={<Link to={`/translations?language=${language}`}>Translate into {name}</Link>}
          />
        );
      })}
    </fieldset>
  );
}

/** The rows of a list, with empty ones for more. */
function ListRows({
  field,
  fields,
  listError,
  list,
  title,
  hint,
  keys,
}: SectionInputsProps & { list: ListName; title: string; hint?: string; keys: Record<string, string> }) {
  const error = listError(list);
  const count = countRows(fields, list);
  return (
    <fieldset className="settings-list">
      <legend>{title}</legend>
      <p className="field-hint">{hint} Empty rows are ignored. Save to get more rows.</p>
      {error && <p className="field-error">{error}</p>}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="form-row">
          {Object.entries(keys).map(([key, label]) => (
            <Field
              key={key}
              label={`${label} ${index + 1}`}
              {...field(`${list}[${index}].${key}`)}
              {...(key === "url" ? WEB_ADDRESS : { autoComplete: "off" })}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
