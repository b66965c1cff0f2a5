import { t } from "~/messages/office/t";
import { readBoolean, YES_NO, yesOrNo } from "./flag";
import { BOOLEAN } from "./json-schema";
import { type Kind, mustBe, type Of } from "./kind";

/** Yes or no, stored as 1 or null. */
export const mark: Kind<Of<"mark">> = {
  read(value, { field, error }) {
    const isSet = readBoolean(value, mustBe(field), error);
    return isSet === undefined ? undefined : isSet ? 1 : null;
  },
  isNullable: true,
  isRequired: () => false,
  toJson: Boolean,
  toText: (value) => t(yesOrNo(value)),
  toForm: (value, { name }) => ({ [name]: yesOrNo(value) }),
  fromForm: (posted, { name }) => posted[name] ?? "No",
  isEntered: (typed) => typed === "Yes",
  accepts: () => BOOLEAN,
  returns: () => BOOLEAN,
  toCell: yesOrNo,
  cellValues: () => ["Yes", "No"],
  cellSynonyms: () => YES_NO,
};
