import { expect } from "vitest";
import { isRecord } from "~/domain/record";
import { type FilledSentence, say } from "~/messages/office/t";

/** A message with parameters equals what it says in English. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (isFilled(one) && typeof other === "string") return say(one) === other;
    if (isFilled(other) && typeof one === "string") return say(other) === one;
    return undefined;
  },
]);

function isFilled(value: unknown): value is FilledSentence {
  return isRecord(value) && "key" in value && isRecord(value.parameters);
}
