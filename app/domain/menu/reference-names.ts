import type { Category } from "~/domain/fields/category";
import type { MenuItem } from "~/domain/fields/menu-item";
import { createComparison } from "~/domain/text/edit-distance";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { isLongerThan, nameKey } from "~/domain/input/measure-text";
import { normalizeText, toSearchText } from "~/domain/text/normalize-text";
import { okValue, type FieldErrors, type Outcome, err } from "~/domain/outcome";
import { menuMessages } from "~/messages/menu";
import type { FormFields } from "~/domain/fields/kinds/kind";

export type NamedCategory = Pick<Category, "id" | "name">;

/** What an item may refer to, by the normalized form of its name. */
export interface ReferenceNames {
  categories: Map<string, NamedCategory>;
  menuTypes: Map<string, string>;
  /** Finds the known category that was probably meant by an unknown name. */
  findNearest?: (name: string) => string | undefined;
}

type Names = Pick<MenuItem, "category" | "menuType">;

/** The names that an item may keep: the known ones, and its own, whose category may have been deleted. */
export function withOwnNames(
  known: ReferenceNames,
  item: (Names & { categoryId: string }) | undefined,
): ReferenceNames {
  if (!item) return known;
  const [category, menuType] = [normalizeText(item.category), normalizeText(item.menuType)];
  const { categories, menuTypes } = known;
  if (categories.has(category) && menuTypes.has(menuType)) return known;
  return {
    categories: new Map([[category, { id: item.categoryId, name: item.category }], ...categories]),
    menuTypes: new Map([[menuType, item.menuType], ...menuTypes]),
  };
}

/**
 * Replaces an item's category and menu type by their stored spelling, and adds the category's id.
 * 400 if one doesn't exist, with an error at its field.
 */
export function resolveNames<Item extends Names>(
  known: ReferenceNames,
  item: Item,
): Outcome<Item & { categoryId: string }> {
  const category = resolveCategory(known, item.category);
  const menuType = known.menuTypes.get(normalizeText(item.menuType));
  if (category.ok && menuType !== undefined) {
    const { id, name } = category.value;
    return okValue({ ...item, categoryId: id, category: name, menuType });
  }
  const errors: FieldErrors = {
    ...(!category.ok && category.errors),
    ...(menuType === undefined && { menuType: menuMessages.menuTypeUnknown(item.menuType) }),
  };
  return err(400, Object.values(errors)[0] ?? "", errors, "unknown");
}

/** The category that a name means. 400 if there is none. */
export function resolveCategory(
  { categories, findNearest = nearestOf(categories) }: ReferenceNames,
  name: string,
): Outcome<NamedCategory> {
  const category = categories.get(normalizeText(name));
  if (category) return okValue(category);
  const message = menuMessages.categoryUnknown(name, findNearest(name));
  return err(400, message, { category: message }, "unknown");
}

/** The hidden fields beside the field `category` of a form: what the form showed there at first. */
export const GIVEN_CATEGORY = { id: "categoryId", name: "category.given" } as const;

/**
 * The name of the category that a form means: one that wasn't touched in it is the one that was
 * shown, whatever it is called now. A form that doesn't say what was shown means it by an unknown name.
 */
export function categoryOfForm(fields: FormFields, categories: readonly NamedCategory[]): string {
  const { category = "", [GIVEN_CATEGORY.id]: id, [GIVEN_CATEGORY.name]: given } = fields;
  const wanted = nameKey(category);
  const isNamed = (name: string) => nameKey(name) === wanted;
  const isUntouched = given === undefined ? !categories.some(({ name }) => isNamed(name)) : isNamed(given);
  return (isUntouched && categories.find((each) => each.id === id)?.name) || category;
}

/**
 * Finds the known name that was probably meant: the same but for accents, one within two letters, or one that
 * contains it or is in it. Of many unknown names, only so many are compared, and none that is too long for one.
 */
export function nearestOf(categories: ReferenceNames["categories"]): (name: string) => string | undefined {
  const isWithin = createComparison();
  let known: { name: string; text: string }[] | undefined;
  return (name) => {
    if (isLongerThan(name, MAX_LENGTH.name)) return undefined;
    const wanted = toSearchText(name);
    if (wanted === "") return undefined;
    known ??= Array.from(categories.values(), (each) => ({ name: each.name, text: toSearchText(each.name) }));
    for (const isNear of [
      (text: string) => isWithin(text, wanted, 0),
      (text: string) => isWithin(text, wanted, 1),
      (text: string) => isWithin(text, wanted, 2),
      (text: string) => text.length > 2 && (wanted.includes(text) || text.includes(wanted)),
    ]) {
      const near = known.find(({ text }) => isNear(text));
      if (near) return near.name;
    }
    return undefined;
  };
}
