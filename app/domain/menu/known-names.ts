import { fold } from "~/domain/folding";
import { done, type FieldErrors, type Outcome, refused } from "~/domain/outcome";
import { menuWords } from "~/wording/menu";

/** The names that an item may refer to, by their folded form. */
export interface KnownNames {
  categories: Map<string, string>;
  menuTypes: Map<string, string>;
}

/** What an item refers to. */
interface Names {
  category: string;
  menuType: string;
}

/** The item with its category and menu type as they are spelt; refuses (400) unknown ones, each at its field. */
export function spellNames<Item extends Names>(known: KnownNames, item: Item): Outcome<Item> {
  const category = known.categories.get(fold(item.category));
  const menuType = known.menuTypes.get(fold(item.menuType));
  if (category !== undefined && menuType !== undefined) return done("", { ...item, category, menuType });
  const errors: FieldErrors = {
    ...(category === undefined && { category: menuWords.categoryUnknown(item.category) }),
    ...(menuType === undefined && { menuType: menuWords.menuTypeUnknown(item.menuType) }),
  };
  return refused(400, Object.values(errors)[0] ?? "", errors);
}
