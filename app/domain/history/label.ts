import type { FilledSentence, Message, SentenceKey } from "~/messages/office/t";

/** How a change is stored: `label` is English, `sentence` its JSON. */
export interface StoredLabel {
  action: string;
  label: string;
  sentence: string | null;
}

/** What the history says of a change: its sentence, which of an earlier version is found by its action; else its English label. */
export function sentenceOf({ action, label, sentence }: StoredLabel): Message {
  if (sentence !== null) return JSON.parse(sentence) as FilledSentence;
  const keys = Object.hasOwn(EARLIER_LABELS, action) ? EARLIER_LABELS[action] : undefined;
  return keys?.flatMap((key) => readAs(key, label) ?? [])[0] ?? label;
}

/** The sentences of labels that earlier versions have stored without them, by action. */
const EARLIER_LABELS: Partial<Record<string, Extract<SentenceKey, string>[]>> = {
  "category.add": ["Added category {name}"],
  "category.edit": ["Edited category {name}"],
  "category.delete": ["Deleted category {name}"],
  "category.delete-all": ["Deleted all categories"],
};

function readAs(key: string, label: string): FilledSentence | undefined {
  const parts = key.split(/\{(\w+)\}/);
  const pattern = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[.*+?^$()|[\]\\]/g, "\\$&") : `(?<${part}>.+)`,
  );
  const found = new RegExp(`^${pattern.join("")}$`, "s").exec(label);
  return found ? { key, parameters: { ...found.groups } } : undefined;
}
