interface JournaledColumn {
  column: string;
  /**
   * `form`: the item's form edits it, and a change makes a new version. `apart`: it is set
   * outside of the form, with one press, by dragging or by an upload, which makes none.
   * `none`: it never changes, or follows from other columns.
   */
  edited: "form" | "apart" | "none";
  /** How the history shows it; undefined if it doesn't. */
  field?: Field;
  /** Whether items are read without it: what needs it asks for it. */
  isReadApart?: true;
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
  /** In the order in which the history shows them. */
  columns: readonly JournaledColumn[];
  /** The column from which the history takes an item's name. */
  nameColumn: string;
  isAdminOnly?: true;
  /** Whether a deleted row is kept, with the time in `deleted_at`: the history takes it for none. */
  keepsDeleted?: true;
}

type Edited = JournaledColumn["edited"];
type Shown = (label: string, column: string, name?: string, type?: Field["type"]) => JournaledColumn;

const shown =
  (edited: Edited): Shown =>
  (label, column, name = column, type = "text") => ({ column, edited, field: { name, label, type } });
const form = shown("form");
const apart = shown("apart");
const hidden = (column: string, edited: Edited = "none"): JournaledColumn => ({ column, edited });

const readApart = (column: JournaledColumn): JournaledColumn => ({ ...column, isReadApart: true });

const ID = hidden("id");
const CREATED_AT = hidden("created_at");
const NAME = form("Name", "name");
const NORMALIZED_NAME = hidden("name_normalized");
const DESCRIPTION = form("Description", "description");
const PRICE = form("Price", "price", "price", "price");
const DISCOUNT = form("Discount Price", "discount_price", "dprice", "price");
const SIZES: JournaledColumn = { ...form("Sizes", "sizes", "sizes", "sizes"), partOf: "price" };
const ALLERGIES = form("Allergies", "allergies");
const VEGAN = form("Vegan", "is_vegan", "baigan");
const DATE = form("Date", "date");
const SOLD_OUT = apart("Sold out until", "sold_out_until", "soldOutUntil", "instant");
const PHOTO = apart("Photo", "photo", "photo", "photo");
const POSITION = readApart(apart("Position", "position"));

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
    columns: [
      ID,
      NAME,
      NORMALIZED_NAME,
      form("Drinks", "is_drinks", "drinks", "flag"),
      form("Names stay as they are", "names_stay", "namesStay", "flag"),
      POSITION,
    ],
  },
  {
    kind: "menu",
    table: "menu_items",
    nameColumn: "name",
    columns: [
      ...[ID, NAME, NORMALIZED_NAME, DESCRIPTION, PRICE, DISCOUNT, SIZES],
      { ...form("Category", "category_id", "category"), references: "categories" },
      form("Home Made", "menu_type", "menuType"),
      ...[VEGAN, ALLERGIES, DATE, SOLD_OUT],
      readApart(apart("Quantity not needed since", "quantity_waived_at", "quantityWaivedAt", "instant")),
      PHOTO,
      form("Favourite", "favourite", "favourite", "flag"),
      form("External Id", "external_id", "externalId"),
      ...[POSITION, CREATED_AT],
    ],
  },
  {
    kind: "day",
    table: "day_menu_items",
    nameColumn: "name",
    columns: [
      ...[ID, NAME, NORMALIZED_NAME, DESCRIPTION, PRICE, DISCOUNT],
      form("Type", "type", "isType"),
      hidden("slot", "form"),
      form("Home Made", "is_home_made", "home"),
      ...[VEGAN, ALLERGIES, readApart(DATE), SOLD_OUT, CREATED_AT],
    ],
  },
  {
    kind: "chef",
    table: "chef_suggestions",
    nameColumn: "name",
    columns: [
      ...[ID, NAME, DESCRIPTION, PRICE, SIZES],
      form("Home Made", "category"),
      ALLERGIES,
      form("Available", "is_available", "isAvailable", "flag"),
      ...[SOLD_OUT, PHOTO, CREATED_AT],
    ],
  },
  {
    kind: "closure",
    table: "closures",
    nameColumn: "first_day",
    columns: [
      ID,
      form("First day", "first_day", "firstDay"),
      form("Last day", "last_day", "lastDay"),
      form("Reason", "reason"),
      form("Shop", "shop", "shop", "hours"),
      form("Kitchen", "kitchen", "kitchen", "hours"),
      CREATED_AT,
    ],
  },
  {
    kind: "site",
    table: "site_sections",
    nameColumn: "name",
    isAdminOnly: true,
    columns: [ID, hidden("name"), form("Settings", "value", "value", "settings")],
  },
  {
    kind: "photo",
    table: "place_photos",
    nameColumn: "id",
    isAdminOnly: true,
    // A place has nothing but its photo.
    columns: [ID, { ...PHOTO, edited: "form" }],
  },
  {
    kind: "translation",
    table: "translations",
    nameColumn: "original",
    columns: [
      ID,
      apart("Language", "language"),
      apart("Field", "field"),
      apart("French", "original"),
      hidden("original_normalized"),
      form("Translation", "text"),
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

/** The columns that make an item of a kind, as Kysely names them. */
export function itemColumns(kind: JournalKind): string[] {
  const shown = journaledTable(kind).columns.filter(({ field, isReadApart }) => field && !isReadApart);
  return ["id", ...shown.map(({ column }) => toCamelCase(column)), "version"];
}

/** The columns that an item's form edits, and its normalized name, as Kysely names them. */
export function formColumns(kind: JournalKind): string[] {
  const normalized = columnNames(kind).filter((column) => column === NORMALIZED_NAME.column);
  return [...columnNames(kind, "form"), ...normalized].map(toCamelCase);
}

function toCamelCase(column: string): string {
  return column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
