import type { Kind, Of } from "./kind";
import { readList } from "./list";

/** Several of a few texts, in their order. */
export const choices: Kind<Of<"choices">> = {
  none: [],
  read(value, reading) {
    const { field, error } = reading;
    const given = readList(value, field.invalid, reading);
    const values: readonly unknown[] = field.values;
    for (const [index, each] of given?.entries() ?? [])
      if (!values.includes(each)) error(field.invalid, { code: "unknown", in: `[${index}]` });
    return given && field.values.filter((each) => given.includes(each));
  },
  isRequired: () => true,
  toText: (value) => (Array.isArray(value) ? value.join("; ") : ""),
  // A box each.
  toForm: (value, { name }) =>
    Object.fromEntries((Array.isArray(value) ? value : []).map((each) => [`${name}.${String(each)}`, "Yes"])),
  fromForm: (posted, { name, field }) => field.values.filter((value) => posted[`${name}.${value}`] === "Yes"),
  accepts: ({ values }) => ({ type: "array", items: { enum: [...values] } }),
  returns: ({ values }) => ({ type: "array", items: { type: "string", enum: [...values] } }),
};
