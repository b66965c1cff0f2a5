const UID = /^CHE-(\d{3})\.(\d{3})\.(\d{2})(\d)$/;

/** The weights of the first eight digits in the check digit. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

/** Whether a text is a Swiss company number (UID) such as `CHE-123.456.788`, with a right check digit (modulo 11). */
export function isUid(text: string): boolean {
  const digits = UID.exec(text)?.slice(1).join("");
  if (digits === undefined) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  // A remainder of 1 would need the check digit 10: such numbers are not given out.
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
