import { isRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { type Kind, type Of, type Reading, typeError } from "./kind";

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
};

/** A list whose length is checked before its elements are looked at. */
export function readList(
  value: unknown,
  invalid: string,
  { error }: Pick<Reading, "error">,
): unknown[] | undefined {
  if (!Array.isArray(value)) return error(invalid, typeError(value));
  return value.length > MAX_ENTRIES ? error("At most 50 entries.", { code: "limit" }) : value;
}
