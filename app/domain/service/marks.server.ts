import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { DISH_TABLES } from "~db/dish-tables";
import type { DishKind } from "~/domain/dishes/dish-kinds";
import type { ErrorCode, FieldCodes } from "~/domain/fields/error-code";
import type { FieldError } from "~/domain/fields/kinds/kind";
import { recordChange } from "~/domain/history/record-change.server";
import {
  parseSoldOutEnd,
  resolveSoldOutEnd,
  type SoldOutContext,
  type SoldOutEnd,
} from "~/domain/sold-out/sold-out-end";
import { inBatches } from "~/platform/in-batches.server";
import type { Operation } from "~/domain/operation";
import { err, errStale, type FieldErrors, ok, type Outcome, parseVersion } from "~/domain/outcome";
import { isRecord, toRecord } from "~/domain/record";
import { isSoldOut, type WithSoldOutUntil } from "~/domain/sold-out/sold-out";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { shorten } from "~/domain/text/truncate-text";
import { apiMessages } from "~/messages/api";
import { versionMessages } from "~/messages/history";
import { soldOutMessages as messages } from "~/messages/sold-out";
import { soldOutContextAt } from "~/restaurant/schedule.server";

export const MAX_MARKS = 2000;

const ROWS_PER_STATEMENT = 500;

/** A dish of a list, named by its id or by what another system calls it. */
interface WantedMark {
  /** By what its errors are reported: `items[0]`. */
  row: string;
  named: "_id" | "externalId";
  id: string;
  end: SoldOutEnd;
  version?: number;
}

interface FoundDish extends WithSoldOutUntil {
  table: (typeof DISH_TABLES)[DishKind];
  id: string;
  externalId: string | null;
  name: string;
  version: number;
}

export interface SoldOutMarks {
  changed: number;
  unchanged: number;
  /** In the order of the marks. */
  dishes: Pick<FoundDish, "id" | "externalId" | "soldOutUntil">[];
}

type AddFieldError = (field: string, message: string, code?: ErrorCode) => void;

/** Marks many dishes as sold out, or as back, all or none. */
export const soldOutMarks: Operation<{ marks: WantedMark[] }, SoldOutMarks> = {
  read(body, { timeZone }) {
    const errors: FieldError[] = [];
    const marks = readMarks(body, timeZone, (field, message, code) => errors.push({ field, message, code }));
    return { values: { marks }, errors };
  },
  run: (db, { marks }) => markManySoldOut(db, marks, soldOutContextAt()),
  failed: "This could not be saved. Please try again.",
};

/**
 * Marks dishes, of whichever kind, as one change. 400 for one that doesn't exist or is named twice, and for an
 * instant that has passed; 409 for a version that isn't the current one.
 */
function markManySoldOut(
  db: Kysely<Database>,
  marks: WantedMark[],
  context: SoldOutContext,
): Promise<Outcome<SoldOutMarks>> {
  return recordChange(db, async (transaction, describe): Promise<Outcome<SoldOutMarks>> => {
    const found = await findDishes(transaction, marks);
    const refusal = refusalOf(marks, found, context);
    if (refusal) return refusal;
    const marked = marks.flatMap((mark, index) => {
      const dish = found[index];
      if (!dish) return [];
      const until = resolveSoldOutEnd(mark.end, context);
      // A mark that has ended stays as it is: removing it would change nothing.
      const stays = until === dish.soldOutUntil || (until === null && !isSoldOut(dish, context.now));
      return [{ ...dish, soldOutUntil: until, isChanged: !stays }];
    });
    const changed = marked.filter(({ isChanged }) => isChanged);
    await writeMarks(transaction, changed);
    const result = { changed: changed.length, unchanged: marks.length - changed.length, dishes: marked };
    if (changed.length === 0) return ok(messages.unchanged, result);
    const back = changed.filter(({ soldOutUntil }) => soldOutUntil === null).length;
    const label = messages.markedMany(changed.length - back, back);
    describe({ action: "soldout", label });
    return ok(fill("{label}.", { label }), result);
  });
}

