/** The id of a list's row in its page. */
export function rowId(key: string): string {
  return `item-${key.replaceAll(/\s/g, "-")}`;
}

/** The address of a list that shows the row of an item, after saving, Cancel, Undo and presses alike. */
export function rowAddress(listPath: string, key: string): string {
  return `${listPath.split("#")[0]}#${rowId(key)}`;
}
