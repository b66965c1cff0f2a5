import { fill, type FilledSentence } from "./office/t";
import { findOtherCurrency, formatAmount, formatPrice, hasTooManyDecimals } from "~/domain/formats/money";
import { shorten } from "~/domain/text/truncate-text";

/** How many removed dishes are named. */
const MAX_NAMED_REMOVED = 20;

/** How much of an unknown id is quoted, in UTF-16 units. */
const MAX_QUOTED = 60;

export const menuMessages = {
  categoryRequired: "Category is required.",
  categoryUnknown: (name: string, nearest?: string) =>
    `There is no category "${name}".${nearest === undefined ? "" : ` Did you mean "${nearest}"?`}`,
  nameTaken: (name: string, category: string) => `There is already a "${name}" in ${category}.`,
  twice: (count: number, name: string, category: string) =>
    `There are ${count === 2 ? "two" : count} "${name}" in ${category} now.`,
  removedWithoutId: (names: string[]) => {
    const others = names.length - MAX_NAMED_REMOVED;
    const named = names.slice(0, MAX_NAMED_REMOVED).map((name) => `"${name}"`);
    return `Removed, although without an external id: ${named.join(", ")}${others > 0 ? ` and ${others} more` : ""}.`;
  },
  addPrices: {
    priceNotPositive: "Please enter a valid price greater than zero.",
    discountNegative: "Discount price must be zero or greater.",
    discountAbovePrice: "Discount price cannot exceed the menu price.",
  },
  editPrices: {
    priceNotPositive: "Please enter a valid price greater than zero.",
    discountNegative: "Discount price must be zero or greater.",
    discountAbovePrice: "Discount price cannot exceed the main price.",
  },
  /** Shown while typing. */
  priceNotPositiveInline: "Price must be a positive value greater than zero.",
  menuTypeUnknown: (name: string) => `The menu type must be Yes, No or a meal time, not "${name}".`,
  favouriteNeedsPhoto: "A favourite needs a photo.",
  tooManyFavourites: (names: string[]) => `Three dishes are favourites already: ${names.join(", ")}.`,
  itemsInvalid: (max: number) => `The items must be a list of 1 to ${max.toLocaleString("en")} menu items.`,
  externalIdTaken: (name: string) => `"${name}" has this external id already.`,
  notLoaded: "Failed to load the menu.",
  stale: "The menu has changed meanwhile. Please check again.",
  noneFound: (search: string | null, category: string | null) =>
    `No data found${search ? ` for "${search}"` : ""}${category ? ` in ${category}` : ""}`,
  added: "Menu added successfully!",
  updated: "Menu updated successfully!",
  notUpdated: "Failed to update menu!",
  deleted: (name: string) => `${name} has been deleted successfully.`,
  notDeleted: "Failed to delete the menu.",
  daysLeftUnknown: "Failed to calculate remaining days!",
  previousEmpty: (date: string) => `There is no menu on ${date}.`,
} as const;

export const priceMessages = {
  /** Why a value is no amount: it has too many decimals, names another currency, or can't be read. */
  unreadable(field: "Price" | "Discount price", value: unknown, isTyped = true) {
    const isText = typeof value === "string";
    if (!(isTyped && isText) && hasTooManyDecimals(value)) return "At most two decimals.";
    const currency = isText ? findOtherCurrency(value) : undefined;
    if (currency) return `${field} must be in francs, not in ${currency}.`;
    return `${field} must be an amount such as 18.50, up to 100000.`;
  },
} as const;

/** How many prices that move far are named. */
const MAX_NAMED = 5;

const movedTo = (from: number, to: number) => `${formatPrice(from)} → ${formatAmount(to)}.`;

/** What staff are asked about prices, in centimes, that may have been typed wrong. */
export const priceWarningMessages = {
  moved: (from: number, to: number) => `${movedTo(from, to)} Is that right?`,
  move: (name: string, from: number, to: number) => `${name}: ${movedTo(from, to)} Is that right?`,
  moves: (names: string[]) =>
    `${names.length} prices move by more than 30 %: ${names.slice(0, MAX_NAMED).join(", ")}${names.length > MAX_NAMED ? ", …" : ""}`,
  farFromOthers: (name: string, price: number, median: number) =>
    `${name} costs ${formatPrice(price)}, its category ${formatPrice(median)} in the middle.`,
} as const;

