import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PhotoUrls } from "~/domain/photos/photo";
import { menuMessages } from "~/messages/menu";
import { photoMessages } from "~/messages/uploads";
import { startServerWithAdmin } from "../support/for-file";
import { makePhonePhoto, makePhoto } from "../support/photos";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";
import { formData } from "../support/uploads";

const MARINARA = { name: "Marinara", description: "Tomate", price: 15.5, category: "Pizza" };
const POLPO = { name: "Polpo", description: "Grillé", price: 33, category: "Yes", allergies: "Mollusques" };

const { server, db, api, page, post, ...admin } = await startServerWithAdmin();
const listPhotoFiles = () => readdirSync(path.join(server.dataDir, "photos")).sort();
const guest = pagesOf(server);
const htmlOf = guest.page;
const dish: string = (await api("POST /api/menu/add-single", MARINARA)).body.data._id;
const suggestion: string = (await api("POST /api/chef/add-chef", POLPO)).body.data._id;

async function get(address: string) {
  const reply = await guest.open(address);
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** Sends a form with a photo, or without one. */
function upload(
  address: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
  {
    pages = admin,
    fields = {},
  }: { pages?: Pick<typeof guest, "submit">; fields?: Record<string, string> } = {},
) {
  const photo = new File(bytes ? [bytes] : [], bytes ? "IMG_0001.jpg" : "");
  return pages.submit(address, formData({ intent: "photo", ...fields, photo }));
}

async function photoOf(list: string, id: string): Promise<PhotoUrls | null> {
  const data = (await api(`GET ${list}`)).body.data as { _id: string; photo: PhotoUrls | null }[];
  const found = data.find(({ _id }) => _id === id);
  if (!found) throw new Error("not listed");
  return found.photo;
}

async function undoLast(): Promise<void> {
  const { data } = (await api("GET /api/history")).body;
  expect((await api(`POST /api/history/${data[0]._id}/undo`, {})).status).toBe(200);
}

const DISHES = [
  ["a dish", "/menu-description", "/api/menu/get-menu", () => dish, "Marinara"],
  ["a suggestion", "/chef", "/api/chef/get-chef", () => suggestion, "Polpo"],
] as const;

describe.each(DISHES)("the photo of %s", (_what, screen, list, id, name) => {
  const dialog = () => `${screen}?dialog=photo&id=${id()}`;

  test("is shown at the next request, without its place, and undo takes it back", async () => {
    const before = await htmlOf("/menu");
    expect(before).not.toContain("<picture>");
    expect(await photoOf(list, id())).toBeNull();
    expect(await upload(dialog(), await makePhonePhoto(6, { width: 1400, height: 1050 }))).toMatchObject({
      status: 302,
      location: `${screen}#item-${id()}`,
    });
    const photo = await photoOf(list, id());
    expect(photo).toMatchObject({ large: { width: 720, height: 960 }, small: { width: 360, height: 480 } });
    const html = await htmlOf("/menu");
    const [img = ""] = html.match(/<img [^>]*sizes="min\(28vw, 11rem\)"[^>]*>/) ?? [];
    expect(img).toContain(`alt="${name}"`);
    expect(img).toContain(`width="720" height="960"`);
    expect(img).toContain(`loading="lazy"`);
    expect(html).toMatch(new RegExp(`"description":"[^"]+","image":"http[^"]+${photo?.large.jpeg}"`));
    const addresses = [...new Set(html.match(/\/photos\/[\w.-]+/g))];
    expect(addresses.sort()).toEqual(
      [photo?.large.avif, photo?.large.jpeg, photo?.small.avif, photo?.small.jpeg].sort(),
    );
    for (const address of addresses) {
      const { status, headers, bytes } = await get(address);
      expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      expect(headers.get("Content-Type")).toBe(address.endsWith("avif") ? "image/avif" : "image/jpeg");
      expect(bytes.length).toBeLessThanOrEqual(120_000);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes("Marker")).toBe(false);
    }
    await undoLast();
    expect(await htmlOf("/menu")).toBe(before);
  });

  test("is shown in its dialog, and removed there", async () => {
    await upload(dialog(), await makePhoto("webp"));
    const form = await page(dialog());
    expect(form).toContain(`alt="The photo of ${name}"`);
    expect(form).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    const removed = await post(dialog(), { intent: "remove-photo" });
    expect([removed.status, removed.headers.get("Location")]).toEqual([302, `${screen}#item-${id()}`]);
    expect(await photoOf(list, id())).toBeNull();
    await undoLast();
    expect(await photoOf(list, id())).not.toBeNull();
    await post(dialog(), { intent: "remove-photo" });
  });

  test("may be chosen badly: the dialog says what is wrong, and nothing is written", async () => {
    const files = listPhotoFiles();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    for (const [bytes, status, message] of [
      [undefined, 400, "Please choose a photo."],
      [svg, 400, "This is not a photo that we can read"],
      [Buffer.alloc(15 * 1024 * 1024 + 1), 413, "at most 15 MiB"],
    ] as const) {
      const reply = await upload(dialog(), bytes);
      expect([message, reply.status]).toEqual([message, status]);
      expect(reply.html).toContain(message);
      expect(reply.html).toMatch(/<dialog[^>]* open/);
      expect(reply.html).toMatch(/<input[^>]*type="file"[^>]*aria-invalid="true"/);
    }
    expect((await get("/healthz")).status).toBe(200);
    expect((await upload(dialog(), Buffer.alloc(16 * 1024 * 1024))).status).toBe(413);
    expect(await photoOf(list, id())).toBeNull();
    expect(listPhotoFiles()).toEqual(files);
  });

  test("needs a session: without one the file isn't read", async () => {
    const reply = await upload(dialog(), Buffer.alloc(16 * 1024 * 1024), { pages: guest });
    expect(reply).toMatchObject({ status: 302, location: expect.stringMatching(/^\/login/) });
  });

  test("can't be that of a dish that is gone", async () => {
    expect(await upload(`${screen}?dialog=photo&id=none`, await makePhoto())).toMatchObject({
      status: 302,
      location: screen,
    });
  });
});

