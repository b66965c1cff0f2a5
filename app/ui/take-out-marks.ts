import { withoutMarks } from "~/domain/text/invisible-marks";

/** Takes invisible marks out of an e-mail address or a number that was pasted, before the browser checks it. */
export function takeOutMarks(input: HTMLInputElement): void {
  if (input.type !== "email" && input.type !== "tel") return;
  const plain = withoutMarks(input.value);
  if (plain !== input.value) input.value = plain;
}
