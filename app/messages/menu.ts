import { enumerate } from "./office/lists";
import { fill, type FilledSentence, type Message } from "./office/t";
import { findOtherCurrency, formatAmount, formatPrice, hasTooManyDecimals } from "~/domain/formats/money";
import { shorten } from "~/domain/text/truncate-text";

/** How many removed dishes are named. */
const MAX_NAMED_REMOVED = 20;

/** How much of an unknown id is quoted, in UTF-16 units. */
const MAX_QUOTED = 60;

export const menuMessages = {
  categoryRequired: "Category is required.",
  categoryUnknown: (name: string, nearest?: string) =>
    nearest === undefined
      ? fill('There is no category "{name}".', { name })
      : fill('There is no category "{name}". Did you mean "{nearest}"?', { name, nearest }),
  nameTaken: (name: string, category: string) =>
    fill('There is already a "{name}" in {category}.', { name, category }),
  twice: (count: number, name: string, category: string) =>
    count === 2
      ? fill('There are two "{name}" in {category} now.', { name, category })
      : fill('There are {count} "{name}" in {category} now.', { count, name, category }),
  removedWithoutId: (all: string[]) => {
    const count = all.length - MAX_NAMED_REMOVED;
    const names = enumerate(all.slice(0, MAX_NAMED_REMOVED).map((name) => fill('"{name}"', { name })));
    return count > 0
      ? fill("Removed, although without an external id: {names} and {count} more.", { names, count })
      : fill("Removed, although without an external id: {names}.", { names });
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
  menuTypeUnknown: (name: string) =>
    fill('The menu type must be Yes, No or a meal time, not "{name}".', { name }),
  favouriteNeedsPhoto: "A favourite needs a photo.",
  tooManyFavourites: (names: string[]) =>
    fill("Three dishes are favourites already: {names}.", { names: enumerate(names) }),
  itemsInvalid: (max: number) => `The items must be a list of 1 to ${max.toLocaleString("en")} menu items.`,
  externalIdTaken: (name: string) => fill('"{name}" has this external id already.', { name }),
  notLoaded: "Failed to load the menu.",
  stale: "The menu has changed meanwhile. Please check again.",
  noneFound: (search: string | null, category: string | null): Message => {
    if (search && category) return fill('No data found for "{search}" in {category}', { search, category });
    if (search) return fill('No data found for "{search}"', { search });
    return category ? fill("No data found in {category}", { category }) : "No data found";
  },
  added: "Menu added successfully!",
  updated: "Menu updated successfully!",
  notUpdated: "Failed to update menu!",
  deleted: (name: string) => fill("{name} has been deleted successfully.", { name }),
  notDeleted: "Failed to delete the menu.",
  daysLeftUnknown: "Failed to calculate remaining days!",
  previousEmpty: (date: Message) => fill("There is no menu on {date}.", { date }),
} as const;

export const priceMessages = {
  /** Why a value is no amount: it has too many decimals, names another currency, or can't be read. */
  unreadable(field: "Price" | "Discount price", value: unknown, isTyped = true): Message {
    const isText = typeof value === "string";
    if (!(isTyped && isText) && hasTooManyDecimals(value)) return "At most two decimals.";
    const currency = isText ? findOtherCurrency(value) : undefined;
    if (currency)
      return fill("{field} must be in francs, not in {currency}.", { field: fill(field), currency });
    return fill("{field} must be an amount such as 18.50, up to 100000.", { field: fill(field) });
  },
} as const;

/** How many prices that move far are named. */
const MAX_NAMED = 5;

const pricesOf = (from: number, to: number) => ({ from: formatPrice(from), to: formatAmount(to) });

/** What staff are asked about prices, in centimes, that may have been typed wrong. */
export const priceWarningMessages = {
  moved: (from: number, to: number) => fill("{from} → {to}. Is that right?", pricesOf(from, to)),
  move: (name: Message, from: number, to: number) =>
    fill("{name}: {from} → {to}. Is that right?", { name, ...pricesOf(from, to) }),
  moves: (all: Message[]) =>
    fill("{count} prices move by more than 30 %: {names}", {
      count: all.length,
      names: enumerate(all.length > MAX_NAMED ? [...all.slice(0, MAX_NAMED), "…"] : all),
    }),
  farFromOthers: (name: string, price: number, median: number) =>
    fill("{name} costs {price}, its category {median} in the middle.", {
      name,
      price: formatPrice(price),
      median: formatPrice(median),
    }),
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
  fromTill: (key: string) => fill("This dish comes from {key}: its nightly call must send sizes.", { key }),
} as const;

export const bulkPriceMessages = {
  changed: (count: number) =>
    fill({ one: "{count} price has been changed.", other: "{count} prices have been changed." }, { count }),
  label: (count: number) =>
    fill({ one: "Repriced {count} menu item", other: "Repriced {count} menu items" }, { count }),
  heading: (count: number) => fill({ one: "{count} price", other: "{count} prices" }, { count }),
  submit: (count: number): Message =>
    count === 0
      ? "Change typed prices"
      : fill({ one: "Change {count} price", other: "Change {count} prices" }, { count }),
  leftOut: (count: number) =>
    fill({ one: "{count} was left out.", other: "{count} were left out." }, { count }),
  notChanged: "Failed to change the prices.",
  rowErrors: "Some prices are not valid. Nothing was changed.",
  discountEnds: "Discount price must stay greater than zero.",
  tooMany: (count: number) =>
    fill("{count} dishes are too many at once. Say what their names contain.", { count }),
  percentInvalid: "The percentage must be between -50 and 100, with at most two decimals.",
  amountMissing: "Enter a number.",
  amountInvalid: "The amount must be between -100.00 and 100.00 francs.",
  idUnknown: (id: string) => `There is no menu item "${shorten(id, MAX_QUOTED)}".`,
  flagInvalid: "Must be true or false.",
} as const;

/** How a single entry is moved, as the history says it, and the same of the categories themselves. */
const MOVED = {
  up: ["Reordered {category}: {name} moved up", "Reordered the categories: {name} moved up"],
  down: ["Reordered {category}: {name} moved down", "Reordered the categories: {name} moved down"],
  top: ["Reordered {category}: {name} moved to the top", "Reordered the categories: {name} moved to the top"],
} as const;

export const menuOrderMessages = {
  saved: "The order has been saved.",
  notSaved: "Failed to save the order.",
  categoryDeleted: "This category no longer exists.",
  numberInvalid: (count: number) => fill("Enter a whole number from 1 to {count}.", { count }),
  placed: (name: string, number: number, count: number) =>
    fill("{name} is now {number} of {count}.", { name, number, count }),
  alreadyPlaced: (name: string, number: number, count: number) =>
    fill("{name} stays {number} of {count}.", { name, number, count }),
  /** @param category The category's name; undefined for the categories themselves. */
  reordered: (category: string | undefined) =>
    category === undefined ? fill("Reordered the categories") : fill("Reordered {category}", { category }),
  moved(category: string | undefined, name: string, move: keyof typeof MOVED) {
    const [ofCategory, ofCategories] = MOVED[move];
    return category === undefined ? fill(ofCategories, { name }) : fill(ofCategory, { category, name });
  },
} as const;

export const menuSelectionMessages = {
  selected: (count: number) => fill("{count} selected", { count }),
  tooMany: (max: number) => fill("At most {max} menu items can be selected at once.", { max }),
  deleteTitle: (count: number) =>
    fill({ one: "Delete {count} menu item", other: "Delete {count} menu items" }, { count }),
  deleteText: (count: number) =>
    fill(
      {
        one: "This will delete {count} menu item permanently:",
        other: "This will delete {count} menu items permanently:",
      },
      { count },
    ),
  deleted: (count: number) =>
    fill(
      { one: "{count} menu item has been deleted.", other: "{count} menu items have been deleted." },
      { count },
    ),
  deletedLabel: (count: number) =>
    fill({ one: "Deleted {count} menu item", other: "Deleted {count} menu items" }, { count }),
  moveTitle: (count: number) =>
    fill({ one: "Move {count} menu item", other: "Move {count} menu items" }, { count }),
  moved: (count: number, category: string) =>
    fill(
      {
        one: "{count} menu item has been moved to {category}.",
        other: "{count} menu items have been moved to {category}.",
      },
      { count, category },
    ),
  noneMoved: (category: string) => fill("All of these menu items are already in {category}.", { category }),
  movedLabel: (count: number, category: string) =>
    fill(
      { one: "Moved {count} menu item to {category}", other: "Moved {count} menu items to {category}" },
      { count, category },
    ),
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