describe("the photos of the home page", () => {
  const SETTINGS = "/settings/photos";

  /** The size of the first screen's photo for phones, and the colour of its middle. */
  async function forPhones(html: string) {
    const [, address = ""] = /<source media="\(max-aspect-ratio: 2\/3\)" srcSet="([^"]+)"/.exec(html) ?? [];
    const { data, info } = await sharp((await get(address)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0] = data.subarray((data.length / 2) | 0);
    return [info.width, info.height, red - green > 100 ? "red" : "grey"];
  }

  test("an uploaded one replaces the drawing, which comes back", async () => {
    const before = await htmlOf("/");
    expect(await upload(SETTINGS, await makePhoto(), { fields: { place: "hero" } })).toMatchObject({
      status: 302,
    });
    const html = await htmlOf("/");
    expect(html.match(/<picture>/g)).toHaveLength(1);
    expect(html).toMatch(/<img src="\/photos\/[\da-f]{16}-400x300\.jpg"[^>]*fetchpriority="high"/);
    await post(SETTINGS, { intent: "remove-photo", place: "hero" });
    expect(await htmlOf("/")).toBe(before);
  });

  test("the first screen's has three sizes, is shared in links, and one of an earlier size is asked for again", async () => {
    const hint = "Upload it again for large screens.";
    await upload(SETTINGS, await makePhoto("jpeg", { width: 1700, height: 1000 }), {
      fields: { place: "hero", x: "20", y: "0" },
    });
    const html = await htmlOf("/");
    const [, name] = html.match(/([\da-f]{16})-1700x1000\.jpg/) ?? [];
    expect(html).toMatch(/srcSet="\/photos\/[\da-f]{16}-1600x941\.avif 1600w, \S+-1700x1000\.avif 1700w"/);
    expect(await forPhones(html)).toEqual([563, 1000, "red"]);
    expect(html).toMatch(/<div class="hero hero-photo">/);
    expect(html).toMatch(/<img [^>]*class="photo photo-x20 photo-y0"/);
    expect(html).toContain(`<meta property="og:image" content="http://localhost`);
    // The picture to share, and that of the structured data.
    expect(html.match(new RegExp(`localhost:\\d+/photos/${name}-1200x630.jpg"`, "g"))).toHaveLength(2);
    const shared = await sharp((await get(`/photos/${name}-1200x630.jpg`)).bytes).metadata();
    expect([shared.width, shared.height]).toEqual([1200, 630]);
    expect(await page(SETTINGS)).not.toContain(hint);

    // Another position without another upload: phones get another crop, others the same files.
    expect(await upload(SETTINGS, undefined, { fields: { place: "hero", x: "100", y: "90" } })).toMatchObject(
      { status: 302 },
    );
    const moved = await htmlOf("/");
    expect(moved).toContain("photo-x100 photo-y90");
    expect(await forPhones(moved)).toEqual([563, 1000, "grey"]);
    expect(moved).toMatch(/<meta property="og:image" content="[^"]+-1200x630\.jpg"/);
    expect(moved).not.toContain(`${name}-1200x630`);
    const large = async (page: string) =>
      (await get(/\/photos\/[\da-f]{16}-1700x1000\.avif/.exec(page)?.[0] ?? "")).bytes;
    expect((await large(moved)).equals(await large(html))).toBe(true);
    await undoLast();
    expect(await htmlOf("/")).toBe(html);
    const refused = await upload(SETTINGS, undefined, { fields: { place: "hero", x: "101", y: "3" } });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(photoMessages.positionInvalid);
    expect(refused.html).toMatch(/<input[^>]*name="x"[^>]*value="101"|<input[^>]*value="101"[^>]*name="x"/);

    await db
      .updateTable("placePhotos")
      .set({ photo: `${name}-1700x1000-800x471` })
      .execute();
    expect(await page(SETTINGS)).toContain(hint);
    await post(SETTINGS, { intent: "remove-photo", place: "hero" });
  });

  test("a form with another intent removes nothing", async () => {
    await upload(SETTINGS, await makePhoto(), { fields: { place: "about" } });
    const after = await htmlOf("/");
    expect((await post(SETTINGS, { place: "about" })).status).toBe(400);
    expect(await htmlOf("/")).toBe(after);
    await undoLast();
  });

  test("an error stands at its own place, and an unknown place is rejected", async () => {
    const reply = await upload(SETTINGS, Buffer.from("text"), { fields: { place: "pizza" } });
    expect(reply.status).toBe(400);
    expect(reply.html.match(/class="field-error"[^>]*>This is not a photo/g)).toHaveLength(1);
    for (const place of ["attic", "__proto__", ""]) {
      expect((await upload(SETTINGS, await makePhoto(), { fields: { place } })).status).toBe(400);
      const removed = await post(SETTINGS, { intent: "remove-photo", place });
      expect(removed.status).toBe(400);
    }
  });

  test("only admins see and change them", async () => {
    const ordinary = pagesOf(server, await signInByForm(server, await addOrdinaryUser(server)));
    const toDashboard = { status: 302, location: "/dashboard" };
    expect(await ordinary.show(SETTINGS)).toMatchObject(toDashboard);
    const sent = await upload(SETTINGS, await makePhoto(), { pages: ordinary, fields: { place: "hero" } });
    expect(sent).toMatchObject(toDashboard);
    expect(await htmlOf("/")).not.toContain("<picture>");
  });
});

