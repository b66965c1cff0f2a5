export function rowId(key: string): string {
  return `item-${key.replaceAll(/\s/g, "-")}`;
}

/** The hidden field of a form whose item leaves the list: the key of the row beside it. */
export const NEXT_ROW_FIELD = "nextRow";

/** The key of the row after a row, or before the last one. */
export function nextRowKey(keys: string[], key: string): string | undefined {
  const index = keys.indexOf(key);
  return index < 0 ? undefined : (keys[index + 1] ?? keys[index - 1]);
}

/** The address of a list that shows the row of an item, after saving, Cancel, Undo and presses alike. */
export function rowAddress(listPath: string, key: string): string {
  return `${listPath.split("#")[0]}#${rowId(key)}`;
}
