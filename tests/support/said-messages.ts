import { expect } from "vitest";
import { isRecord } from "~/domain/record";
import { type FilledSentence, say } from "~/messages/office/t";

declare module "vitest" {
  interface AsymmetricMatchersContaining {
    /** A message that contains a text or matches a pattern in English. */
    saying: (expected: string | RegExp) => string;
  }
}

/** A message with parameters equals what it says in English. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) => {
    if (isFilled(one) && typeof other === "string") return say(one) === other;
    if (isFilled(other) && typeof one === "string") return say(other) === one;
    return undefined;
  },
]);

expect.extend({
  saying(received: unknown, expected: string | RegExp) {
    const text = isFilled(received) ? say(received) : received;
    const isSaid =
      typeof expected === "string" ? (said: string) => said.includes(expected) : expected.test.bind(expected);
    return {
      pass: typeof text === "string" && isSaid(text),
      message: () => `${JSON.stringify(text)} doesn't say ${expected}`,
    };
  },
});

function isFilled(value: unknown): value is FilledSentence {
  return isRecord(value) && "key" in value && isRecord(value.parameters);
}
