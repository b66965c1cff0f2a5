/**
 * A company number as people write it: with any separators or none, with or without CHE, and in a VAT number or
 * an extract of the register with words before or behind it.
 */
const TYPED_UID = /^(?:UID|IDE|IDI)?(?:CHE)?(\d{9})(TVA|MWST|IVA|VAT|HR|RC)?$/;

/** The weights of a UID's first eight digits in its check digit. */
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

/**
 * A Swiss company number (UID), whose check digit is right (modulo 11), as `CHE-123.456.788`, and what stood
 * behind it, such as 'TVA'; undefined for any other text.
 */
export function readUid(typed: string): { uid: string; suffix?: string } | undefined {
  const compact = typed.toUpperCase().replace(/[\s\p{P}]/gu, "");
  const [, digits, suffix] = TYPED_UID.exec(compact) ?? [];
  if (digits === undefined || !hasCheckDigit(digits)) return undefined;
  return { uid: `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`, suffix };
}

/** Whether a text is a company number as it is written officially. */
export function isUid(text: string): boolean {
  return readUid(text)?.uid === text;
}

function hasCheckDigit(digits: string): boolean {
  const sum = UID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  // A remainder of 1 would need the check digit 10: such numbers aren't issued.
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
