import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { isRecording, startRecording, stopRecording } from "~db/journal";
import type { ChangesTable, Database } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction";
import { getAuthor } from "./author.server";

/** What a step that changed something says about it. */
export interface ChangeDescription {
  /** Such as `menu.edit`. */
  action: string;
  /** What people read, such as 'Edited Margherita'. */
  label: string;
  source?: ChangesTable["source"];
  /** The id of the change that this one takes back. */
  undoes?: string;
}

type Describe = (description: ChangeDescription) => void;

/**
 * Runs a step that changes what staff manage, and writes down in the same
 * transaction who changed which rows from what to what. The step describes
 * itself before it ends; one that changes nothing leaves no line. A step within
 * a recorded step belongs to it.
 * @returns The step's result, with the id of the change if there was one.
 */
export function recordChange<Result extends { ok: boolean }>(
  db: Kysely<Database>,
  step: (transaction: Transaction<Database>, describe: Describe) => Promise<Result>,
): Promise<Result & { changeId?: string }> {
  return inTransaction(db, async (transaction) => {
    if (await isRecording(transaction)) return step(transaction, () => {});
    const id = uuid();
    const { id: actorId, name: actorName, source } = getAuthor();
    const at = new Date().toISOString();
    await transaction
      .insertInto("changes")
      .values({
        id,
        at,
        actorId,
        actorName,
        source,
        action: "",
        label: "",
        undoes: null,
        undoneBy: null,
        itemCount: 0,
      })
      .execute();
    await startRecording(transaction, id);
    let description: ChangeDescription | undefined;
    // A step that throws rolls the transaction back, and the recording with it.
    const result = await step(transaction, (given) => (description = given));
    const itemCount = await stopRecording(transaction, id);
    if (itemCount === 0) {
      await transaction.deleteFrom("changes").where("id", "=", id).execute();
      return result;
    }
    if (!result.ok || !description) throw new Error("A change was made that nobody described.");
    await transaction
      .updateTable("changes")
      .set({ ...description, itemCount })
      .where("id", "=", id)
      .execute();
    return { ...result, changeId: id };
  });
}
