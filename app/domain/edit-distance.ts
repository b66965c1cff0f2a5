/** Whether two texts differ by at most `maxEdits` inserted, deleted or replaced characters (UTF-16 units). */
export function isWithinEdits(one: string, other: string, maxEdits: number): boolean {
  if (Math.abs(one.length - other.length) > maxEdits) return false;
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > maxEdits) return false;
    previous = current;
  }
  return (previous[other.length] ?? 0) <= maxEdits;
}
