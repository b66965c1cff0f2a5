import type { Message } from "~/messages/office/t";
import { type Kysely, sql } from "kysely";
import { columnNames, JOURNALED_TABLES } from "~db/journaled-tables";
import type { Database } from "~db/schema";
import { DISH_TABLES } from "~db/dish-tables";
import type { LastingDishKind } from "~/domain/dishes/dish-kinds";
import { recordChange } from "~/domain/history/record-change.server";
import { undoableSince } from "~/domain/history/history-retention.server";
import { err, ok, okValue, type Outcome } from "~/domain/outcome";
import { apiMessages, withReason } from "~/messages/api";
import { siteSettingsMessages } from "~/messages/site-settings";
import { photoMessages } from "~/messages/uploads";
import { type PhotoPlace, type PhotoPosition, withPosition } from "./photo";

interface PhotoRow {
  photo: string | null;
}

export async function listPlacePhotos(db: Kysely<Database>): Promise<Partial<Record<PhotoPlace, string>>> {
  const rows = await db.selectFrom("placePhotos").select(["id", "photo"]).execute();
  return Object.fromEntries(rows.map(({ id, photo }) => [id, photo]));
}

const SHOWN_PHOTOS = sql.join(
  JOURNALED_TABLES.filter(({ kind }) => columnNames(kind).includes("photo")).map(
    ({ table }) => sql`select photo from ${sql.id(table)}`,
  ),
  sql` union `,
);

export async function listShownPhotos(db: Kysely<Database>): Promise<Set<string>> {
  return toNames(await sql<PhotoRow>`${SHOWN_PHOTOS}`.execute(db));
}

/** The names of all photos of dishes and places, and of those that undoing a change may bring back. */
export async function listPhotosInUse(db: Kysely<Database>, now = new Date()): Promise<Set<string>> {
  const recorded = (["before", "after"] as const).map(
    (state) => sql`
      select json_extract(${sql.ref(`change_rows.${state}`)}, '$.photo') as photo from change_rows
      join changes on changes.id = change_rows.change_id where changes.at >= ${undoableSince(now)}`,
  );
  return toNames(await sql<PhotoRow>`${sql.join([SHOWN_PHOTOS, ...recorded], sql` union `)}`.execute(db));
}

/** What becomes of a photo: the name of one whose files are stored, another position, or null to remove it. */
export type PhotoChange = string | PhotoPosition | null;

/** A position as a form sends it, in percent from the left and the top; an empty field is the middle. 400 at its field. */
export function readPosition(fields: { x?: string; y?: string }): Outcome<PhotoPosition> {
  const read = (field: "x" | "y") =>
    /^(?:\d{1,2}|100)$/.test(fields[field] || "50") ? Number(fields[field] || 50) : undefined;
  const [x, y] = [read("x"), read("y")];
  if (x !== undefined && y !== undefined) return okValue({ x, y });
  const message = photoMessages.positionInvalid;
  return err(400, message, {
    ...(x === undefined && { x: message }),
    ...(y === undefined && { y: message }),
  });
}

/**
 * Sets the photo of a dish or its position, or removes it, and with it the mark of a
 * favourite. 404 if the dish no longer exists, or if there is no photo to remove; 400 if
 * there is none to move, or if it is there already.
 */
export function setDishPhoto(
  db: Kysely<Database>,
  kind: LastingDishKind,
  { id, photo }: { id: string; photo: PhotoChange },
): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const table = DISH_TABLES[kind];
    let wasFavourite = false;
    const dish = await transaction
      .selectFrom(table)
      .select(["name", "photo"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!dish) return err(404, withReason(photoMessages.notSaved, apiMessages.alreadyDeleted));
    const next = nextPhoto(dish.name, dish.photo, photo);
    if (!next.ok) return next;
    if (kind === "menu" && next.value === null) {
      const ended = transaction.updateTable("menuItems").set({ favourite: null }).where("id", "=", id);
      wasFavourite = (await ended.where("favourite", "=", 1).executeTakeFirst()).numUpdatedRows > 0n;
    }
    await transaction.updateTable(table).set({ photo: next.value }).where("id", "=", id).execute();
    describe({ action: `${kind}.photo`, label: labelOf(dish.name, next.value) });
    const message = messageOf(dish.name, next.value);
    return ok(wasFavourite ? withReason(message, photoMessages.favouriteEnded) : message);
  });
}

/** Sets the photo of a place or its position, or removes it. Fails like `setDishPhoto`. */
export function setPlacePhoto(db: Kysely<Database>, place: PhotoPlace, photo: PhotoChange): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const name = photoMessages.place(place);
    const next = nextPhoto(name, (await listPlacePhotos(transaction))[place] ?? null, photo);
    if (!next.ok) return next;
    if (next.value === null) await transaction.deleteFrom("placePhotos").where("id", "=", place).execute();
    else {
      await transaction
        .insertInto("placePhotos")
        .values({ id: place, photo: next.value })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet(({ ref }) => ({ photo: ref("excluded.photo") })),
        )
        .execute();
    }
    describe({ action: "photo.place", label: labelOf(name, next.value) });
    return ok(next.value === null ? photoMessages.removed(name) : siteSettingsMessages.saved);
  });
}

function nextPhoto(owner: Message, stored: string | null, change: PhotoChange): Outcome<string | null> {
  if (typeof change === "string") return okValue(change);
  if (change === null) return stored === null ? err(404, photoMessages.none(owner)) : okValue(null);
  const moved = stored === null ? null : withPosition(stored, change);
  if (moved === stored) return err(400, photoMessages.missing, { photo: photoMessages.missing });
  return okValue(moved);
}

function toNames({ rows }: { rows: PhotoRow[] }): Set<string> {
  return new Set(rows.flatMap(({ photo }) => (photo === null ? [] : [photo])));
}

function labelOf(name: Message, photo: string | null): Message {
  return photo === null ? photoMessages.removedLabel(name) : photoMessages.changedLabel(name);
}

function messageOf(name: Message, photo: string | null): Message {
  return photo === null ? photoMessages.removed(name) : photoMessages.saved(name);
}
