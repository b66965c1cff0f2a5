import { sentenceOf, type StoredLabel } from "~/domain/history/label";
import { isDeepStrictEqual } from "node:util";
import type { FieldError } from "~/domain/fields/kinds/kind";
import { readId } from "~/domain/fields/read-items";
import { toRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { parseRow, recordUnchanged } from "~db/journal";
import type { Kysely, Transaction } from "kysely";
import { journaledTable } from "~db/journaled-tables";
import type { Database } from "~db/schema";
import { type DetailedOutcome, err, ok, okValue, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { historyMessages } from "~/messages/history";
import { inTransaction } from "~db/in-transaction";
import { isUndoable } from "~/domain/history/history-retention.server";
import { recordChange } from "~/domain/history/record-change.server";
import { listRecordedItems, type RecordedItem } from "~/domain/history/recorded-items.server";
import { planUndo, type UndoResult, writeUndo } from "~/domain/history/undo-items.server";
import type { Operation } from "~/domain/operation";
import { UNDO_RULES } from "./undo-rules";

/** What an undo did, or why it was rejected. If items would be kept or fail (409), `value` lists them. */
type UndoOutcome = DetailedOutcome<UndoResult>;

interface UndoOptions {
  /** For the times of later changes in the reasons. */
  timeZone: string;
  /** Whether the user is an admin: only those may change the settings and the home page's photos. By default not. */
  isAdmin?: boolean;
  now?: Date;
}

/**
 * Undoes a change: deletes what it added, restores what it deleted under the same
 * id, and resets what it edited to the old values. An item that has been changed
 * since is kept as it is. The undo is itself a change, which can be undone. While an
 * item can't be restored, the change doesn't count as undone: it may be possible later.
 * 404 for an unknown change, 409 for one that was undone or is older than 30 days, 403
 * for one of the settings or the home page's photos unless the user is an admin.
 * @param options.keepNewer Whether to undo the other items if some would be kept or
 *   can't be restored. Otherwise that is a 409, and nothing is written.
 */
export async function undoChange(
  db: Kysely<Database>,
  changeId: string,
  { keepNewer, timeZone, isAdmin = false, now = new Date() }: UndoOptions & { keepNewer: boolean },
): Promise<UndoOutcome> {
  return inTransaction(db, async (transaction): Promise<UndoOutcome> => {
    const found = await findUndoable(transaction, changeId, { isAdmin, now });
    if (!found.ok) return found;
    const { change, items } = found.value;
    const plan = await planUndo(transaction, changeId, items, { rules: UNDO_RULES, timeZone });
    const { kept, failed } = plan.result;
    if (!keepNewer && kept.length + failed.length > 0)
      return { ...err(409, historyMessages.conflict), reason: "undo-incomplete", value: plan.result };
    const outcome = await recordChange<Outcome<UndoResult>>(transaction, async (inner, describe) => {
      await writeUndo(inner, plan);
      for (const { kind, id, before, after } of items)
        if (isDeepStrictEqual(before, after)) await recordUnchanged(inner, kind, [id]);
      describe({
        action: "history.undo",
        label: historyMessages.undid(change.action, sentenceOf(change)),
        ...(failed.length === 0 && { undoes: changeId }),
      });
      return ok("Undone.", plan.result);
    });
    if (outcome.changeId !== undefined) {
      if (failed.length === 0) await markUndone(transaction, changeId, outcome.changeId);
    }
    return outcome;
  });
}

/** Undoes a change. That of the restaurant's e-mail asks for a fresh sign-in. */
export const changeUndo: Operation<{ id: string; keepNewer?: boolean }, UndoResult> = {
  read(values) {
    const { id: named, keepNewer } = toRecord(values);
    const errors: FieldError[] = [];
    const id = readId(named, (message, code) => void errors.push({ field: "id", message, code }));
    if (keepNewer !== undefined && typeof keepNewer !== "boolean")
      errors.push({ field: "keepNewer", message: apiMessages.invalidValue });
    return { values: { id, keepNewer: keepNewer === true }, errors };
  },
  proof: async (db, { id }, { isAdmin }) => isAdmin && (await isEmailChange(db, id)) && "code",
  run: (db, { id, keepNewer = false }, { timeZone, user: { isAdmin } }) =>
    undoChange(db, id, { keepNewer, timeZone, isAdmin }),
  failed: "The change could not be undone.",
};

/** What undoing a change would do. Only reads. Fails like `undoChange`. */
export async function previewUndo(
  db: Kysely<Database>,
  changeId: string,
  { timeZone, isAdmin = false, now = new Date() }: UndoOptions,
): Promise<Outcome<UndoResult>> {
  const found = await findUndoable(db, changeId, { isAdmin, now });
  if (!found.ok) return found;
  const plan = await planUndo(db, changeId, found.value.items, { rules: UNDO_RULES, timeZone });
  return okValue(plan.result);
}

export async function isEmailChange(db: Kysely<Database>, changeId: string): Promise<boolean> {
  const rows = await db
    .selectFrom("changeRows")
    .select(["before", "after"])
    .where("changeId", "=", changeId)
    .where("kind", "=", "site")
    .execute();
  return rows.some(({ before, after }) => emailOf(before) !== emailOf(after));
}

function emailOf(row: string | null): unknown {
  if (row === null) return undefined;
  return toRecord(JSON.parse(String(parseRow(row).value))).email;
}

async function findUndoable(
  db: Kysely<Database>,
  changeId: string,
  { isAdmin, now }: { isAdmin: boolean; now: Date },
): Promise<Outcome<{ change: StoredLabel; items: RecordedItem[] }>> {
  const change = await db
    .selectFrom("changes")
    .select(["at", "action", "label", "sentence", "undoneBy"])
    .where("id", "=", changeId)
    .executeTakeFirst();
  if (!change) return err(404, historyMessages.unknown);
  if (change.undoneBy !== null) return err(409, historyMessages.alreadyUndone);
  if (!isUndoable(change.at, now)) return err(409, "This can no longer be undone.");

  const items = await listRecordedItems(db, changeId);
  if (!isAdmin && items.some(({ kind }) => journaledTable(kind).isAdminOnly))
    return err(403, accountMessages.adminsOnly);
  return okValue({ change, items });
}

/**
 * Marks a change as undone. If it was an undo, its original is back, and can be undone
 * again; if that was an undo, too, its own original is undone again; and so on.
 */
async function markUndone(transaction: Transaction<Database>, changeId: string, by: string): Promise<void> {
  let id: string | null = changeId;
  let undoneBy: string | null = by;
  while (id !== null) {
    const change: { undoes: string | null } | undefined = await transaction
      .updateTable("changes")
      .set({ undoneBy })
      .where("id", "=", id)
      .returning("undoes")
      .executeTakeFirst();
    undoneBy = undoneBy === null ? id : null;
    id = change?.undoes ?? null;
  }
}
