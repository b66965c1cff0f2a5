import type { Kind, Of } from "./kind";
import { readText } from "./read-text";

/** The name of an item of another table. Its form has the id, too. */
export const reference: Kind<Of<"reference">> = {
  read: (value, reading) => readText(value, { required: reading.field.required }, reading),
};
