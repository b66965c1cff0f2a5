import { z } from "zod";
import { unicodeAddress } from "~/domain/domain-name";
import { shortList } from "~/domain/field-schema";
import type { Field } from "~/domain/fields/field";
import { SITE_SECTIONS, type SiteSection } from "~/domain/fields/restaurant";
import { type Door, schemaOf, textInput } from "~/domain/fields/schema.server";
import { type OpeningHours, WEEKDAYS, type Weekday } from "~/domain/hours/opening-hours";
import { hasOverlap } from "~/domain/hours/schedule";
import { isRecord } from "~/domain/record";
import { acceptTexts, requiredText } from "~/domain/text";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { joinDays } from "~/domain/hours/hours-text";
import type { SectionValues } from "./site-section";

const COUNTRY = /^[a-z]{2}$/i;

const MAX_PERIODS = 3;
const MAX_ENTRIES = 50;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 18:30.");

const week = listOf(
  z
    .array(
      z.object({
        days: listOf(z.array(z.enum(WEEKDAYS)).min(1)),
        periods: listOf(z.array(z.object({ opens: time, closes: time })).min(1)),
      }),
    )
    .min(1, "Enter the hours of at least one day."),
).superRefine((hours, context) => {
  for (const day of WEEKDAYS) {
    const { periods, indexes } = periodsOf(hours, day);
    // Reported at the first entry that contains the day.
    const addError = (message: string) =>
      context.addIssue({ code: "custom", path: [indexes[0] ?? 0], message });
    if (periods.length > MAX_PERIODS) addError("A day has at most 3 periods.");
    if (hasOverlap(periods)) addError(messages.closesBefore);
  }
});

const webAddress = z
  .string()
  .overwrite(unicodeAddress)
  .pipe(
    z
      .url(messages.webAddress)
      .regex(/^https?:/i, messages.webAddress)
      // `https://www.google.com@evil.example` leads to evil.example.
      .regex(/^[a-z]+:[\\/]*(?![\\/])[^\\/?#@]*(?:[\\/?#]|$)/i, messages.webAddress),
  );

function percent(invalid: string) {
  return z.preprocess(
    // Forms send it as text, and the API accepts that, too.
    (value) => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z.number(invalid).int(invalid).min(0, invalid).max(100, invalid),
  );
}

/**
 * The schema of a section of the settings. Other keys are ignored.
 * @param stored The section's stored values: their texts are neither measured nor checked for
 *   control characters, because an earlier version accepted them.
 */
export function sectionSchema(
  section: SiteSection,
  { door = "body", stored }: { door?: Door; stored?: SectionValues } = {},
): z.ZodType<SectionValues> {
  const storedTexts = new Set(listTexts(stored));
  const text = (required: string, reads?: Field["reads"]) =>
    acceptTexts(requiredText(required, { reads }), storedTexts);
  const inputOf = (field: Field): z.ZodType | undefined => {
    switch (field.kind) {
      case "text":
        return acceptTexts(textInput(field), storedTexts).transform((typed) => typed || undefined);
      case "paragraphs":
        return listOf(z.array(text(messages.required), field.invalid));
      case "webAddress":
        return text(field.required, field.reads).pipe(webAddress);
      case "country":
        return text(field.required)
          .pipe(z.string().regex(COUNTRY, field.invalid).toUpperCase())
          .meta({ type: "string", minLength: 2, maxLength: 2 });
      case "percent":
        return percent(field.required);
      case "week":
        return door === "form" ? week.transform(joinEntries) : week;
      case "choices":
        return listOf(z.array(z.enum(field.values, field.invalid), field.invalid))
          .default([])
          .transform((chosen) => field.values.filter((value) => chosen.includes(value)));
      case "list":
        return listOf(z.array(entryOf(field), field.invalid));
      case "group": {
        const values = entryOf(field);
        return field.isOptional ? values.transform(unlessEmpty) : values;
      }
    }
  };
  const entryOf = ({ fields, readsTogether }: Extract<Field, { kind: "group" | "list" }>) => {
    const schema = schemaOf(fields, { special });
    if (!readsTogether) return schema;
    return z.preprocess((entry) => (isRecord(entry) ? readsTogether(entry) : entry), schema);
  };
  const special = (field: Field) => {
    const schema = inputOf(field);
    return schema && field.isOptional ? schema.optional() : schema;
  };
  return schemaOf(SITE_SECTIONS[section].fields, { special });
}

function listOf<Element extends z.ZodType>(list: z.ZodArray<Element>) {
  return shortList(list, MAX_ENTRIES, "At most 50 entries.");
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** An object without its empty values; undefined if it has no others. */
function unlessEmpty(values: object): object | undefined {
  const isEmpty = (entry: unknown) => entry === undefined || (Array.isArray(entry) && entry.length === 0);
  const filled = Object.entries(values).filter(([, entry]) => !isEmpty(entry));
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

/** Joins the entries of single days that have the same periods. */
function joinEntries(hours: OpeningHours[]): OpeningHours[] {
  return joinDays(hours.flatMap(({ days, periods }) => days.map((day) => ({ day, periods }))));
}

/** A day's periods in all entries that contain it, and the indexes of these entries. */
function periodsOf(hours: OpeningHours[], day: Weekday) {
  const entries = hours.map(({ days, periods }, index) => ({ days, periods, index }));
  const found = entries.filter(({ days }) => days.includes(day));
  return { periods: found.flatMap(({ periods }) => periods), indexes: found.map(({ index }) => index) };
}
