const UID = /^CHE-(\d{3})\.(\d{3})\.(\d{2})(\d)$/;

/** The weights of a UID's first eight digits in its check digit. */
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

/**
 * Whether a text is a Swiss company number (UID) such as `CHE-123.456.788`, with a valid
 * check digit (modulo 11).
 */
export function isUid(text: string): boolean {
  const digits = UID.exec(text)?.slice(1).join("");
  if (digits === undefined) return false;
  const sum = UID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  // A remainder of 1 would need the check digit 10: such numbers aren't issued.
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