/** The dish of each mark; undefined if there is none. */
async function findDishes(db: Kysely<Database>, marks: WantedMark[]): Promise<(FoundDish | undefined)[]> {
  const byId = new Map<string, FoundDish>();
  const byExternalId = new Map<string, FoundDish>();
  await inBatches(marks, ROWS_PER_STATEMENT, async (batch) => {
    const ids = batch.map(({ id }) => id);
    for (const table of Object.values(DISH_TABLES)) {
      const rows = await db
        .selectFrom(table)
        .select(["id", "name", "soldOutUntil", "version"])
        .where("id", "in", ids)
        .execute();
      for (const row of rows) byId.set(row.id, { ...row, table, externalId: null });
    }
    const items = await db
      .selectFrom("menuItems")
      .select(["id", "externalId", "name", "soldOutUntil", "version"])
      .where((where) => where.or([where("id", "in", ids), where("externalId", "in", ids)]))
      .execute();
    for (const item of items) {
      byId.set(item.id, { ...item, table: "menuItems" });
      if (item.externalId !== null) byExternalId.set(item.externalId, { ...item, table: "menuItems" });
    }
  });
  return marks.map(({ named, id }) => (named === "_id" ? byId : byExternalId).get(id));
}

function refusalOf(marks: WantedMark[], found: (FoundDish | undefined)[], { now }: SoldOutContext) {
  const errors: FieldErrors = {};
  const codes: FieldCodes = {};
  const stale: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { row, named, id, end, version }] of marks.entries()) {
    const dish = found[index];
    if (!dish) {
      errors[`${row}.${named}`] = messages.unknown(shorten(id, MAX_LENGTH.name));
      codes[`${row}.${named}`] = "unknown";
    } else if (seen.has(dish.id)) {
      errors[`${row}.${named}`] = messages.twice(dish.name);
      codes[`${row}.${named}`] = "taken";
    } else if (version !== undefined && version !== dish.version)
      stale[`${row}.version`] = versionMessages.stale;
    if (typeof end === "number" && end <= now) errors[`${row}.until`] = messages.past;
    if (dish) seen.add(dish.id);
  }
  const [first] = Object.values(errors);
  if (first !== undefined) return { ...err(400, first, errors), codes };
  return Object.keys(stale).length > 0 ? errStale(versionMessages.stale, stale) : undefined;
}

async function writeMarks(db: Kysely<Database>, changed: FoundDish[]): Promise<void> {
  const groups = Map.groupBy(changed, ({ table, soldOutUntil }) => `${table} ${soldOutUntil}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const { table, soldOutUntil } = first;
    await inBatches([first, ...others], ROWS_PER_STATEMENT, (batch) => {
      const ids = batch.map(({ id }) => id);
      return db.updateTable(table).set({ soldOutUntil }).where("id", "in", ids).execute();
    });
  }
}

/** The marks that a call sends. Its list is measured before its entries are read. */
function readMarks(body: unknown, timeZone: string, addError: AddFieldError): WantedMark[] {
  const { items } = toRecord(body);
  const count = Array.isArray(items) ? items.length : 0;
  if (!Array.isArray(items) || count === 0 || count > MAX_MARKS) {
    addError("items", messages.itemsInvalid(MAX_MARKS), count > MAX_MARKS ? "limit" : "required");
    return [];
  }
  return items.map((item: unknown, index) => readMark(item, `items[${index}]`, timeZone, addError));
}

function readMark(item: unknown, row: string, timeZone: string, addError: AddFieldError): WantedMark {
  const { _id, externalId, until, version } = toRecord(item);
  const isNamedById = _id !== undefined && _id !== null && _id !== "";
  const named = isNamedById ? "_id" : "externalId";
  const id = isNamedById ? _id : (externalId ?? "");
  const end = parseSoldOutEnd(until, timeZone);
  const mark: WantedMark = { row, named, id: "", end: end ?? null };
  if (!isRecord(item) || Array.isArray(item)) {
    addError(row, messages.itemInvalid);
    return mark;
  }
  if (typeof id !== "string") addError(`${row}.${named}`, apiMessages.notText);
  else if (id.trim() === "") addError(`${row}._id`, messages.idMissing, "required");
  else mark.id = id.trim();
  if (end === undefined)
    addError(`${row}.until`, messages.untilInvalid, until === undefined ? "required" : "invalid");
  const known = version === undefined ? undefined : parseVersion(version);
  if (known === undefined && version !== undefined) addError(`${row}.version`, versionMessages.invalid);
  return known === undefined ? mark : { ...mark, version: known };
}
