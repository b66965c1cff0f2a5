import { inLanguage } from "~/messages/office/language";
import { type Message, say } from "~/messages/office/t";
import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { isRecording, startRecording, stopRecording } from "~db/journal";
import type { ChangesTable, Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { keepTranslations } from "~/domain/keep-translations.server";
import { getAuthor } from "~/platform/request-context.server";
import { listRecordedItems } from "./recorded-items.server";
import { keptSince } from "~db/kept-since";

export interface ChangeDescription {
  /** Such as `menu.edit`. */
  action: string;
  /** The sentence for people, such as 'Edited Margherita'; what is no sentence of ours stays English. */
  label: Message;
  /** By default the source of the author. */
  source?: ChangesTable["source"];
  /** The id of the change that this one undoes completely. */
  undoes?: string;
}

export type Describe = (description: ChangeDescription) => void;

/** What the calls within a change that is being recorded say of it. */
const nested = new WeakMap<Transaction<Database>, Describe>();

/**
 * Runs an operation in a transaction and records which items it changed, and who
 * did it, as one change of the history. The operation must call `describe` before
 * it returns; if it changes nothing, nothing is recorded. A nested call becomes
 * part of the outer change, which the first one describes if the outer one doesn't.
 * @returns The operation's result, with the id of the change if there is one.
 */
export function recordChange<Result extends { ok: boolean }>(
  db: Kysely<Database>,
  operation: (transaction: Transaction<Database>, describe: Describe) => Promise<Result>,
): Promise<Result & { changeId?: string }> {
  return inTransaction(db, async (transaction) => {
    if (await isRecording(transaction)) return operation(transaction, nested.get(transaction) ?? (() => {}));
    const id = uuid();
    const { id: actorId, name: actorName, source } = getAuthor();
    await transaction
      .insertInto("changes")
      .values({
        id,
        at: keptSince(),
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
    let ofNested: ChangeDescription | undefined;
    nested.set(transaction, (given) => (ofNested ??= given));
    // If this throws, the rollback removes the recording, too.
    const result = await operation(transaction, (given) => (description = given));
    description ??= ofNested;
    const itemCount = await stopRecording(transaction, id);
    if (itemCount === 0) {
      await transaction.deleteFrom("changes").where("id", "=", id).execute();
      return result;
    }
    await keepTranslations(transaction, await listRecordedItems(transaction, id));
    if (!result.ok || !description) throw new Error("A change was recorded without a description.");
    await transaction
      .updateTable("changes")
      .set({ ...description, ...labelColumns(description.label), itemCount })
      .where("id", "=", id)
      .execute();
    return { ...result, changeId: id };
  });
}

/** What is stored of a label: its English, and the sentence from which it is said in other languages. */
function labelColumns(label: Message) {
  const sentence = typeof label === "string" ? null : JSON.stringify(label);
  return { label: inLanguage("en", () => say(label)), sentence };
}
