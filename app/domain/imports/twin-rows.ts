import { nameKey } from "~/domain/input/measure-text";
import { MAX_LENGTH } from "~/domain/text/max-length";
import type { ImportRow, ImportTable } from "./import-table";

// Rows that have one name, such as a wine by the glass and by the bottle.

/** A longer description is no part of a name, in UTF-16 units. */
const MAX_DESCRIPTION_LENGTH = 40;

/**
 * A table whose rows of one name are named by name and description, and these names; none if no
 * two rows have one name, or if their descriptions don't tell them apart.
 * @param keys The fields that identify an item.
 */
export function nameTwins(table: ImportTable, keys: string[]): { table: ImportTable; names: string[] } {
  const keyOf = ({ values }: ImportRow) => keys.map((key) => nameKey(values[key] ?? "")).join("\n");
  const named = new Map<ImportRow, ImportRow>();
  const taken = new Set(table.rows.map(keyOf));
  for (const [shared, twins] of Map.groupBy(table.rows, keyOf)) {
    if (twins.length < 2) continue;
    const renamed = twins.map((row): ImportRow => {
      const description = String(row.values.description ?? "").trim();
      const name = `${String(row.values.name).trim()} ${description}`;
      const isShort = description.length <= MAX_DESCRIPTION_LENGTH && name.length <= MAX_LENGTH.name;
      return {
        ...row,
        values: { ...row.values, name: description !== "" && isShort ? name : row.values.name },
      };
    });
    const keysOfRenamed = new Set(renamed.map(keyOf));
    if (
      keysOfRenamed.size < twins.length ||
      [...keysOfRenamed].some((key) => key !== shared && taken.has(key))
    )
      continue;
    twins.forEach((row, index) => named.set(row, renamed[index] ?? row));
  }
  const rows = table.rows.map((row) => named.get(row) ?? row);
  return { table: { ...table, rows }, names: [...named.values()].map(({ values }) => String(values.name)) };
}
