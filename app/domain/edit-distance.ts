/**
 * Whether two texts differ by at most `maxEdits` inserted, deleted or replaced characters (UTF-16
 * units). Takes time proportional to the length of the texts, and to 3 to the power of `maxEdits`.
 */
export function isWithinEdits(one: string, other: string, maxEdits: number, start = 0, shift = 0): boolean {
  if (Math.abs(one.length + shift - other.length) > maxEdits) return false;
  // No edit is saved by treating equal characters as different ones.
  let index = start;
  while (index < one.length && one.charCodeAt(index) === other.charCodeAt(index + shift)) index += 1;
  if (index === one.length || index + shift === other.length) return true;
  if (maxEdits === 0) return false;
  return (
    isWithinEdits(one, other, maxEdits - 1, index + 1, shift) ||
    isWithinEdits(one, other, maxEdits - 1, index + 1, shift - 1) ||
    isWithinEdits(one, other, maxEdits - 1, index, shift + 1)
  );
}
