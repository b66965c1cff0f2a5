import type { PublicMenu } from "~/domain/menu/public-menu.server";
import type { PublicDish } from "~/domain/dishes/public-dish";
import { formatAmount } from "~/domain/formats/money";
import { type Language, pathIn } from "~/domain/text/language";
import { guestWords } from "~/messages/guests/words";
import { menuId, restaurantId } from "../home/restaurant-json-ld";

export function menuJsonLd(menu: PublicMenu, origin: string, language: Language) {
  const { site: words } = guestWords[language];
  const sections = [
    { name: words.dishesOfTheDay, dishes: [...menu.dishesOfTheDay, ...menu.dessertsOfTheDay] },
    { name: words.chefSuggestions, dishes: menu.suggestions },
    ...menu.categories.map(({ title, dishes }) => ({ name: title.text, dishes })),
  ];
  return {
    "@context": "https://schema.org",
    "@type": "Menu",
    "@id": menuId(origin, language),
    name: words.menu,
    publisher: { "@id": restaurantId(origin) },
    url: origin + pathIn(language, "/menu"),
    inLanguage: language,
    hasMenuSection: sections
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ name, dishes }) => ({
        "@type": "MenuSection",
        name,
        hasMenuItem: dishes.map((dish) => toMenuItem(dish, origin)),
      })),
  };
}

function toMenuItem(dish: PublicDish, origin: string) {
  const { sizes } = dish.price;
  const offerOf = (price: number, label?: string) => ({
    "@type": "Offer",
    ...(dish.soldOut && { availability: "https://schema.org/SoldOut" }),
    priceCurrency: "CHF",
    price: formatAmount(price),
    ...(label !== undefined && { name: label }),
  });
  // What dishes have in common comes first: repeated text compresses better.
  return {
    "@type": "MenuItem",
    ...(dish.marks?.includes("vegan") && { suitableForDiet: "https://schema.org/VeganDiet" }),
    offers:
      sizes.length > 0 ? sizes.map(({ price, label }) => offerOf(price, label)) : offerOf(dish.price.toPay),
    name: dish.name,
    ...(dish.description && { description: dish.description }),
    ...(dish.photo && { image: origin + dish.photo.large.jpeg }),
  };
}
