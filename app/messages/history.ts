import { fill, type Message, type SentenceKey } from "./office/t";
import type { ImportCounts } from "~/domain/imports/import-table";
import { formatPrice } from "~/domain/formats/money";

/** How many of the items that stay are named. */
const MAX_NAMED = 5;

export const historyMessages = {
  unknown: "There is no such change.",
  alreadyUndone: "This has already been undone.",
  conflict: "Some of this was changed meanwhile.",
  changedSince: "was changed since",
  changedBy: (name: string, at: string) => `was changed by ${name}, ${at}`,
  deletedSince: "was deleted since",
  deletedBy: (name: string, at: string) => `was deleted by ${name}, ${at}`,
  nameTaken: "its name is taken by another category",
  dayTaken: (day: string) => `another closure has ${day}`,
  dayFull: (date: string) => `the menu of ${date} is full`,
  goesBackTo: (name: string, price: number) => `${name} goes back to ${formatPrice(price)}.`,
  willGoBack: (count: number) => (count === 1 ? "1 item goes back." : `${count} items go back.`),
  willStay: (rows: { name: string; reason: string }[]) => {
    const more = rows.length - MAX_NAMED;
    const named = rows.slice(0, MAX_NAMED).map(({ name, reason }) => `${name} ${reason}`);
    const rest = more > 0 ? ` …and ${more.toLocaleString("en")} more.` : "";
    return `${rows.length.toLocaleString("en")} ${rows.length === 1 ? "stays" : "stay"}: ${named.join("; ")}.${rest}`;
  },
  canBeUndone: "You can undo this for 30 days.",
  imported: (what: string, { added, updated, removed = 0 }: Omit<ImportCounts, "unchanged">) =>
    `Imported ${what}: ${added} added, ${updated} updated${removed > 0 ? `, ${removed} removed` : ""}`,
  /** The label of an undo: 'Restored …' for a deletion, otherwise 'Undid: …'. */
  undid: (action: string, label: Message): Message =>
    /\.delete(?:-all)?$/.test(action) ? restored(label) : fill("Undid: {label}", { label }),
} as const;

/** Messages for staff and API clients about items that somebody else has changed or deleted meanwhile. */
export const versionMessages = {
  stale: "This was changed meanwhile.",
  invalid: "The version must be a whole number from 1.",
  changedBy: (name: string, time: string) => fill("{name} changed this at {time}.", { name, time }),
  deletedBy: (name: string, time: string) => fill("This was deleted by {name} at {time}.", { name, time }),
  savedTogether: (name: string) => fill("Saved together with {name}’s change.", { name }),
} as const;

/** What the history says of deletions that are undone. */
const RESTORED = {
  "Deleted {name}": "Restored {name}",
  "Deleted {count} menu items": {
    one: "Restored {count} menu item",
    other: "Restored {count} menu items",
  },
  "Deleted category {name}": "Restored category {name}",
  "Deleted all categories": "Restored all categories",
} as const satisfies Record<string, SentenceKey>;

function restored(label: Message): Message {
  if (typeof label === "string") return label.replace("Deleted", "Restored");
  const deleted = typeof label.key === "string" ? label.key : label.key.other;
  const keys: Partial<Record<string, SentenceKey>> = RESTORED;
  return { ...label, key: keys[deleted] ?? label.key };
}
