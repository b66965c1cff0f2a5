import { RESTORED } from "~/messages/history";
import { fill, type FilledSentence, type Message, sentence, type SentenceKey } from "~/messages/office/t";

/** How a change is stored: `label` is English, `sentence` its JSON. */
export interface StoredLabel {
  action: string;
  label: string;
  sentence: string | null;
}

/** What the history says of a change: its sentence, which of an earlier version is found by its action; else its English label. */
export function sentenceOf({ action, label, sentence: stored }: StoredLabel): Message {
  if (stored !== null) return JSON.parse(stored) as FilledSentence;
  const keys = Object.hasOwn(EARLIER_LABELS, action) ? EARLIER_LABELS[action] : undefined;
  return readAs(keys ?? [], label) ?? label;
}

const PHOTO: SentenceKey[] = ["Removed the photo of {name}", "Changed the photo of {name}"];

const IMPORTED: SentenceKey[] = [
  "Imported {what}: {added} added, {updated} updated, {removed} removed",
  "Imported {what}: {added} added, {updated} updated",
];

const REORDERED: SentenceKey[] = [
  "Reordered {category}: {name} moved up",
  "Reordered {category}: {name} moved down",
  "Reordered {category}: {name} moved to the top",
  "Reordered {category}",
];

const REORDERED_CATEGORIES: SentenceKey[] = [
  "Reordered the categories: {name} moved up",
  "Reordered the categories: {name} moved down",
  "Reordered the categories: {name} moved to the top",
  "Reordered the categories",
];

const CONFIRMED: SentenceKey[] = [
  { one: "Confirmed the allergens of {count} dish", other: "Confirmed the allergens of {count} dishes" },
  "Confirmed the allergens of {name}",
];

/** The sentences of labels that earlier versions have stored without them, by action; the more specific ones first. */
const EARLIER_LABELS: Partial<Record<string, SentenceKey[]>> = {
  "menu.add": ["Added {name}"],
  "menu.edit": ["Edited {name}"],
  "menu.delete": [
    { one: "Deleted {count} menu item", other: "Deleted {count} menu items" },
    "Deleted {name}",
  ],
  "menu.move": [
    { one: "Moved {count} menu item to {category}", other: "Moved {count} menu items to {category}" },
  ],
  "menu.copy": ["Copied the menu of {date}"],
  "menu.prices": [{ one: "Repriced {count} menu item", other: "Repriced {count} menu items" }],
  "menu.photo": PHOTO,
  "menu.reorder": REORDERED,
  "menu.quantity": ["{name} needs no quantity"],
  "menu.allergens": [
    {
      one: "Declared the allergens of {count} menu item",
      other: "Declared the allergens of {count} menu items",
    },
    { one: "Declared the allergens of {count} dish", other: "Declared the allergens of {count} dishes" },
  ],
  "menu.import": IMPORTED,
  "allergens.answer": CONFIRMED,
  "allergens.confirm": CONFIRMED,
  "day.add": ["Added {names} to {date}"],
  "day.edit": ["Edited {name} of {date}"],
  "day.delete": ["Deleted {name} of {date}"],
  "day.delete-all": ["Deleted the menu of {date}"],
  "day.copy": ["Copied the menu of {from} to {to}"],
  "day.copy-week": ["Copied the week of {from} to that of {to}"],
  "day.photo": PHOTO,
  "day.import": IMPORTED,
  "chef.add": ["Added suggestion {name}"],
  "chef.edit": ["Edited suggestion {name}"],
  "chef.delete": ["Deleted suggestion {name}"],
  "chef.photo": PHOTO,
  "category.add": ["Added category {name}"],
  "category.edit": ["Edited category {name}"],
  "category.rename": ["Renamed category {before} to {name}"],
  "category.delete": ["Deleted category {name}"],
  "category.delete-all": ["Deleted all categories"],
  "category.reorder": REORDERED_CATEGORIES,
  "category.no-drinks": ["{category} holds no drinks"],
  "closure.add": ["Added closure {closure}"],
  "closure.edit": ["Edited closure {closure}"],
  "closure.delete": ["Deleted closure {closure}"],
  soldout: [
    "Marked {dishes} as sold out, {back} as back",
    "Marked {dishes} as sold out",
    "Marked {dishes} as back",
  ],
  "photo.place": PHOTO,
  "site.edit": ["Edited settings: {title}"],
  "site.import": ["Imported the settings"],
  "demo.delete": ["Deleted the demo content"],
  "translation.edit": [
    { one: "Edited {count} {language} translation", other: "Edited {count} {language} translations" },
    "Edited the {language} translation of {text}",
  ],
  "translation.import": IMPORTED,
  "history.undo": ["Undid: {label}", ...Object.values(RESTORED)],
};

/** All sentences of labels, those with the longest text first. */
export const LABELS: readonly SentenceKey[] = [
  ...new Set(Object.values(EARLIER_LABELS).flatMap((keys) => keys ?? [])),
].sort((one, other) => textLength(other) - textLength(one));

function textLength(key: SentenceKey): number {
  return (typeof key === "string" ? key : key.other).replace(/\{\w+\}/g, "").length;
}

/** What parameters say that are sentences themselves. */
const SENTENCES_OF: Partial<Record<string, SentenceKey[]>> = {
  dishes: [{ one: "{count} dish", other: "{count} dishes" }],
  what: ["the {language} translations"],
  closure: ["{days} ({reason})", "{firstDay} to {lastDay}"],
  days: ["{firstDay} to {lastDay}"],
};

/** Parameters that are sentences without parameters. */
const SENTENCES = ["what", "title"];

const COUNTS = ["count", "added", "updated", "removed", "back"];

function readAs(keys: readonly SentenceKey[], label: string): FilledSentence | undefined {
  for (const key of keys) {
    const forms = typeof key === "string" ? [key] : [key.one, key.other];
    for (const form of forms) {
      const found = patternOf(form).exec(label);
      if (!found) continue;
      const given = Object.entries(found.groups ?? {}).map(([name, text]) => [name, parameterOf(name, text)]);
      return { key, parameters: Object.fromEntries(given) as FilledSentence["parameters"] };
    }
  }
  return undefined;
}

function patternOf(form: string): RegExp {
  const parts = form.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    return COUNTS.includes(part) ? `(?<${part}>\\d+)` : `(?<${part}>.+)`;
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}

function parameterOf(name: string, text: string): string | number | FilledSentence {
  if (COUNTS.includes(name)) return Number(text);
  if (name === "label") return readAs(LABELS, text) ?? text;
  if (name === "language") return { ...sentence(text), parameters: { at: "in" } };
  const quoted = name === "name" ? /^"(.+)"$/.exec(text)?.[1] : undefined;
  // The place of a photo.
  if (quoted !== undefined) return fill('"{name}"', { name: sentence(quoted) });
  const found = readAs(SENTENCES_OF[name] ?? [], text);
  return found ?? (SENTENCES.includes(name) ? sentence(text) : text);
}
