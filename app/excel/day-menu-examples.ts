import type { DayMenuItem } from "~/domain/day-menus/day-menu";

type Example = Pick<DayMenuItem, "type" | "name" | "description" | "allergies" | "price" | "discountPrice">;

/** Example menus for two days. */
export const dayMenuExamples: Example[][] = [
  [
    {
      type: "dish",
      name: "Tagliatelle al ragù",
      description: "Pâtes fraîches aux œufs et ragù de bœuf mijoté quatre heures.",
      allergies: "Gluten, œufs, céleri",
      price: 21_50,
      discountPrice: 18_50,
    },
    {
      type: "dish",
      name: "Risotto agli asparagi",
      description: "Riz Carnaroli, asperges vertes et un peu de parmesan.",
      allergies: "Lait, céleri",
      price: 22_00,
      discountPrice: 0,
    },
    {
      type: "dessert",
      name: "Panna cotta ai lamponi",
      description: "Crème à la vanille et coulis de framboises.",
      allergies: "Lait",
      price: 7_50,
      discountPrice: 0,
    },
  ],
  [
    {
      type: "dish",
      name: "Involtini di pollo",
      description: "Poulet farci au jambon cru et à la sauge, purée de pommes de terre.",
      allergies: "Lait, sulfites",
      price: 23_50,
      discountPrice: 19_90,
    },
    {
      type: "dessert",
      name: "Crostata alle albicocche",
      description: "Tarte sablée aux abricots, servie tiède.",
      allergies: "Gluten, lait, œufs",
      price: 7_00,
      discountPrice: 0,
    },
  ],
];
