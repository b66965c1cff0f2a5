import { isRecord } from "~/domain/record";
import type { Kind, Of } from "./kind";

/** Fields in an object of their own; an optional one without values is none. */
export const group: Kind<Of<"group">> = {
  read(value, { field, readInner }) {
    const { fields, readsTogether, isOptional } = field;
    const read = readInner(fields, readsTogether && isRecord(value) ? readsTogether(value) : value);
    return isOptional ? unlessEmpty(read) : read;
  },
  isRequired: () => true,
  innerFields: ({ fields }) => fields,
  fromForm: (posted, { name, field }, readInner) => readInner(field.fields, posted, `${name}.`),
  accepts: ({ fields }, ofInner) => ofInner(fields),
  returns: ({ fields }, ofInner) => ofInner(fields),
};

/** An object without its empty values; undefined if it has no others. */
function unlessEmpty(values: object): object | undefined {
  const isNone = (entry: unknown) => entry === undefined || (Array.isArray(entry) && entry.length === 0);
  const filled = Object.entries(values).filter(([, entry]) => !isNone(entry));
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}
