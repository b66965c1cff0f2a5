import { z } from "zod";
import { booleanField } from "~/domain/field-schema";
import { type Err, err } from "~/domain/outcome";
import { ALLERGEN_TEXT, toAllergensJson } from "~/domain/allergens/allergen-fields";
import { MAX_LENGTH, flagField, optionalText, requiredText } from "~/domain/text";
import { toFrancs } from "~/domain/money";
import { toPhotoJson } from "~/domain/photos/photo";
import { priceField, type PriceRuleMessages, priceErrors } from "~/domain/price-rule";
import { toSizesJson } from "~/domain/sizes";
import { type SoldOutUntil, toSoldOutJson } from "~/domain/sold-out";
import { menuMessages } from "~/messages/menu";
import { categoryOfForm, GIVEN_CATEGORY, type ReferenceNames, resolveNames } from "./reference-names";

/** A dish of the menu. Prices are in centimes. */
export interface MenuItem {
  id: string;
  name: string;
  description: string;
  categoryId: string;
  category: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  /** As they are stored, the first one at `price`; null for none (see `readSizes`). */
  sizes: string | null;
  /** 'Yes' (home-made), 'No', or a meal time's name. */
  menuType: string;
  isVegan: "Yes" | "No" | "";
  allergies: string;
  /** The day that staff added it for, or null. */
  date: string | null;
  soldOutUntil: SoldOutUntil;
  photo: string | null;
  /** 1 if it stands large on the home page; otherwise null. */
  favourite: 1 | null;
  /** What another system, such as a till, calls it; no other item has it. */
  externalId: string | null;
  /** Counts the changes of its values, from 1. */
  version: number;
}

/** What staff enter about an item. Without `favourite`, `externalId` or `sizes`, an existing one keeps it. */
export type NewMenuItem = Omit<
  MenuItem,
  "id" | "categoryId" | "date" | "soldOutUntil" | "photo" | "favourite" | "externalId" | "sizes" | "version"
> &
  Partial<Pick<MenuItem, "favourite" | "externalId" | "sizes">>;

const MAX_FAVOURITES = 3;

/**
 * Why an item can't become a favourite; undefined if it can.
 * @param others The names of the items that are favourites already.
 */
export function favouriteRefusal(photo: unknown, others: string[]): Err | undefined {
  const refuse = (status: 400 | 409, message: string) => err(status, message, { favourite: message });
  if (!photo) return refuse(400, menuMessages.favouriteNeedsPhoto);
  return others.length >= MAX_FAVOURITES ? refuse(409, menuMessages.tooManyFavourites(others)) : undefined;
}

/** The failure (409) because another item has the external id. */
export function errExternalIdTaken(name: string): Err {
  return err(409, menuMessages.externalIdTaken(name), { externalId: menuMessages.externalIdTaken(name) });
}

/**
 * A new item as forms, the API and workbooks send it: documented names, prices in francs.
 * Whether its category and meal time exist is checked again when it is stored.
 */
export function menuItemSchema(known: ReferenceNames) {
  return schemaOf(known, menuMessages.addPrices);
}

/**
 * An item's new values: the same fields, with the edit form's messages.
 * @param storedPrice By which a discount is judged beside a price that can't be read.
 */
export function menuItemChangesSchema(known: ReferenceNames, storedPrice?: number) {
  return schemaOf(known, menuMessages.editPrices, storedPrice);
}

/**
 * Makes a menu item's schema accept the hidden fields beside a form's category (see `categoryOfForm`).
 * @param stored The item that the form edits: it may stay in a category that was deleted since it was opened.
 */
export function withGivenCategory<Schema extends z.ZodType>(
  { categories }: ReferenceNames,
  schema: Schema,
  stored?: Pick<MenuItem, "categoryId" | "category">,
) {
  return z.preprocess((posted) => {
    const fields = posted as Record<string, string>;
    const own =
      stored && fields[GIVEN_CATEGORY.name] ? [{ id: stored.categoryId, name: stored.category }] : [];
    return { ...fields, category: categoryOfForm(fields, [...categories.values(), ...own]) };
  }, schema);
}

/** A menu item as the API returns it: documented names, prices in francs. */
export function toMenuItemJson(item: MenuItem) {
  return {
    _id: item.id,
    name: item.name,
    description: item.description,
    price: toFrancs(item.price),
    dprice: toFrancs(item.discountPrice),
    category: item.category,
    menuType: item.menuType,
    baigan: item.isVegan,
    home: homeMadeFlag(item),
    allergies: item.allergies,
    ...toAllergensJson(item.allergies),
    date: item.date,
    ...toSoldOutJson(item),
    ...toPhotoJson(item),
    favourite: item.favourite === 1,
    externalId: item.externalId,
    sizes: toSizesJson(item.sizes),
    version: item.version,
  };
}

/** An item is home-made exactly when its menu type says 'Yes'. */
export function homeMadeFlag({ menuType }: Pick<MenuItem, "menuType">): "Yes" | "No" {
  return menuType === "Yes" ? "Yes" : "No";
}

const NOT_HOME_MADE = "No";

function schemaOf(known: ReferenceNames, priceMessages: PriceRuleMessages, storedPrice?: number) {
  return (
    z
      .object({
        name: requiredText(menuMessages.nameRequired, { maxLength: MAX_LENGTH.name }),
        description: requiredText(menuMessages.descriptionRequired),
        category: requiredText(menuMessages.categoryRequired),
        price: priceField("Price"),
        dprice: priceField("Discount price"),
        menuType: optionalText(),
        baigan: flagField(menuMessages.veganInvalid),
        allergies: optionalText(ALLERGEN_TEXT),
        favourite: booleanField(menuMessages.favouriteInvalid),
        externalId: externalIdField(),
      })
      // Runs even if other fields have errors, so that all are reported at once; an invalid field isn't a string here.
      .superRefine(({ price, dprice, category, menuType }, context) => {
        const addError = (path: string, message: string) =>
          context.addIssue({ code: "custom", path: [path], message });
        for (const [field, message] of Object.entries(
          priceErrors({ price, dprice }, priceMessages, storedPrice),
        )) {
          addError(field, message);
        }
        const resolved = resolveNames(known, {
          category: textOf(category),
          menuType: textOf(menuType) || NOT_HOME_MADE,
        });
        const unknown = resolved.ok ? {} : (resolved.errors ?? {});
        if (textOf(category) && unknown.category) addError("category", unknown.category);
        if (unknown.menuType) addError("menuType", unknown.menuType);
      })
      .transform(({ dprice, baigan, menuType, favourite, externalId, ...item }): NewMenuItem => ({
        ...item,
        ...(favourite !== undefined && { favourite: favourite ? 1 : null }),
        ...(externalId !== undefined && { externalId: externalId || null }),
        menuType: menuType || NOT_HOME_MADE,
        discountPrice: dprice,
        isVegan: baigan,
      }))
  );
}

/** Undefined if missing; null and '' mean that there is none. */
function externalIdField() {
  return optionalText({ maxLength: MAX_LENGTH.externalId }).optional();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The orders of the staff's menu list, by the value of the URL's `sort`. */
export const MENU_SORTS = {
  order: "Menu order",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  price: "Price, lowest first",
  "price-desc": "Price, highest first",
} as const;

export type MenuSort = keyof typeof MENU_SORTS;

/** The order that a text names; the menu's own for anything else. */
export function readMenuSort(text: string | null): MenuSort {
  return text !== null && Object.hasOwn(MENU_SORTS, text) ? (text as MenuSort) : "order";
}
