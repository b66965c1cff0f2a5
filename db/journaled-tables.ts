import { categoryFields } from "~/domain/fields/category";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { closureFields } from "~/domain/fields/closure";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { columnOf, type DeclaredField, type Fields, listFields } from "~/domain/fields/field";
import { menuItemFields } from "~/domain/fields/menu-item";

interface JournaledColumn {
  column: string;
  /**
   * `form`: the item's form edits it, and a change makes a new version. `separately`: it is set
   * outside of the form, with one press, by dragging or by an upload, which makes none.
   * `none`: it never changes, or follows from other columns.
   */
  edited: "form" | "separately" | "none";
  /** What the history shows and compares; undefined if it doesn't. */
  declared?: DeclaredField;
}

interface JournaledTable {
  kind: string;
  table: string;
  columns: readonly JournaledColumn[];
  nameColumn: string;
  isAdminOnly?: true;
  /** Whether a deleted row is kept, with the time in `deleted_at`: the history takes it for none. */
  keepsDeleted?: true;
}

type Edited = JournaledColumn["edited"];

const hidden = (column: string, edited: Edited = "none"): JournaledColumn => ({ column, edited });

function columnsOf(fields: Fields): JournaledColumn[] {
  return listFields(fields).map((declared) => {
    const column = toSnakeCase(columnOf(declared));
    return { column, edited: declared.field.edited ?? "form", declared };
  });
}

const ID = hidden("id");
const CREATED_AT = hidden("created_at");
const NORMALIZED_NAME = hidden("name_normalized");

/**
 * What the history records, shows, compares and restores: each table with its columns
 * but for `version`, which the journal adds to each. An undo restores in this order.
 */
export const JOURNALED_TABLES = [
  {
    kind: "category",
    table: "categories",
    nameColumn: "name",
    keepsDeleted: true,
    columns: [ID, NORMALIZED_NAME, ...columnsOf(categoryFields)],
  },
  {
    kind: "menu",
    table: "menu_items",
    nameColumn: "name",
    columns: [ID, NORMALIZED_NAME, ...columnsOf(menuItemFields), CREATED_AT],
  },
  {
    kind: "day",
    table: "day_menu_items",
    nameColumn: "name",
    columns: [ID, NORMALIZED_NAME, hidden("slot", "form"), ...columnsOf(dayMenuItemFields), CREATED_AT],
  },
  {
    kind: "chef",
    table: "chef_suggestions",
    nameColumn: "name",
    columns: [ID, ...columnsOf(chefSuggestionFields), CREATED_AT],
  },
  {
    kind: "closure",
    table: "closures",
    nameColumn: "first_day",
    columns: [ID, ...columnsOf(closureFields), CREATED_AT],
  },
  {
    kind: "site",
    table: "site_sections",
    nameColumn: "name",
    isAdminOnly: true,
    columns: [ID, hidden("name"), ...columnsOf({ value: { kind: "settings", label: "Settings" } })],
  },
  {
    kind: "photo",
    table: "place_photos",
    nameColumn: "id",
    isAdminOnly: true,
    // A place has nothing but its photo.
    columns: [ID, ...columnsOf({ photo: { kind: "photo", label: "Photo" } })],
  },
  {
    kind: "translation",
    table: "translations",
    nameColumn: "original",
    columns: [
      ID,
      ...columnsOf({
        language: { kind: "text", label: "Language", edited: "separately" },
        field: { kind: "text", label: "Field", edited: "separately" },
        original: { kind: "text", label: "French", edited: "separately" },
        text: { kind: "text", label: "Translation" },
      }),
      hidden("original_normalized"),
    ],
  },
] as const satisfies readonly JournaledTable[];

export type JournalKind = (typeof JOURNALED_TABLES)[number]["kind"];

export const JOURNAL_KINDS = JOURNALED_TABLES.map(({ kind }) => kind);

const TABLES = new Map<JournalKind, JournaledTable>(JOURNALED_TABLES.map((table) => [table.kind, table]));

export function journaledTable(kind: JournalKind): JournaledTable {
  const table = TABLES.get(kind);
  if (!table) throw new Error(`No journaled table for ${kind}`);
  return table;
}

/** The names of a kind's recorded columns: of all, or of those that are edited in one way. */
export function columnNames(kind: JournalKind, edited?: Edited): string[] {
  return journaledTable(kind)
    .columns.filter((column) => edited === undefined || column.edited === edited)
    .map(({ column }) => column);
}

/** The declared fields of a kind, with their columns. */
export function journaledFields(kind: JournalKind) {
  const { columns } = journaledTable(kind);
  return columns.flatMap(({ column, declared }) => (declared ? [{ ...declared, column }] : []));
}

export function toSnakeCase(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
