import type { FieldError, Source } from "~/domain/fields/kinds/kind";
import { type MenuItem, menuItemFields, type NewMenuItem } from "~/domain/fields/menu-item";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { parseDay } from "~/domain/dates/local-date";
import type { FieldErrors } from "~/domain/outcome";
import { priceErrors } from "~/domain/price/price-rule";
import { textsOf, toRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { menuMessages } from "~/messages/menu";
import { categoryOfForm, GIVEN_CATEGORY, type ReferenceNames, resolveNames } from "./reference-names";

interface ReadingContext {
  source: Source;
  names: ReferenceNames;
  /** The categories that a form may mean, where the names have the item's own beside them. */
  known?: ReferenceNames;
  does: "add" | "edit";
  /** The item that the input changes; undefined if it adds one, or if it was deleted. */
  stored?: MenuItem;
}

/**
 * What forms, calls and rows say of an item. Whether its category and meal time exist is checked again when it is
 * stored.
 */
export function readMenuItem(
  input: unknown,
  { source, names, known = names, does, stored }: ReadingContext,
): Read<NewMenuItem> {
  const words = does === "add" ? menuMessages.addPrices : menuMessages.editPrices;
  const check = (values: Partial<NewMenuItem>, errors: FieldError[]): FieldErrors => {
    // By the stored price a discount is judged beside one that can't be read, unless that is a size's.
    const isOfSizes = errors.some(({ field }) => field.startsWith("sizes"));
    const storedPrice = does === "edit" && !isOfSizes ? stored?.price : undefined;
    return { ...priceErrors(values, words, storedPrice), ...unknownNames(values, names) };
  };
  const codes = { category: "unknown", menuType: "unknown" } as const;
  const given = source === "form" ? withGivenCategory(input, known, stored) : input;
  return readFields(menuItemFields, given, { source, stored, check, codes });
}

function unknownNames(
  { category = "", menuType = menuItemFields.menuType.empty }: Partial<NewMenuItem>,
  names: ReferenceNames,
): FieldErrors {
  const resolved = resolveNames(names, { category, menuType });
  const { category: unknown = "", ...errors }: FieldErrors = (!resolved.ok && resolved.errors) || {};
  // A missing one has its own error.
  return { ...(category && unknown && { category: unknown }), ...errors };
}

/**
 * With the category that a form's hidden fields say (see `categoryOfForm`).
 * @param stored The item that the form edits: it may stay in a category that was deleted since it was opened.
 */
function withGivenCategory(
  posted: unknown,
  { categories }: ReferenceNames,
  stored?: Pick<MenuItem, "categoryId" | "category">,
) {
  const fields = textsOf(posted);
  const own = stored && fields[GIVEN_CATEGORY.name] ? [{ id: stored.categoryId, name: stored.category }] : [];
  return { ...toRecord(posted), category: categoryOfForm(fields, [...categories.values(), ...own]) };
}

export type DatedMenuItem = NewMenuItem & { date: string | null };

/**
 * What a call says of an item, with its date: that of a new one without one, or with an empty one, is today's;
 * a stored one's may be null for none.
 */
export function readDatedMenuItem(
  body: unknown,
  given: Omit<ReadingContext, "source" | "does"> & { timeZone: string; today: string },
): Read<DatedMenuItem> {
  const { stored, timeZone, today } = given;
  const does = stored ? "edit" : "add";
  const { values, errors } = readMenuItem(stored ? body : withDescription(body), {
    ...given,
    source: "body",
    does,
  });
  const date = readDate(toRecord(body).date, stored ? null : today, timeZone);
  const dateErrors = date === undefined ? [{ field: "date", message: apiMessages.notADate }] : [];
  return { values: { ...values, date: date ?? null }, errors: [...errors, ...dateErrors] };
}

/** Undefined for what is no day. */
function readDate(value: unknown, empty: string | null, timeZone: string): string | null | undefined {
  if (value === "" || value === null || (value === undefined && empty !== null)) return empty;
  return (typeof value === "string" && parseDay(value, timeZone)) || undefined;
}

/** A till's items have no descriptions: with an external id, a missing one is the name. */
function withDescription(body: unknown): unknown {
  const { name, description, externalId } = toRecord(body);
  const isMissing = description === undefined || description === null || description === "";
  return isMissing && typeof externalId === "string" && externalId.trim() !== ""
    ? { ...toRecord(body), description: name }
    : body;
}
