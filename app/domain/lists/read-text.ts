import { formatSizes } from "~/domain/price/sizes";
import { judgeList } from "./list-facts";
import { MAX_LINE_LENGTH, readTokens, type Token } from "./line-tokens";
import { beginsCategory } from "./line-words";
import { amountOfCell, type Line, NOTHING_KNOWN, readLineTokens } from "./read-line";

// The lines of a text as the rows of a list.

/** A row that begins in a line, from 0: a text alone, or name, description, price and codes, '' for none. */
export interface TextRow {
  line: number;
  cells: string[];
  /** What should be looked at: where the price begins, or which of its lines is the name. */
  doubt?: "price" | "lines";
}

/** Further cells in lines of their own are no row. */
const MAX_CELLS = 100;

/**
 * Lines that end in an amount, or the cells of a table with each in a line of its own.
 * @param areHeadings Whether texts name the columns of a table.
 */
export function readText(lines: string[], areHeadings: (texts: string[]) => boolean): TextRow[] {
  const texts = lines.map((line) => line.trim());
  const tokensOf = onceALine();
  const amounts = texts.flatMap((text, index) => (amountOfCell(text) === undefined ? [] : index));
  const isDish = (line: string) => readLineTokens(tokensOf(line), NOTHING_KNOWN).kind !== "text";
  if (amounts.length > 1 && amounts.length > texts.filter(isDish).length)
    return readBlocks(texts, amounts) ?? readGroups(texts, amounts, areHeadings);
  return readLines(texts, tokensOf);
}

/** Reads the tokens of each line once. */
function onceALine(): (line: string) => Token[] {
  const read = new Map<string, Token[]>();
  return (line) => {
    const tokens = read.get(line) ?? readTokens(line);
    read.set(line, tokens);
    return tokens;
  };
}

function readLines(texts: string[], tokensOf: (line: string) => Token[]): TextRow[] {
  const joined = joinLines(texts, tokensOf);
  const tokens = joined.map(tokensOf);
  const facts = judgeList(tokens);
  return joined.flatMap((text, line): TextRow[] => {
    if (text === "") return [];
    const cells = cellsOf(readLineTokens(tokens[line] ?? [], facts));
    return [cells ? { line, ...cells } : { line, cells: [withoutCurrency(text, tokens[line] ?? [])] }];
  });
}

/** The cells of a dish; undefined for another line. */
function cellsOf(line: Line): Omit<TextRow, "line"> | undefined {
  if (line.kind === "dish") {
    const { name, description, price, codes = "", isDoubtful } = line;
    return { cells: [name, description, price, codes], ...(isDoubtful && { doubt: "price" }) };
  }
  if (line.kind !== "prices" || !line.sized) return undefined;
  const { name, description, sizes, codes = "" } = line.sized;
  return { cells: [name, description, formatSizes(sizes), codes] };
}

/** A title without the heading of the prices beside it: `SALADES      CHF`. */
function withoutCurrency(text: string, tokens: Token[]): string {
  const [last, before] = tokens.toReversed();
  const isHeading = last?.kind === "currency" && before?.kind === "separator" && before.from > 0;
  return isHeading ? text.slice(0, before.from) : text;
}

/**
 * Lines in which each dish has one of its own: a line goes on after a comma or within a word, unless it
 * would become too long, and a description stands below its name if those of most dishes do.
 */
function joinLines(lines: string[], tokensOf: (line: string) => Token[]): string[] {
  const joined = lines.map((line) => [line]);
  let [first, length] = [0, 0];
  lines.forEach((line, index) => {
    const above = lines[index - 1] ?? "";
    const isCut = /\p{Ll}-$/u.test(above.slice(-3));
    length += line.length + 1;
    if (!startsSmall(line) || !(isCut || above.endsWith(",")) || length > MAX_LINE_LENGTH) {
      [first, length] = [index, line.length];
      return;
    }
    const parts = joined[first] ?? [];
    if (isCut) parts.push((parts.pop() ?? "").slice(0, -1) + line);
    else parts.push(line);
    joined[index] = [];
  });
  return joinDescriptions(
    joined.map((parts) => parts.join(" ")),
    tokensOf,
  );
}

function joinDescriptions(lines: string[], tokensOf: (line: string) => Token[]): string[] {
  const joined = [...lines];
  const areText = lines.map(
    (line) => line !== "" && readLineTokens(tokensOf(line), NOTHING_KNOWN).kind === "text",
  );
  const dishes = lines.flatMap((line, index) => (line === "" || areText[index] ? [] : index));
  const below = dishes.filter((index) => startsSmall(joined[index]) && areText[index - 1]);
  if (below.length * 2 <= dishes.length) return joined;
  for (const index of below) {
    joined[index - 1] += `  ${joined[index]}`;
    joined[index] = "";
  }
  return joined;
}

function startsSmall(line = ""): boolean {
  return /^\p{Ll}/u.test(line);
}

/** A block of lines: the first one and its texts, and the place of its amount among them. */
interface Block {
  start: number;
  texts: string[];
  amount: number;
}

/**
 * Dishes in blocks between empty lines, or in as many lines each, with the amount in a line of its own: the
 * name, then the amount and what describes the dish, in either order. Undefined if it is no such list.
 */
