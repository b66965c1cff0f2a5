import path from "node:path";
import type { Page } from "playwright-core";
import {
  DISH_PHOTO_SIZES,
  PHOTO_PLACES,
  type PhotoPlace,
  type PhotoSize,
  placePhotoSizes,
} from "~/domain/photos/photo";
import { storePhoto } from "~/domain/photos/photo-files.server";
import { type ResizedPhoto, resizePhoto } from "~/domain/photos/resize-photo.server";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import { makeEmailToken } from "~/domain/users/email-changes.server";
import { makeResetToken } from "~/domain/users/password-reset.server";
import { waitForHydration } from "../browser";
import { valueOf } from "../outcome";
import { makeScene, type PhotoScene } from "../photo-scenes";
import type { Step } from "../screens";
import { ADMIN, type TestServer } from "../server";
import { now, today } from "../today";

type TestDatabase = ReturnType<TestServer["openDatabase"]>;

/** A step that needs the server's database. */
function inDatabase(work: (db: TestDatabase, page: Page, server: TestServer) => Promise<unknown>): Step {
  return async (page, server) => {
    const db = server.openDatabase();
    await work(db, page, server);
    await db.destroy();
  };
}

/** Sells out today's first dish, and the first dish and suggestion of the menu, and reloads the page. */
export const sellOut = inDatabase(async (db, page) => {
  const soon = now(3_600_000).toISOString();
  for (const [table, soldOutUntil] of [
    ["menuItems", soon],
    ["dayMenuItems", WITHOUT_END],
    ["chefSuggestions", WITHOUT_END],
  ] as const) {
    const rows = db.selectFrom(table).select("id").orderBy("id");
    const first = table === "dayMenuItems" ? rows.where("date", "=", today()) : rows;
    await db.updateTable(table).set({ soldOutUntil }).where("id", "in", first.limit(1)).execute();
  }
  await page.reload();
});

/** Does something while no dish of the menu declares allergens; then the menu is as it was. */
export function undeclared(...steps: Step[]): Step {
  return inDatabase(async (db, page, server) => {
    const stored = await db.selectFrom("menuItems").select(["id", "price", "allergies"]).execute();
    await db.updateTable("menuItems").set({ allergies: "" }).execute();
    await page.reload();
    await waitForHydration(page);
    for (const step of steps) await step(page, server);
    for (const { id, ...values } of stored)
      await db.updateTable("menuItems").set(values).where("id", "=", id).execute();
  });
}

/** Closes today, only while the page is loaded anew. */
export const closeToday = inDatabase(async (db, page) => {
  const closure = { id: "closed-today", firstDay: today(), lastDay: today(), reason: "Inventaire" };
  const createdAt = now().toISOString();
  await db
    .insertInto("closures")
    .values({ ...closure, shop: "[]", kitchen: "[]", createdAt })
    .execute();
  await page.reload();
  await db.deleteFrom("closures").where("id", "=", closure.id).execute();
});

/** Shows day menus without their desserts, only while the page is loaded anew. */
export const hideDesserts = inDatabase(async (db, page) => {
  const desserts = await db.selectFrom("dayMenuItems").selectAll().where("type", "=", "dessert").execute();
  await db.deleteFrom("dayMenuItems").where("type", "=", "dessert").execute();
  await page.reload();
  await db.insertInto("dayMenuItems").values(desserts).execute();
});

/** Reloads the screen while its database table is missing. */
export const showError = inDatabase(async (db, page) => {
  await db.schema.alterTable("contactMessages").renameTo("hiddenMessages").execute();
  await page.reload();
  await db.schema.alterTable("hiddenMessages").renameTo("contactMessages").execute();
});

export const openResetLink = inDatabase(async (db, page) => {
  const link = await makeResetToken(db, ADMIN.email);
  await page.goto(`/reset-password/${link?.token}`);
});

export const openEmailLink = inDatabase(async (db, page) => {
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const { token } = await makeEmailToken(db, id, "marie.rossi@example.com");
  await page.goto(`/reset-password/${token}`);
});

/** Shows the first row of the list as if it had just been edited, in a search that doesn't find it. */
export const editWhatIsNotFound: Step = async (page) => {
  const row = await page.locator("tr[id^=item-]").first().getAttribute("id");
  await page.goto(`/menu-description?q=tonno&edited=${row?.slice("item-".length)}`);
};

/** Adds a category and reloads the page. */
export const addCategory: Step = async (page) => {
  await page.evaluate(async (instant) => {
    const fields = new URLSearchParams({ intent: "add", name: `Category ${instant}` });
    await fetch("/category", { method: "POST", body: fields });
  }, now().getTime());
  await page.reload();
};

/** Saves the open form as somebody else would, with another description. */
export const editByOthers: Step = (page) =>
  page.evaluate(async (instant) => {
    const form = new FormData(document.querySelector<HTMLFormElement>("dialog form") ?? undefined);
    const fields = [...form].map(([name, value]) => [name, String(value)]);
    const theirs = new URLSearchParams(fields);
    theirs.set("intent", "edit");
    theirs.set("description", `Theirs, of ${instant}`);
    await fetch(location.href, { method: "POST", body: theirs });
  }, now().getTime());

/**
 * Shows photos at places of the home page, of the first dishes of the menu, which are its
 * favourites, and of the first suggestion, only while the page is loaded anew.
 */
export function showPhotos(places: Partial<Record<PhotoPlace, PhotoScene>>, dishes: PhotoScene[]): Step {
  return inDatabase(async (db, page, server) => {
    const ofDish = (scene: PhotoScene) => storeScene(server, scene, DISH_PHOTO_SIZES);
    for (const place of PHOTO_PLACES) {
      const scene = places[place];
      if (!scene) continue;
      const photo = await storeScene(server, scene, placePhotoSizes(place));
      await db.replaceInto("placePhotos").values({ id: place, photo }).execute();
    }
    const first = (table: "menuItems" | "chefSuggestions", count: number) =>
      db.selectFrom(table).select("id").orderBy("id").limit(count).execute();
    for (const [index, { id }] of (await first("menuItems", dishes.length)).entries()) {
      const photo = await ofDish(dishes[index]!);
      await db.updateTable("menuItems").set({ photo, favourite: 1 }).where("id", "=", id).execute();
    }
    for (const { id } of await first("chefSuggestions", 1)) {
      const photo = await ofDish("night");
      await db.updateTable("chefSuggestions").set({ photo }).where("id", "=", id).execute();
    }
    await page.reload();
    await page.locator("img[src^='/photos/']").first().waitFor();
    await db.deleteFrom("placePhotos").execute();
    await db.updateTable("menuItems").set({ photo: null, favourite: null }).execute();
    await db.updateTable("chefSuggestions").set({ photo: null }).execute();
  });
}

const resizedScenes = new Map<string, Promise<ResizedPhoto>>();

/** Stores the files of a scene, and returns the photo's name. Small ones are made in a second; SCENE_SCALE asks for others. */
async function storeScene({ dataDir }: TestServer, scene: PhotoScene, sizes: PhotoSize[]): Promise<string> {
  const key = scene + JSON.stringify(sizes);
  const make = async () =>
    valueOf(resizePhoto(await makeScene(scene, Number(process.env.SCENE_SCALE ?? 0.2)), sizes));
  const resized = resizedScenes.get(key) ?? make();
  resizedScenes.set(key, resized);
  return storePhoto(path.join(dataDir, "photos"), await resized);
}
