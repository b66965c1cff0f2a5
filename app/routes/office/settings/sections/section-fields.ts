import { type Field, type Fields, listFields, listInnerFields } from "~/domain/fields/field";
import { readTypedPercent } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import { isRecord, toRecord } from "~/domain/record";
import { type PostedRow, readRows, rowField } from "~/domain/rows";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import { daysToFields, fieldsToDays, toDayErrors } from "./hours-fields";

// The fields of a section's form have the names of the values, such as `address.city`; lists have numbered
// rows, such as `deliveryServices[0].url`, choices a box each, and hours several fields for each day.

type Posted = Partial<Record<string, string>>;

/** The maximum number of rows of a list in a form. */
export const MAX_ROWS = 50;

/** What the name of a field ends with that says what the form has filled in itself. */
const SUGGESTED = "Suggested";

export function toFields(fields: Fields, values: object): Record<string, string> {
  const all = listInnerFields(fields).map(({ name, field }) => {
    const value = name.split(".").reduce<unknown>((inner, key) => toRecord(inner)[key], values);
    return fieldsOfValue(field, name, value);
  });
  return Object.fromEntries(all.flatMap((each) => Object.entries(each)));
}

function fieldsOfValue({ kind }: Field, name: string, value: unknown): Record<string, string> {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  switch (kind) {
    case "week":
      return daysToFields(name, entries as OpeningHours[]);
    case "paragraphs":
      return { [name]: entries.join("\n\n") };
    case "choices":
      return Object.fromEntries(entries.map((each) => [`${name}.${String(each)}`, "Yes"]));
    case "list": {
      const rows = entries.map((entry, index) =>
        Object.entries(toRecord(entry)).map(([key, text]) => [rowField(index, key, name), String(text)]),
      );
      return Object.fromEntries(rows.flat());
    }
    default:
      return { [name]: String(value ?? "") };
  }
}

/** The values for the section's schema. */
export function fromFields(fields: Fields, posted: Posted, path = ""): Record<string, unknown> {
  const entries = listFields(fields).map(({ name, field }) => {
    const value = valueOf(field, path + name, posted);
    const isEmpty = isRecord(value) ? Object.values(value).every(isBlank) : isBlank(value);
    return [name, field.isOptional && isEmpty ? undefined : value] as const;
  });
  return Object.fromEntries(entries);
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}

function valueOf(field: Field, name: string, posted: Posted): unknown {
  switch (field.kind) {
    case "group":
      return fromFields(field.fields, posted, `${name}.`);
    case "list":
      return filledRows(field.fields, posted, name).map(({ values }) => fromFields(field.fields, values));
    case "choices":
      return field.values.filter((value) => posted[`${name}.${value}`] === "Yes");
    case "week":
      return fieldsToDays(name, posted);
    case "paragraphs":
      return paragraphsOf(posted[name] ?? "");
    case "percent":
      return readTypedPercent(posted[name] ?? "");
    default:
      return posted[name];
  }
}

function paragraphsOf(text: string): string[] {
  // Browsers send line breaks as CRLF.
  const parts = text.replaceAll("\r\n", "\n").split(/\n\s*\n/);
  return parts.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== "");
}

/** The errors of the values that `fromFields` has read, by the form's fields. */
export function toFieldErrors(fields: Fields, errors: FieldErrors, posted: Posted): FieldErrors {
  const rest = new Map(Object.entries(errors));
  const all = listInnerFields(fields).map(({ name, field }) => {
    const own = Object.fromEntries(
      [...rest].filter(([path]) => path === name || path.startsWith(`${name}[`)),
    );
    for (const path of Object.keys(own)) rest.delete(path);
    return errorsOfValue(field, name, own, posted);
  });
  return Object.fromEntries([...rest, ...all.flatMap((each) => Object.entries(each))]);
}

function errorsOfValue(field: Field, name: string, errors: FieldErrors, posted: Posted): FieldErrors {
  if (field.kind === "week") return toDayErrors(errors, name, posted);
  const [first] = Object.values(errors);
  if (field.kind === "paragraphs" && first !== undefined) return { [name]: first };
  if (field.kind !== "list") return errors;
  const rows = filledRows(field.fields, posted, name);
  const toField = (path: string) => {
    const [, index, key = ""] = /^\[(\d+)\](.+)$/.exec(path.slice(name.length)) ?? [];
    return index === undefined ? path : `${rows[Number(index)]?.id}${key}`;
  };
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [toField(path), message]));
}

/** The rows of a list in which something was entered. */
function filledRows(fields: Fields, posted: Posted, list: string): PostedRow[] {
  return readRows(posted, list).filter((row) => isFilled(fields, row));
}

/** Whether something was entered in a row: what the form has filled in itself doesn't count. */
function isFilled(fields: Fields, { values }: PostedRow): boolean {
  return Object.keys(fields).some(
    (key) => !isBlank(values[key]) && values[key] !== values[suggestedField(key)],
  );
}

/** The hidden field that says what the form has filled in for another. */
export function suggestedField(name: string): string {
  return name + SUGGESTED;
}

/** How many rows of a list have a value. */
export function countRows(fields: Fields, shown: Posted, list: string): number {
  const hasValue = ({ values }: PostedRow) => Object.keys(fields).some((key) => !isBlank(values[key]));
  return readRows(shown, list).findLastIndex(hasValue) + 1;
}

/** The fields of rows that the form fills in itself below those of a list, each with one value. */
export function suggestRows(
  list: string,
  key: string,
  values: string[],
  from: number,
): Record<string, string> {
  const rows = values.map((value, index) => {
    const name = rowField(from + index, key, list);
    return [
      [name, value],
      [suggestedField(name), value],
    ];
  });
  return Object.fromEntries(rows.flat());
}
