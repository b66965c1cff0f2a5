import { type Kysely, sql } from "kysely";
import { columnNames, JOURNALED_TABLES } from "~db/journaled-tables";
import type { Database } from "~db/schema";
import { recordChange } from "~/domain/history/record-change.server";
import { undoableSince } from "~/domain/history/history-retention.server";
import { err, ok, type Outcome } from "~/domain/outcome";
import { apiMessages, withReason } from "~/messages/api";
import { photoMessages } from "~/messages/uploads";
import type { PhotoPlace } from "./photo";

/** What can have a photo: a dish of the menu, or a chef's suggestion. */
export type PhotoDishKind = "menu" | "chef";

interface PhotoRow {
  photo: string | null;
}

const DISH_TABLES = { menu: "menuItems", chef: "chefSuggestions" } as const;

/** The names of the uploaded photos by place. */
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

/** The names of all photos of dishes and places. */
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

/**
 * Sets the photo of a dish, or removes it (null). 404 if the dish no longer exists, or
 * if there is no photo to remove.
 * @param photo The name of a photo whose files are stored.
 */
export function setDishPhoto(
  db: Kysely<Database>,
  kind: PhotoDishKind,
  { id, photo }: { id: string; photo: string | null },
): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const table = DISH_TABLES[kind];
    const dish = await transaction
      .selectFrom(table)
      .select(["name", "photo"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!dish) return err(404, withReason(photoMessages.notSaved, apiMessages.alreadyDeleted));
    if (photo === null && dish.photo === null) return err(404, photoMessages.none(dish.name));
    await transaction.updateTable(table).set({ photo }).where("id", "=", id).execute();
    describe({ action: `${kind}.photo`, label: labelOf(dish.name, photo) });
    return ok(messageOf(dish.name, photo));
  });
}

/** Sets the photo of a place, or removes it (null). 404 if there is no photo to remove. */
export function setPlacePhoto(
  db: Kysely<Database>,
  place: PhotoPlace,
  photo: string | null,
): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const name = `"${photoMessages.places[place]}"`;
    if (photo === null) {
      const removed = await transaction
        .deleteFrom("placePhotos")
        .where("id", "=", place)
        .returning("id")
        .executeTakeFirst();
      if (!removed) return err(404, photoMessages.none(name));
    } else {
      await transaction
        .insertInto("placePhotos")
        .values({ id: place, photo })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ photo }))
        .execute();
    }
    describe({ action: "photo.place", label: labelOf(name, photo) });
    return ok(messageOf(name, photo));
  });
}

function toNames({ rows }: { rows: PhotoRow[] }): Set<string> {
  return new Set(rows.flatMap(({ photo }) => (photo === null ? [] : [photo])));
}

function labelOf(name: string, photo: string | null): string {
  return photo === null ? photoMessages.removedLabel(name) : photoMessages.changedLabel(name);
}

function messageOf(name: string, photo: string | null): string {
  return photo === null ? photoMessages.removed(name) : photoMessages.saved(name);
}
