import type { Message } from "~/messages/office/t";
import { findEntity, findWrongLetters } from "~/domain/lists/letters";
import { readTokens } from "~/domain/lists/line-tokens";
import { isTotalWord } from "~/domain/lists/line-words";
import { formatAmount } from "~/domain/formats/money";
import type { PriceFields } from "~/domain/price/price";
import { isSameValue } from "~/domain/text/same-value";
import { shorten } from "~/domain/text/truncate-text";
import { uploadMessages } from "~/messages/uploads";
import { type ImportRow, type RowError, rowError } from "./import-table";

// What a row's texts and its price say that was probably read wrong, however the file was read.

interface ReadDish extends PriceFields {
  name: string;
  description?: string;
}

/** What deserves a second look in the dish of a row; of one that is stored, in what changes. */
export function listDoubts(row: ImportRow, dish: ReadDish, before: ReadDish | undefined): RowError[] {
  const { name, description = "", sizes = null } = dish;
  const doubts: RowError[] = [];
  const say = (field: string, message: Message | undefined) => {
    if (message !== undefined) doubts.push(rowError(row, field, message));
  };
  if (name !== before?.name) {
    say("name", textDoubt(name, name));
    if (isTotalWord(name.split(/[\s:]/)[0] ?? "")) say("name", uploadMessages.maybeTotal(name));
  }
  if (description !== before?.description && description !== name)
    say("description", textDoubt(description, name));
  if (!isSameValue(sizes, before?.sizes ?? null))
    for (const { label } of sizes ?? []) say("price", textDoubt(label, name));
  if ((name !== before?.name || dish.price !== before.price) && belongsToPrice(row, dish))
    say("name", uploadMessages.numberOfPrice(name, formatAmount(dish.price)));
  return doubts;
}

/** In UTF-16 units. */
const MAX_QUOTED = 60;

/** What is left in a text that belongs into another column, or to the place that it was copied from. */
function textDoubt(text: string, name: string): Message | undefined {
  const letters = findWrongLetters(text);
  if (letters !== undefined) return uploadMessages.wrongLetters(letters);
  const left = findEntity(text) ?? findAmount(text) ?? findMark(text);
  return left === undefined ? undefined : uploadMessages.leftInText(shorten(name, MAX_QUOTED), left);
}

function findAmount(text: string): string | undefined {
  const amount = readTokens(text).find(
    (token) => token.kind === "amount" && token.isMarked && token.apart?.by !== "space",
  );
  return amount?.text;
}

function findMark(text: string): string | undefined {
  const [, before] = /^([>•*#†‡|]|[-–—]\s)/.exec(text) ?? [];
  const [, within] = /(\*\*|[*†‡|]|<\/?[a-z]{1,6}>)/i.exec(text) ?? [];
  return before?.trim() ?? within;
}

/** Prices of so many whole francs may be centimes whose francs stand in the name: `Rösti 18` for 50. */
const [MIN_CENTIMES, MAX_CENTIMES] = [50_00, 95_00];
const FIVE_FRANCS = 5_00;
const HUNDRED_FRANCS = 100_00;

/** Whether the number at a name's end may belong to the price: its francs, or its thousands. */
function belongsToPrice({ values }: ImportRow, { name, price, sizes }: ReadDish): boolean {
  if (sizes || !/(?:^|\s)\d{1,3}$/.test(name.slice(-4))) return false;
  const isTyped = typeof values.price === "string";
  const isWhole = isTyped ? !/[.,]\s?[\d–—-]/.test(String(values.price)) : price % 100 === 0;
  const isCentimes =
    isWhole &&
    price % FIVE_FRANCS === 0 &&
    price >= (isTyped ? 10_00 : MIN_CENTIMES) &&
    price <= MAX_CENTIMES;
  return isCentimes || (price >= HUNDRED_FRANCS && price < 10 * HUNDRED_FRANCS);
}

/** Prices of so many francs, all without centimes, may be in centimes. */
const MANY_FRANCS = 200_00;

/** Whether the prices of all new dishes look like centimes. */
export function areCentimes(dishes: { row: ImportRow; item: ReadDish }[]): boolean {
  const isBare = ({ row }: { row: ImportRow }) => /^\d+$/.test(String(row.values.price ?? "").trim());
  return dishes.length > 1 && dishes.every((dish) => dish.item.price >= MANY_FRANCS && isBare(dish));
}
