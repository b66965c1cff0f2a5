import { t } from "~/messages/office/t";
import { sentenceOf } from "./label";
import { type Kysely, sql, type SqlBool } from "kysely";
import { rowExists } from "~db/journal";
import type { Database } from "~db/schema";
import { containsText, type Page, pageBounds } from "~/domain/listing/list-query";
import { type Change, type ChangedRow, describeEdit } from "./change";
import type { SearchedDay } from "./day-search";
import type { SearchedLabel } from "./label-search";
import { itemName, listRecordedItems, readValues } from "./recorded-items.server";
import { isUndoable, undoableSince } from "./history-retention.server";

const PAGE_SIZE = 20;

interface ChangeFilter {
  /** A part of the label or of the person's name. */
  search?: string;
  /** The days that the search means: those on which something was changed, or that a label names. */
  days?: SearchedDay[];
  /** What the search means in the reader's language. */
  labels?: SearchedLabel[];
  who?: string;
  /** A `JournalKind`; other values match nothing. */
  kind?: string;
  item?: string;
  /** Only changes that deleted items which are still deleted, and that can still be undone. */
  isDeleted?: boolean;
}

export async function listChangePage(
  db: Kysely<Database>,
  { page, perPage = PAGE_SIZE, ...filter }: ChangeFilter & { page: number; perPage?: number },
  now = new Date(),
): Promise<Page<Change>> {
  const { count } = await filtered(db, filter, now)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { limit, offset, ...bounds } = pageBounds(page, count, perPage);
  const rows = await filtered(db, filter, now)
    .select(CHANGE)
    .orderBy("changes.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map((row) => toChange(row, now)), ...bounds };
}

/**
 * What edits of a single item have changed, by the change's id; translations aside, which are saved with
 * a dish.
 */
export async function describeEdits(
  db: Kysely<Database>,
  changes: Pick<Change, "id" | "action">[],
  timeZone: string,
): Promise<Map<string, string>> {
  const described = new Map<string, string>();
  const valuesOf = await readValues(db);
  for (const { id, action } of changes) {
    if (!action.endsWith(".edit")) continue;
    const items = await listRecordedItems(db, id);
    const [item, ...others] = items.filter(({ kind }) => kind !== "translation");
    if (!item?.before || !item.after || others.length > 0) continue;
    const { kind, before, after } = item;
    const edit = describeEdit(
      { kind, before: valuesOf(kind, before), after: valuesOf(kind, after) },
      timeZone,
    );
    const fields = [edit, items.length > 1 && t("translations")].filter(Boolean);
    if (fields.length > 0) described.set(id, fields.join(", "));
  }
  return described;
}

/** Whether something was ever done, such as `menu.import`. */
export async function wasDone(db: Kysely<Database>, action: string): Promise<boolean> {
  const found = await db.selectFrom("changes").select("id").where("action", "=", action).limit(1).execute();
  return found.length > 0;
}

/** The names of all who have changed something, deleted users too. */
export async function listActors(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("changes").select("actorName").distinct().orderBy("actorName").execute();
  return rows.map(({ actorName }) => actorName);
}

export async function findChange(
  db: Kysely<Database>,
  id: string,
): Promise<{ change: Change; rows: ChangedRow[] } | undefined> {
  const change = await db.selectFrom("changes").select(CHANGE).where("id", "=", id).executeTakeFirst();
  if (!change) return undefined;
  const items = await listRecordedItems(db, id);
  const valuesOf = await readValues(db);
  const rows = items.map(({ kind, id, before, after }) => ({
    kind,
    id,
    name: itemName({ kind, before, after }),
    before: before && valuesOf(kind, before),
    after: after && valuesOf(kind, after),
  }));
  return { change: toChange(change, new Date()), rows };
}

/** The id of the only item that a change changed, translations aside; undefined if there are several or none. */
export async function findChangedItem(db: Kysely<Database>, changeId: string): Promise<string | undefined> {
  const items = await db
    .selectFrom("changeRows")
    .select("itemId")
    .distinct()
    .where("changeId", "=", changeId)
    // No list has rows of translations: they are saved with a dish, or listed by their French texts.
    .where("kind", "!=", "translation")
    .limit(2)
    .execute();
  return items.length === 1 ? items[0]?.itemId : undefined;
}

/** Whether a change imported rows. */
export async function isImport(db: Kysely<Database>, changeId: string): Promise<boolean> {
  const change = await db
    .selectFrom("changes")
    .select("action")
    .where("id", "=", changeId)
    .executeTakeFirst();
  return change?.action.endsWith(".import") ?? false;
}

/** The API key, or without one the user, by which a call last changed an item; undefined if none did. */
export async function findLastCaller(db: Kysely<Database>, itemId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom("changes")
    .innerJoin("changeRows", "changeRows.changeId", "changes.id")
    .select("actorName")
    .where("itemId", "=", itemId)
    .where("source", "=", "api")
    .orderBy("changes.id", "desc")
    .executeTakeFirst();
  const { actorName } = last ?? {};
  const open = actorName?.indexOf("(") ?? -1;
  return open !== -1 && actorName?.endsWith(")") ? actorName.slice(open + 1, -1) : actorName;
}

interface ChangeRow extends Omit<Change, "canUndo" | "sentence"> {
  sentence: string | null;
}

const CHANGE = [
  "changes.id",
  "changes.at",
  "changes.actorName",
  "changes.source",
  "changes.action",
  "changes.label",
  "changes.sentence",
  "changes.undoneBy",
  "changes.itemCount as count",
] as const;

function filtered(
  db: Kysely<Database>,
  { search, days = [], labels = [], who, kind, item, isDeleted }: ChangeFilter,
  now: Date,
) {
  let query = db.selectFrom("changes");
  if (search) {
    query = query.where(({ and, eb, or }) =>
      or([
        containsText("label", search),
        containsText("actorName", search),
        ...labels.map(({ pattern, rest }) =>
          and([sql<SqlBool>`label like ${pattern}`, ...(rest ? [containsText("label", rest)] : [])]),
        ),
        ...days.map(({ from, until }) => and([eb("at", ">=", from), eb("at", "<", until)])),
        // One without a year in every year.
        ...days
          .slice(0, 1)
          .map(({ day }) => sql<SqlBool>`instr(label, ${days.length > 1 ? day.slice(4) : day}) > 0`),
      ]),
    );
  }
  if (who) query = query.where("actorName", "=", who);
  if (item) {
    query = query.where(
      "changes.id",
      "in",
      db.selectFrom("changeRows").select("changeId").where("itemId", "=", item),
    );
  }
  if (kind) {
    // The unary plus keeps SQLite off the index on kind, with which it would read all rows of the kind for each change.
    query = query.where(
      sql<boolean>`exists (select 1 from change_rows where change_id = changes.id and +kind = ${kind})`,
    );
  }
  if (isDeleted) {
    query = query
      .where("at", ">=", undoableSince(now))
      .where("undoneBy", "is", null)
      .where(
        // An import deletes the items of a day that it changes, and adds them again.
        sql<boolean>`exists (select 1 from change_rows
          where change_id = changes.id and after is null and before is not null and not ${rowExists("itemId")}
            and not exists (select 1 from change_rows as later
              where later.kind = change_rows.kind and later.item_id = change_rows.item_id
                and later.change_id = changes.id and later.seq > change_rows.seq))`,
      );
  }
  return query;
}

function toChange({ sentence, ...row }: ChangeRow, now: Date): Change {
  const canUndo = row.undoneBy === null && isUndoable(row.at, now);
  return { ...row, canUndo, sentence: sentenceOf({ ...row, sentence }) };
}
