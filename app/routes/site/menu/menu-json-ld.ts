import type { Carte } from "~/domain/carte.server";
import type { DishLine } from "~/domain/dish-line";
import { formatAmount } from "~/domain/money";
import { siteWords } from "~/wording/site";

/** schema.org's words for the carte that the menu page shows. */
export function menuJsonLd(carte: Carte, origin: string) {
  const sections = [
    { name: siteWords.dishesOfTheDay, dishes: [...carte.dishesOfTheDay, ...carte.dessertsOfTheDay] },
    { name: siteWords.chefSuggestions, dishes: carte.suggestions },
    ...carte.categories,
  ];
  return {
    "@context": "https://schema.org",
    "@type": "Menu",
    url: `${origin}/menu`,
    inLanguage: "fr",
    hasMenuSection: sections
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ name, dishes }) => ({
        "@type": "MenuSection",
        name,
        hasMenuItem: dishes.map(toMenuItem),
      })),
  };
}

function toMenuItem(dish: DishLine) {
  return {
    "@type": "MenuItem",
    name: dish.name,
    description: dish.description,
    offers: { "@type": "Offer", price: formatAmount(dish.price), priceCurrency: "CHF" },
    ...(dish.isVegan && { suitableForDiet: "https://schema.org/VeganDiet" }),
  };
}
