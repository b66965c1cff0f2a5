import { normalizeText } from "~/domain/normalize-text";
import type { MenuItem } from "~/domain/menu/menu-item";

type Example = Pick<MenuItem, "name" | "description" | "allergies" | "price" | "discountPrice">;

/** Examples for the categories of a new database. No real dish has these names, so uploading the sample overwrites none. */
const EXAMPLES: (Example & { category: string })[] = [
  {
    category: "Pizza",
    name: "Pizza del mercato (exemple)",
    description: "Tomate, mozzarella, courgettes grillées, poivrons doux et basilic du marché.",
    allergies: "Gluten, lait",
    price: 21_50,
    discountPrice: 18_50,
  },
  {
    category: "Bevande E Caffè",
    name: "Limonata della casa (exemple)",
    description: "Citrons pressés, menthe fraîche et eau gazeuse, 3 dl.",
    allergies: "",
    price: 6_50,
    discountPrice: 0,
  },
  {
    category: "Dolci",
    name: "Torta al limone (exemple)",
    description: "Tarte au citron et sa meringue dorée au chalumeau.",
    allergies: "Gluten, lait, œufs",
    price: 8_50,
    discountPrice: 0,
  },
];

/** An example dish for a category. */
export function exampleOf(category: string): Example {
  return (
    EXAMPLES.find((example) => normalizeText(example.category) === normalizeText(category)) ?? {
      name: `${category} (exemple)`,
      description: "Ce que les clients liront sous le nom du plat.",
      allergies: "Gluten, lait",
      price: 18_50,
      discountPrice: 0,
    }
  );
}
