import type { Kysely, Transaction } from "kysely";
import type { Database } from "~db/schema";
import { err, ok, type Err, type Ok, type Outcome } from "~/domain/outcome";
import { historyMessages } from "~/messages/history";
import { recordChange } from "./record-change.server";
import { listRecordedItems } from "./recorded-items.server";
import { isUndoable } from "./undo-period";
import { undoItems, type UndoResult } from "./undo-items.server";

/** What an undo did, or why it was rejected. A 409 because of items that would be kept or fail lists them in `value`. */
export type UndoOutcome = Ok<UndoResult> | (Err & { value?: UndoResult });

interface UndoOptions {
  /** In which the times of later changes are given. */
  timeZone: string;
  now?: Date;
}

/** Thrown to roll the transaction back; never leaves this module. */
class UndoRolledBack extends Error {
  constructor(readonly result: UndoResult) {
    super("undo rolled back");
  }
}

/**
 * Takes a change back: what it added is removed, what it deleted returns with
 * its id, what it edited gets its old values. An item that was changed since is
 * kept. All in one transaction, which is itself a change that can be undone.
 * 404 for an unknown change, 409 for one that was undone or is older than 30 days.
 * @param options.keepNewer Undo what is possible; otherwise an item that would be
 *   kept or fails makes it 409 with nothing written.
 */
export async function undoChange(
  db: Kysely<Database>,
  changeId: string,
  { keepNewer, timeZone, now = new Date() }: UndoOptions & { keepNewer: boolean },
): Promise<UndoOutcome> {
  try {
    return await db
      .transaction()
      .execute((transaction) =>
        undoIn(
          transaction,
          changeId,
          { timeZone, now },
          ({ kept, failed }) => keepNewer || kept.length + failed.length === 0,
        ),
      );
  } catch (error) {
    if (!(error instanceof UndoRolledBack)) throw error;
    return { ...err(409, historyMessages.conflict), value: error.result };
  }
}

/** What undoing a change would do; nothing is written. Fails like `undoChange`. */
export async function previewUndo(
  db: Kysely<Database>,
  changeId: string,
  { timeZone, now = new Date() }: UndoOptions,
): Promise<Outcome<UndoResult>> {
  try {
    return await db
      .transaction()
      .execute((transaction) => undoIn(transaction, changeId, { timeZone, now }, () => false));
  } catch (error) {
    if (!(error instanceof UndoRolledBack)) throw error;
    return ok("", error.result);
  }
}

async function undoIn(
  transaction: Transaction<Database>,
  changeId: string,
  { timeZone, now }: Required<UndoOptions>,
  isAccepted: (result: UndoResult) => boolean,
): Promise<Outcome<UndoResult>> {
  const change = await transaction
    .selectFrom("changes")
    .select(["at", "label", "undoes", "undoneBy"])
    .where("id", "=", changeId)
    .executeTakeFirst();
  if (!change) return err(404, historyMessages.unknown);
  if (change.undoneBy !== null) return err(409, historyMessages.alreadyUndone);
  if (!isUndoable(change.at, now)) return err(409, historyMessages.tooOld);

  const items = await listRecordedItems(transaction, changeId);
  const outcome = await recordChange<Outcome<UndoResult>>(transaction, async (recorded, describe) => {
    const result = await undoItems(recorded, changeId, items, timeZone);
    if (!isAccepted(result)) throw new UndoRolledBack(result);
    describe({
      action: "history.undo",
      label: historyMessages.undid(change.label),
      undoes: changeId,
    });
    return ok(historyMessages.undone, result);
  });
  if (outcome.ok && outcome.changeId !== undefined) {
    await setUndoneBy(transaction, changeId, outcome.changeId);
    // Undoing an undo brings the original back, which can then be undone again.
    if (change.undoes !== null) await setUndoneBy(transaction, change.undoes, null);
  }
  return outcome;
}

async function setUndoneBy(transaction: Transaction<Database>, id: string, undoneBy: string | null) {
  await transaction.updateTable("changes").set({ undoneBy }).where("id", "=", id).execute();
}
