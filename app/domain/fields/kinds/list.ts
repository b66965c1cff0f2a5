import { isRecord, toRecord } from "~/domain/record";
import { type PostedRow, readRows, rowField } from "~/domain/listing/rows";
import { apiMessages } from "~/messages/api";
import type { Fields } from "../field";
import { type FormFields, isEmpty, type Kind, type Of, type Reading, typeError } from "./kind";

const MAX_ENTRIES = 50;

/** Entries with the same fields. */
export const list: Kind<Of<"list">> = {
  read(value, reading) {
    const { fields, readsTogether, invalid = apiMessages.invalidValue } = reading.field;
    return readList(value, invalid, reading)?.map((entry, index) =>
      reading.readInner(
        fields,
        readsTogether && isRecord(entry) ? readsTogether(entry) : entry,
        `[${index}]`,
      ),
    );
  },
  isRequired: () => true,
  toText: (value) =>
    entriesOf(value)
      .map((entry) => Object.values(toRecord(entry)).join(": "))
      .join("; "),
  toForm(value, { name }) {
    const rows = entriesOf(value).map((entry, index) =>
      Object.entries(toRecord(entry)).map(([key, text]) => [rowField(index, key, name), String(text)]),
    );
    return Object.fromEntries(rows.flat());
  },
  fromForm: (posted, { name, field: { fields } }, readInner) =>
    filledRows(fields, posted, name).map(({ values }) => readInner(fields, values)),
  toFormErrors(errors, { name, field: { fields }, posted }) {
    const rows = filledRows(fields, posted, name);
    const inputOf = (path: string) => {
      const [, index, key = ""] = /^\[(\d+)\](.+)$/.exec(path.slice(name.length)) ?? [];
      return index === undefined ? path : `${rows[Number(index)]?.id}${key}`;
    };
    return Object.fromEntries(Object.entries(errors).map(([path, message]) => [inputOf(path), message]));
  },
  accepts: ({ fields }, ofInner) => ({ type: "array", items: ofInner(fields) }),
  returns: ({ fields }, ofInner) => ({ type: "array", items: ofInner(fields) }),
};

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The rows of a form's list in which something was entered. */
function filledRows(fields: Fields, posted: FormFields, list: string): PostedRow[] {
  return readRows(posted, list).filter((row) => isFilled(fields, row));
}

/** Whether something was entered in a row: what the form has filled in itself doesn't count. */
function isFilled(fields: Fields, { values }: PostedRow): boolean {
  return Object.keys(fields).some(
    (key) => !isEmpty(values[key]) && values[key] !== values[suggestedField(key)],
  );
}

/** The hidden field that says what the form has filled in for another. */
export function suggestedField(name: string): string {
  return `${name}Suggested`;
}

/** A list whose length is checked before its elements are looked at. */
export function readList(
  value: unknown,
  invalid: string,
  { error }: Pick<Reading, "error">,
): unknown[] | undefined {
  if (!Array.isArray(value)) return error(invalid, typeError(value));
  return value.length > MAX_ENTRIES ? error("At most 50 entries.", { code: "limit" }) : value;
}