function readBlocks(texts: string[], amounts: number[]): TextRow[] | undefined {
  const [first = 0, second = 0] = amounts;
  const hasGaps = texts.includes("");
  const starts = texts.flatMap((text, index) => {
    const isStart = hasGaps ? text !== "" && !texts[index - 1] : index % (second - first) === 0;
    return isStart ? index : [];
  });
  const isAmount = new Set(amounts);
  const blocks = starts.map((start, index): Block => {
    const end = starts[index + 1] ?? texts.length;
    const filled = texts.slice(start, end).flatMap((text, place) => (text === "" ? [] : start + place));
    return {
      start,
      texts: filled.map((line) => texts[line] ?? ""),
      amount: filled.findIndex((line) => isAmount.has(line)),
    };
  });
  const dishes = blocks.filter(({ amount }) => amount !== -1);
  const areLast = dishes.every(({ amount, texts: cells }) => amount === cells.length - 1);
  const areWhole = dishes.length === amounts.length && dishes.every(({ amount }) => amount > 0);
  if (!areWhole || (areLast && !hasGaps)) return undefined;
  const areCapitals = dishes.every(({ texts: [name = ""] }) => isCapital(name));
  const apart = blocks.flatMap((block) => withoutTitle(block, areCapitals));
  const isPriceSecond = !areLast && apart.every(({ amount }) => amount <= 1);
  const lengths = apart.filter(({ amount }) => amount !== -1).map((block) => block.texts.length);
  const usual = mostFrequent(lengths);
  return apart.flatMap((block) => rowsOfBlock(block, isPriceSecond, usual));
}

/** A block, and before it one of the title in capitals above its name. */
function withoutTitle(block: Block, areCapitals: boolean): Block[] {
  const { start, texts, amount } = block;
  const [title = "", ...rest] = texts;
  if (amount < 2 || areCapitals || !(isCapital(title) || isTitle(title))) return [block];
  return [
    { start, texts: [title], amount: -1 },
    { start: start + 1, texts: rest, amount: amount - 1 },
  ];
}

function rowsOfBlock({ start, texts, amount }: Block, isPriceSecond: boolean, usual: number): TextRow[] {
  if (amount === -1) return texts.map((text, index) => ({ line: start + index, cells: [text] }));
  const [name = "", price = ""] = [texts[0], texts[amount]];
  const before = texts.slice(1, amount).join(" ");
  const after = texts.slice(amount + 1).join(" ");
  const cells = isPriceSecond ? [name, price, after] : [name, before, price, after];
  return [{ line: start, cells, ...(texts.length > usual && { doubt: "lines" }) }];
}

function isCapital(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
}

function isTitle(text: string): boolean {
  return text.endsWith(":") || beginsCategory(text.split(" ")[0] ?? "");
}

/**
 * Rows that end in a line with an amount. With headings it is a table, whose rows have as many lines each: the
 * others are titles. Without them a row may have a longer description.
 */
function readGroups(
  texts: string[],
  amounts: number[],
  areHeadings: (texts: string[]) => boolean,
): TextRow[] {
  const starts = amounts.map((amount, index) => {
    const after = (amounts[index - 1] ?? -1) + 1;
    // A row may stand below empty lines, but begins with a filled one.
    return after + texts.slice(after, amount + 1).findIndex((text) => text !== "");
  });
  const width = usualWidth(amounts, starts);
  const rows: TextRow[] = [];
  const addTexts = (from: number, to: number) =>
    texts
      .slice(from, to)
      .forEach((text, index) => text !== "" && rows.push({ line: from + index, cells: [text] }));
  let isTable = false;
  let next = 0;
  for (const [count, amount] of amounts.entries()) {
    let first = Math.max(starts[count] ?? next, amount - width + 1);
    const headings = texts.slice(Math.max(next, first - width), first);
    const hasHeadings = next === 0 && headings.length === width && areHeadings(headings);
    if (hasHeadings) isTable = true;
    if (count > 0 && !isTable) first = firstOfGroup(texts, starts[count] ?? first, first, amount);
    addTexts(next, hasHeadings ? first - width : first);
    if (hasHeadings) rows.push({ line: first - width, cells: headings });
    const cells = rowOfGroup(texts.slice(first, amount), texts[amount] ?? "", width);
    rows.push({ line: first, cells, ...(amount - first >= width && { doubt: "lines" }) });
    next = amount + 1;
  }
  addTexts(next, texts.length);
  return rows;
}

/** The most frequent number of lines of a row. */
function usualWidth(amounts: number[], starts: number[]): number {
  const lengths = amounts.map((amount, index) => amount - (starts[index] ?? amount) + 1).slice(1);
  return mostFrequent(lengths.filter((length) => length <= MAX_CELLS));
}

function mostFrequent(lengths: number[]): number {
  const counts = Map.groupBy(lengths, (length) => length);
  const [found = 1] = [...counts.keys()].sort(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  );
  return found;
}

/** Where a row begins that has more lines than others: behind a title, or with a name above a longer description. */
function firstOfGroup(texts: string[], start: number, usual: number, amount: number): number {
  const [name = "", second = ""] = texts.slice(start, amount);
  const hasTitle =
    isTitle(name) || isCapital(name) || !startsSmall(second) || texts.slice(start, usual).includes("");
  return hasTitle || amount - start > MAX_CELLS ? usual : start;
}

function rowOfGroup(texts: string[], price: string, width: number): string[] {
  if (texts.length >= width) return [texts[0] ?? "", texts.slice(1).filter(Boolean).join(" "), price];
  return [...texts, ...Array.from({ length: width - 1 - texts.length }, () => ""), price];
}
