import type { TranslatedField } from "~/domain/translations/translation";
import { demoDayMenuItems } from "./demo-day-menus";
import type { DemoText } from "./demo-dish";
import { demoChefSuggestions, demoMenu } from "./demo-menu";

const categories: DemoText[] = [
  ["Pizza", null, null],
  ["Bevande E Caffè", "Getränke und Kaffee", "Drinks and coffee"],
  ["Dolci", "Desserts", "Desserts"],
];

const cities: DemoText[] = [["Fribourg", "Freiburg", null]];

const paragraphs: DemoText[] = [
  [
    "Tonino pétrit sa pâte la veille, à la main, et la laisse lever vingt-quatre heures. Le matin, il allume le four à bois ; à midi, la première Margherita en sort, tachetée et légère.",
    "Tonino knetet seinen Teig am Vorabend, von Hand, und lässt ihn vierundzwanzig Stunden gehen. Am Morgen feuert er den Holzofen ein; am Mittag kommt die erste Margherita heraus, luftig und mit dunklen Tupfen.",
    "Tonino kneads his dough the day before, by hand, and lets it rise for twenty-four hours. In the morning he lights the wood oven; at noon the first Margherita comes out, light and freckled.",
  ],
  [
    "La tomate vient de Campanie, la mozzarella d’une laiterie de la Broye, le basilic du rebord de la fenêtre. À midi, on mange vite et bien ; le soir, on s’attarde. C’est tout, et c’est déjà beaucoup.",
    "Die Tomaten kommen aus Kampanien, der Mozzarella aus einer Käserei in der Broye, das Basilikum vom Fenstersims. Am Mittag isst man schnell und gut; am Abend lässt man sich Zeit. Das ist alles, und das ist schon viel.",
    "The tomatoes come from Campania, the mozzarella from a dairy in the Broye, the basil from the windowsill. At lunch you eat quickly and well; in the evening you linger. That is all, and it is quite a lot.",
  ],
];

const teasers: DemoText[] = [
  [
    "Au feu de bois, pâte levée lentement",
    "Aus dem Holzofen, mit langsam gereiftem Teig",
    "Wood-fired, on slowly risen dough",
  ],
  [
    "De l’apéritif au dernier ristretto",
    "Vom Apéro bis zum letzten Ristretto",
    "From the first aperitif to the last ristretto",
  ],
  [
    "Faits ici, savourés jusqu’à la dernière miette",
    "Bei uns gemacht, gut bis zum letzten Krümel",
    "Made here, enjoyed to the last crumb",
  ],
];

const dishes = [...demoMenu.flatMap(({ items }) => items), ...demoChefSuggestions, ...demoDayMenuItems];
const translatedNames = [
  ...demoMenu.flatMap(({ items, namesStay }) => (namesStay ? [] : items)),
  ...demoChefSuggestions,
  ...demoDayMenuItems,
];

/** The German and English of the demo's menu, day menus, suggestions and facts, by field. */
export const demoTranslations: Partial<Record<TranslatedField, DemoText[]>> = {
  category: categories,
  city: cities,
  paragraph: [...paragraphs, ...teasers],
  name: once(translatedNames.map(({ texts }) => texts.name)),
  description: once(dishes.map(({ texts }) => texts.description)),
};

/** Two dishes may have the same text. */
function once(texts: DemoText[]): DemoText[] {
  return [...new Map(texts.map((text) => [text[0], text])).values()];
}
