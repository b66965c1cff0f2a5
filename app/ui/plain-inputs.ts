import { withoutMarks } from "~/domain/invisible-marks";

/** Takes invisible marks out of an e-mail address or a number that is pasted, before the browser checks it. */
export function startPlainInputs(): void {
  addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !/^(?:email|tel)$/.test(target.type)) return;
    const plain = withoutMarks(target.value);
    if (plain !== target.value) target.value = plain;
  });
}
