import type { DishLine } from "~/domain/dish-line";
import { escapeHtml } from "~/domain/html";
import { formatPrice } from "~/domain/money";

/**
 * Dishes as guests read them, a line between each two. They are most of the page
 * and nothing in them moves: as HTML they are one thing to React instead of some
 * six hundred, on the server and again on each guest's phone.
 */
export function DishList({ dishes }: { dishes: DishLine[] }) {
  const items = dishes.map((dish, index) => toHtml(dish, index === dishes.length - 1));
  return <ul className="dishes" dangerouslySetInnerHTML={{ __html: items.join("") }} />;
}

function toHtml(dish: DishLine, isLast: boolean): string {
  const { name, isVegan, isHomeMade, regularPrice, price, description, allergies } = dish;
  return [
    '<li class="dish"><p class="dish-head"><span class="dish-title">',
    `<span class="dish-name" dir="auto">${escapeHtml(name)}</span>`,
    isVegan ? ' <span class="mark mark-vegan">Vegan</span>' : "",
    isHomeMade ? ' <span class="mark mark-home">HomeMade</span>' : "",
    '</span> <span class="dish-price">',
    regularPrice === undefined
      ? ""
      : `<span class="visually-hidden">Au lieu de </span><s>${formatPrice(regularPrice)}</s> `,
    `<strong>${formatPrice(price)}</strong></span></p>`,
    `<p class="dish-description" dir="auto">${escapeHtml(description)}</p>`,
    allergies ? `<p class="dish-allergies">Allergies: ${escapeHtml(allergies)}</p>` : "",
    isLast ? "" : '<hr class="dish-separator"/>',
    "</li>",
  ].join("");
}
