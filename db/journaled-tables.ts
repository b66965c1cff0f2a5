import { categoryFields } from "~/domain/fields/category";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { closureFields } from "~/domain/fields/closure";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { type Field as DeclaredField, type Fields, listFields } from "~/domain/fields/field";
import { menuItemFields } from "~/domain/fields/menu-item";

interface JournaledColumn {
  column: string;
  /** As items have it: in the place of an id the name to which it refers. */
  property: string;
  /**
   * `form`: the item's form edits it, and a change makes a new version. `apart`: it is set
   * outside of the form, with one press, by dragging or by an upload, which makes none.
   * `none`: it never changes, or follows from other columns.
   */
  edited: "form" | "apart" | "none";
  /** How the history shows it; undefined if it doesn't. */
  field?: Field;
  /** The column with which it is one value: they are put together, or in conflict, as one. */
  partOf?: string;
  /** The table to which it refers by id: the history shows the name instead. */
  references?: string;
}

export interface Field {
  /** As the API names it. */
  name: string;
  label: string;
  /** `settings`: a JSON object, each of its values a field of its own. */
  type: "text" | "price" | "sizes" | "flag" | "hours" | "instant" | "photo" | "settings";
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

const hidden = (column: string, edited: Edited = "none"): JournaledColumn => ({
  ...{ column, property: toCamelCase(column), edited },
});

const TYPES: Partial<Record<DeclaredField["kind"], Field["type"]>> = {
  ...{ money: "price", flag: "flag", mark: "flag", sizes: "sizes", hours: "hours", photo: "photo" },
  ...{ soldOut: "instant", instant: "instant" },
};

function columnsOf(fields: Fields): JournaledColumn[] {
  return listFields(fields).map(({ property, name, field }) => ({
    column: toSnakeCase(field.kind === "reference" ? `${property}Id` : property),
    property,
    field: { name, label: field.label, type: TYPES[field.kind] ?? "text" },
    edited: field.edited ?? "form",
    ...("to" in field && { references: field.to }),
    ...("partOf" in field && { partOf: field.partOf }),
  }));
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
    columns: [
      ID,
      hidden("name"),
      { ...hidden("value", "form"), field: { name: "value", label: "Settings", type: "settings" } },
    ],
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
        language: { kind: "text", label: "Language", edited: "apart" },
        field: { kind: "text", label: "Field", edited: "apart" },
        original: { kind: "text", label: "French", edited: "apart" },
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

/** The columns that an item's form edits, and its normalized name, as Kysely names them. */
export function formColumns(kind: JournalKind): string[] {
  const normalized = columnNames(kind).filter((column) => column === NORMALIZED_NAME.column);
  return [...columnNames(kind, "form"), ...normalized].map(toCamelCase);
}

function toCamelCase(column: string): string {
  return column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

export function toSnakeCase(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
