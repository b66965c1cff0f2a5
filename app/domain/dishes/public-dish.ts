import type { MissedServices } from "~/domain/hours/opening-state";
import type { Fields } from "~/domain/fields/field";
import type { Language } from "~/domain/text/language";
import { type Mark, marksOf } from "./marks";
import { normalizeText } from "~/domain/text/normalize-text";
import { type ShownPhoto, shownPhoto } from "~/domain/photos/photo";
import { type PriceFields, priceOf, type ShownPrice, shownPrice } from "~/domain/price/price";
import type { Size } from "~/domain/price/sizes";
import { FRENCH, type Translator } from "./translator";
import { missedServicesOf, type SoldOutContext } from "~/domain/sold-out/sold-out-end";
import type { WithSoldOutUntil } from "~/domain/sold-out/sold-out";

/**
 * A dish as guests read it, from the menu, the day menu or the chef's
 * suggestions. Only what is shown: no id, and no field that doesn't apply.
 */
export interface PublicDish {
  name: string;
  /** Empty if it only repeats the name. */
  description: string;
  /** The language of its name, if that isn't the page's. */
  nameLang?: Language;
  /** Whether its description is French on a page in another language. */
  isDescriptionFrench?: true;
  price: ShownPrice<PublicSize>;
  marks?: Mark[];
  allergies?: string;
  /** Which of today's services it misses; only if it is sold out. */
  soldOut?: MissedServices;
  photo?: ShownPhoto;
  isFavourite?: true;
  /** The id on the menu's page of a dish to which the home page leads, such as 'plat-1'. */
  anchor?: string;
}

export interface PublicSize extends Size {
  /** Whether the label is French on a page in another language. */
  french?: true;
}

/** What menu items, day menu items and suggestions have. */
interface StoredDish extends PriceFields, WithSoldOutUntil {
  name: string;
  description: string;
  allergies: string;
  photo?: string | null;
  favourite?: 1 | null;
}

/**
 * A dish as guests read it at a moment.
 * @param translator Translates its texts.
 * @param nameStays Whether its name needs no translation.
 */
export function toPublicDish(
  fields: Fields,
  dish: StoredDish,
  context: SoldOutContext,
  { translate, translateName }: Translator = FRENCH,
  nameStays = false,
): PublicDish {
  const { name, description, allergies, photo } = dish;
  const ownName = translateName("name", name, nameStays);
  const ownDescription = translate("description", repeatsName({ name, description }) ? "" : description);
  const price = shownPrice(priceOf(dish));
  const sizes = price.sizes.map(({ label, price }) => {
    const { text, french } = translate("size", label);
    return { label: keepQuantities(text), ...(french && { french }), price };
  });
  const soldOut = missedServicesOf(dish, context);
  const marks = marksOf(fields, dish);
  const shownName = keepQuantities(ownName.text);
  return {
    name: shownName,
    description: keepQuantities(ownDescription.text),
    ...(ownName.lang && { nameLang: ownName.lang }),
    ...(ownDescription.french && { isDescriptionFrench: true }),
    price: { ...price, sizes },
    ...(marks.length > 0 && { marks }),
    ...(allergies && { allergies }),
    ...(soldOut && { soldOut }),
    ...(photo && { photo: shownPhoto(photo, shownName, ownName.lang) }),
    ...(dish.favourite && { isFavourite: true }),
  };
}

/** Whether a dish's description is its name again, as that of an imported list without descriptions. */
export function repeatsName({ name, description }: { name: string; description: string }): boolean {
  // Other apostrophes and capitals have the same length; few names need to be normalized.
  return name.length === description.length && normalizeText(name) === normalizeText(description);
}

/** Text with no-break spaces between quantities and their units: '3,3 dl'. */
export function keepQuantities(text: string): string {
  return text.replace(/(?<=\d) (?=(?:[cdm]?l|k?g|cm)(?![\p{L}\p{N}]))/gu, "\u00a0");
}
