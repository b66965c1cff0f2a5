import type { Kind, Of } from "./kind";
import { readText } from "./read-text";

export const reference: Kind<Of<"reference">> = {
  read: (value, reading) => readText(value, { required: reading.field.required }, reading),
};
