import type { ChangesTable, JournalKind } from "~db/schema";
import { describePeriods, type Period } from "~/domain/hours/schedule";
import { formatShortInstant } from "~/domain/local-date";
import { formatPrice, toFrancs } from "~/domain/money";
import { photoUrls } from "~/domain/photos/photo";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import { listSettingDifferences } from "./setting-differences";

/** One entry of the history. */
export interface Change {
  id: string;
  /** UTC ISO timestamp. */
  at: string;
  actorName: string;
  source: ChangesTable["source"];
  action: string;
  label: string;
  /** The number of items that it changed. */
  count: number;
  canUndo: boolean;
  /** The id of the change that undid it; null if none did. */
  undoneBy: string | null;
}

/** An item before and after a change, by column name; null if it did not exist. */
export interface ChangedRow {
  kind: JournalKind;
  id: string;
  name: string;
  before: RowState | null;
  after: RowState | null;
}

type RowState = Record<string, string | number | null>;

/** A field as the API names it, and the column that stores it. */
interface Field {
  name: string;
  column: string;
  label: string;
  type: "text" | "price" | "flag" | "hours" | "instant" | "photo";
}

const text = (name: string, label: string, column = name): Field => ({ name, column, label, type: "text" });
const price = (name: string, label: string, column = name): Field => ({ name, column, label, type: "price" });

const NAME = text("name", "Name");
const DESCRIPTION = text("description", "Description");
const PRICE = price("price", "Price");
const DISCOUNT = price("dprice", "Discount Price", "discount_price");
const ALLERGIES = text("allergies", "Allergies");
const VEGAN = text("baigan", "Vegan", "is_vegan");
const DATE = text("date", "Date");
const SOLD_OUT: Field = {
  name: "soldOutUntil",
  column: "sold_out_until",
  label: "Sold out until",
  type: "instant",
};

const POSITION = text("position", "Position");

const PHOTO: Field = { name: "photo", column: "photo", label: "Photo", type: "photo" };

/** The fields that the history shows of each kind; those of the settings depend on their section. */
const FIELDS: Record<Exclude<JournalKind, "site">, Field[]> = {
  menu: [
    NAME,
    DESCRIPTION,
    PRICE,
    DISCOUNT,
    text("category", "Category"),
    text("menuType", "Home Made", "menu_type"),
    VEGAN,
    ALLERGIES,
    DATE,
    SOLD_OUT,
    {
      name: "quantityWaivedAt",
      column: "quantity_waived_at",
      label: "Quantity not needed since",
      type: "instant",
    },
    PHOTO,
    POSITION,
  ],
  day: [
    NAME,
    DESCRIPTION,
    PRICE,
    DISCOUNT,
    text("isType", "Type", "type"),
    text("home", "Home Made", "is_home_made"),
    VEGAN,
    ALLERGIES,
    DATE,
    SOLD_OUT,
  ],
  chef: [
    NAME,
    DESCRIPTION,
    PRICE,
    text("category", "Home Made"),
    ALLERGIES,
    { name: "isAvailable", column: "is_available", label: "Available", type: "flag" },
    SOLD_OUT,
    PHOTO,
  ],
  category: [NAME, { name: "drinks", column: "is_drinks", label: "Drinks", type: "flag" }, POSITION],
  closure: [
    text("firstDay", "First day", "first_day"),
    text("lastDay", "Last day", "last_day"),
    text("reason", "Reason"),
    { name: "shop", column: "shop", label: "Shop", type: "hours" },
    { name: "kitchen", column: "kitchen", label: "Kitchen", type: "hours" },
  ],
  photo: [PHOTO],
};

/** A change as the API returns it. */
export function toChangeJson({ id, actorName, ...change }: Change) {
  const { at, source, action, label, count, canUndo, undoneBy } = change;
  return { _id: id, at, who: actorName, source, action, label, count, canUndo, undoneBy };
}

/**
 * An item's values by API field name: prices in francs, flags as booleans. Changes
 * that can't be undone any more hold only the name and the values that differ.
 */
export function toChangeRowJson({ kind, id, name, before, after }: ChangedRow) {
  const values = (state: RowState | null) =>
    state &&
    (kind === "site"
      ? (JSON.parse(String(state.value ?? "{}")) as Record<string, unknown>)
      : Object.fromEntries(
          FIELDS[kind]
            .filter(({ column }) => column in state)
            .map(({ name: field, column, type }) => [field, toJsonValue(state[column] ?? null, type)]),
        ));
  return { kind, _id: id, name, before: values(before), after: values(after) };
}

/** The fields whose values differ, with their values as text; instants in the time zone. */
export function listDifferences(
  { kind, before, after }: Pick<ChangedRow, "kind" | "before" | "after">,
  timeZone: string,
) {
  if (kind === "site") {
    return listSettingDifferences(String(before?.value ?? "{}"), String(after?.value ?? "{}"));
  }
  return FIELDS[kind]
    .filter(({ column }) => (before?.[column] ?? null) !== (after?.[column] ?? null))
    .map(({ label, column, type }) => ({
      field: label,
      before: formatValue(before?.[column], type, timeZone),
      after: formatValue(after?.[column], type, timeZone),
    }));
}

function toJsonValue(value: string | number | null, type: Field["type"]) {
  if (type === "price") return toFrancs(Number(value));
  if (type === "hours") return value === null ? null : (JSON.parse(String(value)) as Period[]);
  if (type === "photo") return value === null ? null : photoUrls(String(value));
  return type === "flag" ? value === 1 : value;
}

function formatValue(
  value: string | number | null | undefined,
  type: Field["type"],
  timeZone: string,
): string {
  if (value === undefined || value === null || value === "") return "—";
  if (type === "price") return value === 0 ? "—" : formatPrice(Number(value));
  if (type === "hours") return describePeriods(JSON.parse(String(value)) as Period[]);
  if (type === "flag") return value === 1 ? "Yes" : "No";
  // Enough to tell one photo from another.
  if (type === "photo") return `Photo ${String(value).slice(0, 6)}`;
  if (type === "instant")
    return value === WITHOUT_END ? "you say so" : formatShortInstant(String(value), timeZone);
  return String(value);
}
