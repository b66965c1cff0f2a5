export const MOVES = ["up", "down", "top"] as const;
export type Move = (typeof MOVES)[number];

/** The ids with one of them moved; the same if it can't go further. */
export function moveInOrder(ids: string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id);
  const to = { up: Math.max(from - 1, 0), down: from + 1, top: 0 }[move];
  return moveTo(ids, id, to);
}

/** The ids after moving some to new numbers, which count from 1. The others keep their order. */
export function applyNumbers(ids: string[], numbers: Map<string, number>): string[] {
  const numberOf = (id: string, index = 0) => numbers.get(id) ?? index + 1;
  const moved = new Set(ids.filter((id, index) => numberOf(id, index) !== index + 1));
  const order = ids.filter((id) => !moved.has(id));
  // If two get the same number, the one that was first stays first, so it is inserted last.
  const placed = [...moved].reverse().sort((one, other) => numberOf(one) - numberOf(other));
  for (const id of placed) order.splice(numberOf(id) - 1, 0, id);
  return order;
}

export function moveTo(ids: string[], id: string, index: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** A number from 1 to `count` that was typed; undefined if it is anything else. */
export function parseNumber(text: string, count: number): number | undefined {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= count ? number : undefined;
}
