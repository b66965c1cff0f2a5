import type { PublicMenu } from "~/domain/menu/public-menu.server";
import type { PublicDish } from "~/domain/public-dish";
import { formatAmount } from "~/domain/money";
import { siteMessages } from "~/messages/site";
import { menuId, restaurantId } from "../home/restaurant-json-ld";

/** The menu as schema.org JSON-LD. */
export function menuJsonLd(menu: PublicMenu, origin: string) {
  const sections = [
    { name: siteMessages.dishesOfTheDay, dishes: [...menu.dishesOfTheDay, ...menu.dessertsOfTheDay] },
    { name: siteMessages.chefSuggestions, dishes: menu.suggestions },
    ...menu.categories,
  ];
  return {
    "@context": "https://schema.org",
    "@type": "Menu",
    "@id": menuId(origin),
    publisher: { "@id": restaurantId(origin) },
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

function toMenuItem(dish: PublicDish) {
  // What dishes have in common comes first: repeated text compresses better.
  return {
    "@type": "MenuItem",
    ...(dish.isVegan && { suitableForDiet: "https://schema.org/VeganDiet" }),
    offers: {
      "@type": "Offer",
      ...(dish.soldOut && { availability: "https://schema.org/SoldOut" }),
      priceCurrency: "CHF",
      price: formatAmount(dish.price),
    },
    name: dish.name,
    description: dish.description,
  };
}
