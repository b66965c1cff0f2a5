import { isSameValue } from "~/domain/same-value";
import type { FieldValue, ImportCheck, ImportDifference, ImportPlan } from "./import-plan";

type Differences = Pick<ImportCheck, "changes" | "missing">;

export function listImportDifferences<Item extends { name: string }>(
  { planned, missing }: Pick<ImportPlan<Item>, "planned" | "missing">,
  {
    toFields,
    groupOf,
  }: { toFields: (item: Item) => Record<string, FieldValue>; groupOf: (item: Item) => string },
): Differences {
  const changes = planned.map(({ row, before, item }): ImportDifference => ({
    action: before ? "update" : "add",
    row: row.row,
    name: item.name,
    group: groupOf(item),
    fields: compareFields(before && toFields(before), toFields(item)),
  }));
  const removals = missing.map((item): ImportDifference => ({
    action: "remove",
    row: null,
    name: item.name,
    group: groupOf(item),
    fields: compareFields(toFields(item), undefined),
  }));
  return { changes, missing: removals };
}

function compareFields(
  before: Record<string, FieldValue> | undefined,
  after: Record<string, FieldValue> | undefined,
): ImportDifference["fields"] {
  return Object.keys(after ?? before ?? {})
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSameValue(change.before, change.after));
}
