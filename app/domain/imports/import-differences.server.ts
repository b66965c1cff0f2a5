import { createHash } from "node:crypto";
import { inBatches } from "~/domain/in-batches.server";
import { isSameValue } from "~/domain/same-value";
import type { FieldValue, ImportCheck, ImportDifference, ImportPlan } from "./import-plan";

type Differences = Pick<ImportCheck, "changes" | "missing">;

/** Differences that are made or hashed before the server answers other requests. */
const BATCH_SIZE = 200;

/** The differences between what is stored and what a file contains. */
export async function listImportDifferences<Item extends { name: string }>(
  { planned, missing }: Pick<ImportPlan<Item>, "planned" | "missing">,
  {
    toFields,
    groupOf,
  }: { toFields: (item: Item) => Record<string, FieldValue>; groupOf: (item: Item) => string },
): Promise<Differences> {
  const differences: Differences = { changes: [], missing: [] };
  await inBatches(planned, BATCH_SIZE, (batch) => {
    for (const { row, before, item } of batch) {
      differences.changes.push({
        action: before ? "update" : "add",
        row: row.row,
        name: item.name,
        group: groupOf(item),
        fields: compareFields(before && toFields(before), toFields(item)),
      });
    }
  });
  await inBatches(missing, BATCH_SIZE, (batch) => {
    for (const item of batch) {
      differences.missing.push({
        action: "remove",
        row: null,
        name: item.name,
        group: groupOf(item),
        fields: compareFields(toFields(item), undefined),
      });
    }
  });
  return differences;
}

/** A hash of differences, to detect that they have changed. */
export async function digestOfDifferences({ changes, missing }: Differences): Promise<string> {
  const hash = createHash("sha256");
  for (const differences of [changes, missing]) {
    await inBatches(differences, BATCH_SIZE, (batch) => void hash.update(JSON.stringify(batch)));
  }
  return hash.digest("base64url");
}

function compareFields(
  before: Record<string, FieldValue> | undefined,
  after: Record<string, FieldValue> | undefined,
): ImportDifference["fields"] {
  return Object.keys(after ?? before ?? {})
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSameValue(change.before, change.after));
}