export const sizeMessages = {
  noDiscount: "A dish with sizes has no discount price.",
  notSent: "This dish has sizes: send them.",
  /** Of a cell. */
  notWritten: 'This dish has sizes. Write them as "1 dl 5.20; 5 dl 24.00".',
  invalid: "The sizes must be a list of 1 to 6 labels with prices.",
  labelRequired: "Size is required.",
  labelTwice: "This size is listed twice.",
  labelInvalid: "A size is a text such as 1 dl or petite, without an amount.",
  priceNotPositive: "Please enter a valid price greater than zero.",
  priceDiffers: "The price must be that of the first size.",
  dayMenu: "A dish of the day has no sizes.",
  fromTill: (key: string) => `This dish comes from ${key}: its nightly call must send sizes.`,
} as const;

export const bulkPriceMessages = {
  changed: (count: number) =>
    count === 1 ? "1 price has been changed." : `${count} prices have been changed.`,
  label: (count: number) => (count === 1 ? "Repriced 1 menu item" : `Repriced ${count} menu items`),
  heading: (count: number) => (count === 1 ? "1 price" : `${count} prices`),
  submit: (count: number) => {
    if (count === 0) return "Change typed prices";
    return count === 1 ? "Change 1 price" : `Change ${count} prices`;
  },
  leftOut: (count: number) => (count === 1 ? "1 was left out." : `${count} were left out.`),
  notChanged: "Failed to change the prices.",
  rowErrors: "Some prices are not valid. Nothing was changed.",
  discountEnds: "Discount price must stay greater than zero.",
  tooMany: (count: number) => `${count} dishes are too many at once. Say what their names contain.`,
  percentInvalid: "The percentage must be between -50 and 100, with at most two decimals.",
  amountMissing: "Enter a number.",
  amountInvalid: "The amount must be between -100.00 and 100.00 francs.",
  idUnknown: (id: string) => `There is no menu item "${shorten(id, MAX_QUOTED)}".`,
  flagInvalid: "Must be true or false.",
} as const;

/** How a single entry is moved, as the history says it. */
const MOVED = { up: "up", down: "down", top: "to the top" } as const;

export const menuOrderMessages = {
  saved: "The order has been saved.",
  notSaved: "Failed to save the order.",
  categoryDeleted: "This category no longer exists.",
  numberInvalid: (count: number) => `Enter a whole number from 1 to ${count}.`,
  placed: (name: string, number: number, count: number) => `${name} is now ${number} of ${count}.`,
  alreadyPlaced: (name: string, number: number, count: number) => `${name} stays ${number} of ${count}.`,
  /** @param category The category's name; undefined for the categories themselves. */
  reordered: (category: string | undefined) => `Reordered ${category ?? "the categories"}`,
  moved: (category: string | undefined, name: string, move: keyof typeof MOVED) =>
    `Reordered ${category ?? "the categories"}: ${name} moved ${MOVED[move]}`,
} as const;

const menuItems = (count: number) => (count === 1 ? "1 menu item" : `${count} menu items`);
const have = (count: number) => (count === 1 ? "has" : "have");

export const menuSelectionMessages = {
  selected: (count: number) => `${count} selected`,
  tooMany: (max: number) => `At most ${max} menu items can be selected at once.`,
  deleteText: (count: number) => `This will delete ${menuItems(count)} permanently:`,
  deleted: (count: number) => `${menuItems(count)} ${have(count)} been deleted.`,
  deletedLabel: (count: number) => `Deleted ${menuItems(count)}`,
  moveTitle: (count: number) => `Move ${menuItems(count)}`,
  moved: (count: number, category: string) => `${menuItems(count)} ${have(count)} been moved to ${category}.`,
  noneMoved: (category: string) => `All of these menu items are already in ${category}.`,
  movedLabel: (count: number, category: string) => `Moved ${menuItems(count)} to ${category}`,
} as const;

export const categoryMessages = {
  drinksInvalid: "drinks must be true or false.",
  taken: "You have already added this category!",
  added: "Category added successfully!",
  notUpdated: "Failed to update the category.",
  deleted: (name: string) => fill("{name} has been deleted successfully.", { name }),
  notDeleted: (name: string | FilledSentence = fill("the category")) =>
    fill("Failed to delete {name}.", { name }),
  allDeleted: "All categories have been deleted successfully.",
} as const;

export const chefMessages = {
  allergiesRequired: "Allergies are required.",
  priceRequired: "Price is required.",
  priceNegative: "Price must be zero or greater.",
  added: "Chef suggestion added successfully!",
  notUpdated: "Failed to update the chef suggestion.",
  deleted: (name: string) => `${name} has been deleted successfully.`,
  notDeleted: "Failed to delete the chef suggestion.",
} as const;
