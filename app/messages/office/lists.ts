import { fill, type Message } from "./t";

/** Several things in a sentence, to be said later: 'a, b and c'. */
export function listOf(items: readonly Message[], conjunction: "and" | "or" = "and"): Message {
  const last = items.at(-1) ?? "";
  const others = items.slice(0, -1);
  if (others.length === 0) return last;
  const joined = { others: enumerate(others), last };
  return conjunction === "and" ? fill("{others} and {last}", joined) : fill("{others} or {last}", joined);
}

/** Several things without a word between the last two, to be said later: 'a, b, c'. */
export function enumerate(items: readonly Message[]): Message {
  const [first = "", ...others] = items;
  return others.reduce<Message>(
    (joined, next) => fill("{first}, {second}", { first: joined, second: next }),
    first,
  );
}
