import { useState } from "react";

type Fields = Record<string, string>;

/** The lists in the forms, and the values of their entries. */
const LISTS = {
  deliveryServices: ["name", "url"],
  "declarations.meat": ["kind", "country"],
  "declarations.fish": ["kind", "country"],
} as const;

export type ListName = keyof typeof LISTS;

/** The most rows of a list in a form. */
const MAX_ROWS = 20;

/** How many empty rows a form offers. */
const SPARE_ROWS = 2;

/** The entries of a list as fields, such as `deliveryServices[0].url`. */
export function printRows(list: ListName, entries: object[]): Fields {
  return Object.fromEntries(
    entries.flatMap((entry, index) =>
      Object.entries(entry).map(([key, value]) => [`${list}[${index}].${key}`, String(value)]),
    ),
  );
}

/** The entries of a list. Empty rows are left out. */
export function readRows(fields: Fields, list: ListName): Fields[] {
  return Array.from({ length: MAX_ROWS }, (_, index) =>
    Object.fromEntries(LISTS[list].map((key) => [key, fields[`${list}[${index}].${key}`] ?? ""])),
  ).filter((entry) => Object.values(entry).some((value) => value.trim() !== ""));
}

/**
 * How many rows a form shows of a list. They don't become fewer, because something may
 * have been typed into them since.
 */
export function useRowCount(fields: Fields, list: ListName): number {
  const needed = Math.min(readRows(fields, list).length + SPARE_ROWS, MAX_ROWS);
  const [count, setCount] = useState(needed);
  if (needed > count) setCount(needed);
  return Math.max(needed, count);
}

/** The fields without the empty rows between others, so that rows and entries have the same numbers. */
export function withoutEmptyRows(fields: Fields): Fields {
  const lists = Object.keys(LISTS) as ListName[];
  const others = Object.entries(fields).filter(
    ([name]) => !lists.some((list) => name.startsWith(`${list}[`)),
  );
  return Object.assign(
    Object.fromEntries(others) as Fields,
    ...lists.map((list) => printRows(list, readRows(fields, list))),
  ) as Fields;
}
