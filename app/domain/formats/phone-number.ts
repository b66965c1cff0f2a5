/**
 * The digits of a telephone number as it is dialled in Switzerland, so that
 * `+41 79 555 01 23`, `0041795550123` and `079 555 01 23` are the same. A part
 * of a number gives a part of the digits; a text without digits gives none.
 */
export function phoneDigits(text: string): string {
  return nationalDigits(text).replace(/^41(?=\d{9}$)0?/, "0");
}

/** The digits of a telephone number, with 0 for `+41` and `0041`, and 00 for any other `+`. */
export function nationalDigits(text: string): string {
  return (
    text
      // In `+41 (0)79 …` the 0 is only dialled within the country.
      .replace("(0)", "")
      .replace(/^\D*\+/, "00")
      .replace(/\D/g, "")
      .replace(/^00410?/, "0")
  );
}

export function looksLikePhoneNumber(text: string): boolean {
  return /\d/.test(text) && /^[\d\s()+./-]*$/.test(text);
}
