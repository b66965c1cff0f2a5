import { normalizeText } from "~/domain/normalize-text";
import { ok, type FieldErrors, type Outcome, err } from "~/domain/outcome";
import { menuMessages } from "~/messages/menu";

/** The names that an item may refer to, by their normalized form. */
export interface ReferenceNames {
  categories: Map<string, string>;
  menuTypes: Map<string, string>;
}

/** The names that an item refers to. */
interface Names {
  category: string;
  menuType: string;
}

/** Replaces an item's category and menu type by their stored spelling. 400 if one doesn't exist, with an error at its field. */
export function resolveNames<Item extends Names>(known: ReferenceNames, item: Item): Outcome<Item> {
  const category = known.categories.get(normalizeText(item.category));
  const menuType = known.menuTypes.get(normalizeText(item.menuType));
  if (category !== undefined && menuType !== undefined) return ok("", { ...item, category, menuType });
  const errors: FieldErrors = {
    ...(category === undefined && { category: menuMessages.categoryUnknown(item.category) }),
    ...(menuType === undefined && { menuType: menuMessages.menuTypeUnknown(item.menuType) }),
  };
  return err(400, Object.values(errors)[0] ?? "", errors);
}