describe("favourites", () => {
  const favourite = (id: string, value: unknown) => api(`PUT /api/menu/edit/${id}`, { favourite: value });
  const dialogOf = (id: string) => `/menu-description?dialog=photo&id=${id}`;

  test("stand large on the home page, at most three, each with a photo", async () => {
    const before = await htmlOf("/");
    expect(before).not.toContain("Nos préférés");
    const ids: string[] = [];
    for (const name of ["Uno", "Due", "Tre", "Quattro"]) {
      ids.push((await api("POST /api/menu/add-single", { ...MARINARA, name })).body.data._id);
    }
    const [first = "", second = "", third = "", fourth = ""] = ids;
    expect(await favourite(first, true)).toMatchObject({
      status: 400,
      body: { errors: { favourite: menuMessages.favouriteNeedsPhoto } },
    });
    const fields = { intent: "edit", id: first, ...MARINARA, price: "15.50", favourite: "Yes" };
    expect(await admin.submit(`/menu-description?dialog=edit&id=${first}`, fields)).toMatchObject({
      status: 400,
      html: expect.stringContaining(menuMessages.favouriteNeedsPhoto),
    });

    const photo = await makePhoto("jpeg", { width: 90, height: 60 });
    for (const id of ids) await upload(dialogOf(id), photo);
    for (const id of [third, first, second]) expect((await favourite(id, true)).status).toBe(200);
    expect(await favourite(fourth, true)).toMatchObject({
      status: 409,
      body: { message: "Three dishes are favourites already: Uno, Due, Tre." },
    });
    const html = await htmlOf("/");
    expect(
      [...html.matchAll(/<li class="favourite">.*?<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, name]) => name),
    ).toEqual(["Uno", "Due", "Tre"]);
    expect(html).toMatch(/<h2[^>]*>Nos préférés<\/h2>/);

    // Without its photo a dish is no favourite any more; undo brings both back, while there is room.
    await post(dialogOf(first), { intent: "remove-photo" });
    expect(await htmlOf("/")).not.toContain(">Uno<");
    await undoLast();
    expect(await htmlOf("/")).toBe(html);
    await post(dialogOf(first), { intent: "remove-photo" });
    const { data } = (await api("GET /api/history")).body;
    expect((await favourite(fourth, true)).status).toBe(200);
    const reason = "Three dishes are favourites already: Due, Tre, Quattro.";
    expect(await api(`POST /api/history/${data[0]._id}/undo`, {})).toMatchObject({
      status: 409,
      body: { data: { failed: [{ name: "Uno", reason }] } },
    });
    for (const id of ids) await api(`DELETE /api/menu/delete/${id}`);
    expect(await htmlOf("/")).toBe(before);
  });
});

test("without photos the menu has no trace of them", async () => {
  expect(await htmlOf("/menu")).not.toMatch(/<picture|photo|<li class="dish">[^<]*<img/);
});
