import { beforeEach, expect, test } from "vitest";
import { addChefSuggestion, findChefSuggestion } from "~/domain/chef/chef-suggestions.server";
import { listDifferences, toChangeRowJson } from "~/domain/history/change";
import { findChange, listChangePage } from "~/domain/history/changes.server";
import { addMenuItem, deleteMenuItem, editMenuItem, findMenuItem } from "~/domain/menu/menu-items.server";
import type { Outcome } from "~/domain/outcome";
import { photoUrls } from "~/domain/photos/photo";
import {
  listPhotosInUse,
  listPlacePhotos,
  setDishPhoto,
  setPlacePhoto,
} from "~/domain/photos/photo-records.server";
import { MARGHERITA, suggestion } from "../../support/menu";
import { changeOf, valueOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";
import { now } from "../../support/today";

const ONE = "1111111111111111-960x720-360x270";
const TWO = "2222222222222222-960x720-360x270";
const ZONE = "Europe/Zurich";
const DAY_MS = 24 * 3600 * 1000;

databaseForEachTest();

let id: string;
beforeEach(async () => {
  id = (await valueOf(addMenuItem(db, MARGHERITA, null))).id;
});

const changeIdOf = async (outcome: Promise<Outcome<unknown>>) => (await changeOf(outcome)).id;
const undoAsAdmin = (change: string) => undo(change, { isAdmin: true });
const photoOf = async (item = id) => (await findMenuItem(db, item))?.photo;

test("a dish's photo is set, replaced and removed; each can be undone, and the history names each", async () => {
  await changeIdOf(setDishPhoto(db, "menu", { id, photo: ONE }));
  const replaced = await changeIdOf(setDishPhoto(db, "menu", { id, photo: TWO }));
  const removed = await changeIdOf(setDishPhoto(db, "menu", { id, photo: null }));
  const { rows } = await listChangePage(db, { page: 1, item: id });
  expect(rows.map(({ action, label }) => [action, label])).toEqual([
    ["menu.photo", "Removed the photo of Margherita"],
    ["menu.photo", "Changed the photo of Margherita"],
    ["menu.photo", "Changed the photo of Margherita"],
    ["menu.add", "Added Margherita"],
  ]);
  expect(await photoOf()).toBeNull();
  expect(await undo(removed)).toMatchObject({ ok: true });
  expect(await photoOf()).toBe(TWO);
  expect(await undo(replaced)).toMatchObject({ ok: true });
  expect(await photoOf()).toBe(ONE);
});

test("the history shows a photo by its name, and the API by its addresses", async () => {
  await changeIdOf(setDishPhoto(db, "menu", { id, photo: ONE }));
  const change = await findChange(db, await changeIdOf(setDishPhoto(db, "menu", { id, photo: TWO })));
  const [row] = change?.rows ?? [];
  if (!row) throw new Error("no row");
  expect(listDifferences(row, ZONE)).toEqual([
    { field: "Photo", before: "Photo 111111", after: "Photo 222222" },
  ]);
  expect(toChangeRowJson(row).after).toMatchObject({ photo: photoUrls(TWO) });
});

test("a photo is no edit: an open form can be saved, and the dish keeps the photo", async () => {
  const version = (await findMenuItem(db, id))?.version ?? 0;
  await changeIdOf(setDishPhoto(db, "menu", { id, photo: ONE }));
  await valueOf(editMenuItem(db, id, { ...MARGHERITA, price: 1800 }, { versions: [version] }));
  expect(await findMenuItem(db, id)).toMatchObject({ price: 1800, photo: ONE });
});

test("an edit can be undone after a new photo, and a photo after an edit", async () => {
  const edited = await changeIdOf(editMenuItem(db, id, { ...MARGHERITA, price: 2100 }));
  const added = await changeIdOf(setDishPhoto(db, "menu", { id, photo: ONE }));
  expect(await undo(edited)).toMatchObject({ ok: true });
  expect(await findMenuItem(db, id)).toMatchObject({ price: MARGHERITA.price, photo: ONE });
  await changeIdOf(editMenuItem(db, id, { ...MARGHERITA, price: 2200 }));
  expect(await undo(added)).toMatchObject({ ok: true });
  expect(await findMenuItem(db, id)).toMatchObject({ price: 2200, photo: null });
});

test("a suggestion has a photo, too", async () => {
  const { id: polpo } = await valueOf(addChefSuggestion(db, suggestion("Polpo")));
  const change = await changeIdOf(setDishPhoto(db, "chef", { id: polpo, photo: ONE }));
  expect(await findChefSuggestion(db, polpo)).toMatchObject({ photo: ONE });
  expect(await undo(change)).toMatchObject({ ok: true });
  expect(await findChefSuggestion(db, polpo)).toMatchObject({ photo: null });
});

test("a place's photo is set, replaced and removed; each can be undone", async () => {
  const set = await changeIdOf(setPlacePhoto(db, "hero", ONE));
  const replaced = await changeIdOf(setPlacePhoto(db, "hero", TWO));
  const removed = await changeIdOf(setPlacePhoto(db, "hero", null));
  expect(await listPlacePhotos(db)).toEqual({});
  expect(await undo(removed)).toMatchObject({ ok: false, status: 403 });
  await undoAsAdmin(removed);
  expect(await listPlacePhotos(db)).toEqual({ hero: TWO });
  await undoAsAdmin(replaced);
  expect(await listPlacePhotos(db)).toEqual({ hero: ONE });
  await undoAsAdmin(set);
  expect(await listPlacePhotos(db)).toEqual({});
  const { rows } = await listChangePage(db, { page: 1, kind: "photo" });
  expect(rows.at(-1)).toMatchObject({
    action: "photo.place",
    label: 'Changed the photo of "Top of the home page"',
  });
});

test("a place's newer photo is kept when its first one is undone", async () => {
  const first = await changeIdOf(setPlacePhoto(db, "hero", ONE));
  await changeIdOf(setPlacePhoto(db, "hero", TWO));
  expect(await undoAsAdmin(first)).toMatchObject({
    status: 409,
    value: { undone: 0, kept: [{ id: "hero" }] },
  });
  expect(await listPlacePhotos(db)).toEqual({ hero: TWO });
});

test.each<[string, () => Promise<Outcome>]>([
  ["an unknown dish", () => setDishPhoto(db, "menu", { id: "none", photo: ONE })],
  ["a dish without a photo, to remove it", () => setDishPhoto(db, "menu", { id, photo: null })],
  ["a place without a photo, to remove it", () => setPlacePhoto(db, "hero", null)],
])("404 for %s, and nothing is recorded", async (_what, change) => {
  const before = await listChangePage(db, { page: 1 });
  expect(await change()).toMatchObject({ ok: false, status: 404 });
  expect(await listChangePage(db, { page: 1 })).toEqual(before);
});

test("a photo's position is moved and shown in the history; without a photo there is none to move", async () => {
  expect(await setDishPhoto(db, "menu", { id, photo: { x: 10, y: 20 } })).toMatchObject({ status: 400 });
  await changeIdOf(setDishPhoto(db, "menu", { id, photo: ONE }));
  expect(await setDishPhoto(db, "menu", { id, photo: { x: 50, y: 50 } })).toMatchObject({ status: 400 });
  const moved = await changeIdOf(setDishPhoto(db, "menu", { id, photo: { x: 10, y: 20 } }));
  expect(await photoOf()).toBe(`${ONE}@10,20`);
  const [row] = (await findChange(db, moved))?.rows ?? [];
  expect(row && listDifferences(row, ZONE)).toEqual([
    { field: "Photo", before: "Photo 111111", after: "Photo 111111@10,20" },
  ]);
});

test("a favourite's photo can't be undone away", async () => {
  const added = await changeIdOf(setDishPhoto(db, "menu", { id, photo: ONE }));
  await valueOf(editMenuItem(db, id, { ...MARGHERITA, favourite: 1 }));
  expect(await undo(added)).toMatchObject({
    status: 409,
    value: { failed: [{ reason: "A favourite needs a photo." }] },
  });
  expect(await findMenuItem(db, id)).toMatchObject({ photo: ONE, favourite: 1, version: 2 });
  await valueOf(editMenuItem(db, id, MARGHERITA));
  expect(await findMenuItem(db, id)).toMatchObject({ favourite: 1 });
  expect(await setDishPhoto(db, "menu", { id, photo: null })).toMatchObject({
    message: "The photo of Margherita has been removed. It is no longer a favourite.",
  });
});

test("the same photo once more changes nothing", async () => {
  await changeIdOf(setPlacePhoto(db, "hero", ONE));
  expect(await setPlacePhoto(db, "hero", ONE)).not.toHaveProperty("changeId");
});

test("in use are the present photos, and those that undo brings back for 30 days", async () => {
  await changeIdOf(setDishPhoto(db, "menu", { id, photo: ONE }));
  await changeIdOf(setPlacePhoto(db, "about", TWO));
  await valueOf(deleteMenuItem(db, id));
  const inDays = (days: number) => now(days * DAY_MS);
  expect(await listPhotosInUse(db)).toEqual(new Set([ONE, TWO]));
  expect(await listPhotosInUse(db, inDays(29))).toEqual(new Set([ONE, TWO]));
  expect(await listPhotosInUse(db, inDays(31))).toEqual(new Set([TWO]));
});
