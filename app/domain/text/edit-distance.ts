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

/** The letters that one file or call may have compared: about 50 ms, however alike its names are. */
const MAX_COMPARED = 3_000_000;

/**
 * As `isWithinEdits`, for comparing many texts with many: beyond a number of letters in all, nothing is near
 * any more. Near names are a help, and mustn't hold up others.
 */
export function createComparison(maxCompared = MAX_COMPARED): typeof isWithinEdits {
  let left = maxCompared;
  return (one, other, maxEdits) => {
    if (left <= 0 || Math.abs(one.length - other.length) > maxEdits) return false;
    left -= one.length;
    return isWithinEdits(one, other, maxEdits);
  };
}
