import { t } from "~/messages/office/t";
import { BOOLEAN } from "./json-schema";
import { type Kind, mustBe, type Of, type Reject } from "./kind";

export const flag: Kind<Of<"flag">> = {
  read(value, { field, error }) {
    const { spellings, invalid = mustBe(field, spellings) } = field;
    if (!spellings) return readBoolean(value, invalid, error);
    return value === spellings[0] || value === spellings[1] ? value === spellings[1] : error(invalid);
  },
  isRequired: ({ spellings }) => spellings !== undefined,
  fromColumn: (stored) => stored === 1,
  blankColumn: 0,
  toJson: Boolean,
  toText: (value) => t(yesOrNo(value)),
  toForm: (value, { name, field: { spellings = ["No", "Yes"] } }) => ({ [name]: spellings[value ? 1 : 0] }),
  // A box that isn't ticked isn't sent.
  fromForm: (posted, { name, field }) => posted[name] ?? (field.spellings ? undefined : "No"),
  isEntered: (typed, { spellings: [no] = ["No"] }) => typed !== "" && typed !== no,
  accepts: ({ spellings }) => (spellings ? { enum: [...spellings] } : BOOLEAN),
  returns: () => BOOLEAN,
  toCell: yesOrNo,
  cellValues: () => ["Yes", "No"],
  cellSynonyms: () => YES_NO,
};

/** The other words for Yes and No in a workbook, those of boolean cells among them. */
export const YES_NO: ReadonlyMap<string, string> = new Map([
  ["oui", "Yes"],
  ["non", "No"],
  ["ja", "Yes"],
  ["nein", "No"],
  ["sì", "Yes"],
  ["si", "Yes"],
  ["true", "Yes"],
  ["false", "No"],
]);

export function yesOrNo(value: unknown): "Yes" | "No" {
  return value ? "Yes" : "No";
}

/** A boolean, also as 'Yes' or 'No'; undefined if it is missing. */
export function readBoolean(value: unknown, invalid: string, error: Reject): boolean | undefined {
  if (value === undefined || typeof value === "boolean") return value;
  return value === "Yes" || value === "No" ? value === "Yes" : error(invalid);
}
