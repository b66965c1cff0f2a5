import { fill, groupDigits, type Message, type SentenceKey, t } from "./office/t";
import type { ImportCounts } from "~/domain/imports/import-table";
import { formatPrice } from "~/domain/formats/money";

/** How many of the items that stay are named. */
const MAX_NAMED = 5;

export const historyMessages = {
  unknown: "There is no such change.",
  alreadyUndone: "This has already been undone.",
  conflict: "Some of this was changed meanwhile.",
  changedSince: "was changed since",
  changedBy: (name: string, time: string) => fill("was changed by {name}, {time}", { name, time }),
  deletedSince: "was deleted since",
  deletedBy: (name: string, time: string) => fill("was deleted by {name}, {time}", { name, time }),
  nameTaken: "its name is taken by another category",
  dayTaken: (day: Message) => fill("another closure has {day}", { day }),
  dayFull: (date: Message) => fill("the menu of {date} is full", { date }),
  externalIdTaken: "its external id is taken by another dish",
  translationTaken: "its text has another translation",
  goesBackTo: (name: string, price: number) =>
    t("{name} goes back to {price}.", { name, price: formatPrice(price) }),
  willGoBack: (count: number) =>
    t({ one: "{count} item goes back.", other: "{count} items go back." }, { count }),
  willStay(rows: { name: string; reason: Message }[]) {
    const more = rows.length - MAX_NAMED;
    const named = rows.slice(0, MAX_NAMED).map(({ name, reason }) => t("{name} {reason}", { name, reason }));
    const list = named.reduce((first, second) => t("{first}; {second}", { first, second }));
    const counted = groupDigits(rows.length);
    const stay =
      rows.length === 1 ? t("1 stays: {list}.", { list }) : t("{counted} stay: {list}.", { counted, list });
    return more > 0 ? t("{stay} …and {more} more.", { stay, more: groupDigits(more) }) : stay;
  },
  canBeUndone: "You can undo this for 30 days.",
  imported: (what: Message, { added, updated, removed = 0 }: Omit<ImportCounts, "unchanged">) =>
    removed > 0
      ? fill("Imported {what}: {added} added, {updated} updated, {removed} removed", {
          what,
          added,
          updated,
          removed,
        })
      : fill("Imported {what}: {added} added, {updated} updated", { what, added, updated }),
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

/** What the history says of deletions that are undone; the more specific ones first. */
export const RESTORED = {
  "Deleted {count} menu items": {
    one: "Restored {count} menu item",
    other: "Restored {count} menu items",
  },
  "Deleted {name} of {date}": "Restored {name} of {date}",
  "Deleted the menu of {date}": "Restored the menu of {date}",
  "Deleted suggestion {name}": "Restored suggestion {name}",
  "Deleted category {name}": "Restored category {name}",
  "Deleted all categories": "Restored all categories",
  "Deleted closure {closure}": "Restored closure {closure}",
  "Deleted the demo content": "Restored the demo content",
  "Deleted {name}": "Restored {name}",
} as const satisfies Record<string, SentenceKey>;

function restored(label: Message): Message {
  if (typeof label === "string") return label.replace("Deleted", "Restored");
  const deleted = typeof label.key === "string" ? label.key : label.key.other;
  const keys: Partial<Record<string, SentenceKey>> = RESTORED;
  return { ...label, key: keys[deleted] ?? label.key };
}
