import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { listCategories } from "~/domain/categories/categories.server";
import { fold } from "~/domain/folding";
import { done, type Outcome, refused } from "~/domain/outcome";
import { menuWords } from "~/wording/menu";
import { listMealTimes } from "./meal-times.server";
import type { NewMenuItem } from "./menu-item";

/** The names that an item may refer to, by their folded form. */
interface KnownNames {
  categories: Map<string, string>;
  menuTypes: Map<string, string>;
}

/** The categories and menu types there are now. */
export async function listKnownNames(db: Kysely<Database>): Promise<KnownNames> {
  const categories = (await listCategories(db)).map(({ name }) => name);
  const menuTypes = ["Yes", "No", ...(await listMealTimes(db))];
  return { categories: byFoldedForm(categories), menuTypes: byFoldedForm(menuTypes) };
}

/** The item with its category and menu type as they are spelt; refuses (400) unknown ones, each at its field. */
export function spellNames<Item extends Pick<NewMenuItem, "category" | "menuType">>(
  { categories, menuTypes }: KnownNames,
  item: Item,
): Outcome<Item> {
  const category = categories.get(fold(item.category));
  const menuType = menuTypes.get(fold(item.menuType));
  if (category !== undefined && menuType !== undefined) return done("", { ...item, category, menuType });
  const errors = {
    ...(category === undefined && { category: menuWords.categoryUnknown(item.category) }),
    ...(menuType === undefined && { menuType: menuWords.menuTypeUnknown(item.menuType) }),
  };
  return refused(400, Object.values(errors)[0] ?? "", errors);
}

function byFoldedForm(names: string[]): Map<string, string> {
  return new Map(names.map((name) => [fold(name), name]));
}
