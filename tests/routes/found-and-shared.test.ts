import { describe, expect, test } from "vitest";
import { saveSection } from "~/restaurant/site-sections.server";
import { forFile } from "../support/for-file";
import { startServer } from "../support/server";

const PUBLIC_URL = "https://pizza.example";

const server = await forFile(startServer({ env: { PUBLIC_URL, DEMO_DATA: "1" } }));
const db = await forFile(server.openDatabase());

const htmlOf = async (path: string) => (await fetch(server.url + path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const jsonLdOf = (html: string) => {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
};

describe.each(["/", "/menu", "/semaine", "/allergenes", "/mentions-legales", "/confidentialite"])(
  "%s",
  (path) => {
    test("is shared with the restaurant's name and a large picture", async () => {
      const html = await htmlOf(path);
      expect(metaOf(html, "og:site_name")).toBe("Da Tonino");
      expect(metaOf(html, "og:image")).toBe(`${PUBLIC_URL}/share.png`);
      expect(metaOf(html, "og:image:alt")).toBe("Da Tonino, Fribourg");
      expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
    });
  },
);

test.each(["/", "/menu"])("%s is described with town and hours", async (path) => {
  const description = metaOf(await htmlOf(path), "description") ?? "";
  expect(description).toContain("Fribourg · Lundi-Samedi 10H-00H, Dimanche 17H-00H. ");
  expect(description.length).toBeLessThanOrEqual(160);
});

test.each([
  ["as its crop for links", "-2400x1600-1600x1067-800x1422-1200x630@50,20", ["1200", "630"]],
  ["whole, if it is of an earlier size", "-1600x900-800x450", ["1600", "900"]],
])(
  "the owner's large photo is what is shared, and the restaurant's picture: %s",
  async (_how, sizes, size) => {
    await db
      .insertInto("placePhotos")
      .values({ id: "hero", photo: `0123456789abcdef${sizes}` })
      .execute();
    const photo = `${PUBLIC_URL}/photos/0123456789abcdef-${size.join("x")}.jpg`;
    for (const path of ["/", "/menu"]) {
      const html = await htmlOf(path);
      const picture = ["og:image", "og:image:width", "og:image:height"].map((name) => metaOf(html, name));
      expect(picture).toEqual([photo, ...size]);
    }
    expect(jsonLdOf(await htmlOf("/")).image).toBe(photo);
    await db.deleteFrom("placePhotos").execute();
  },
);

test("structured data names the menu and the logo, and where a table is booked", async () => {
  const booking = "https://booking.example/da-tonino";
  expect(jsonLdOf(await htmlOf("/menu")).name).toBe("Menu");
  expect(jsonLdOf(await htmlOf("/de/menu")).name).toBe("Speisekarte");
  const restaurant = jsonLdOf(await htmlOf("/"));
  expect(restaurant).not.toHaveProperty("potentialAction");
  const logo = await fetch(String(restaurant.logo).replace(PUBLIC_URL, server.url));
  expect([logo.status, logo.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  await saveSection(db, "links", { bookingUrl: booking });
  expect(jsonLdOf(await htmlOf("/"))).toMatchObject({
    acceptsReservations: booking,
    potentialAction: { "@type": "ReserveAction", target: { urlTemplate: booking } },
  });
});

test("structured data joins the menu to the restaurant, which names its prices", async () => {
  const restaurant = jsonLdOf(await htmlOf("/"));
  const menu = jsonLdOf(await htmlOf("/menu"));
  expect(restaurant.hasMenu).toEqual({ "@type": "Menu", "@id": menu["@id"], url: `${PUBLIC_URL}/menu` });
  expect(menu.publisher).toEqual({ "@id": restaurant["@id"] });
  expect(restaurant.priceRange).toMatch(/^CHF \d+\.\d\d–\d+\.\d\d$/);
  for (const table of ["menuItems", "dayMenuItems", "chefSuggestions"] as const)
    await db.deleteFrom(table).execute();
  expect(jsonLdOf(await htmlOf("/"))).not.toHaveProperty("priceRange");
});

test("the manifest has an id and an icon that can be cut to any shape", async () => {
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    id: string;
    icons: { src: string; purpose?: string }[];
  };
  expect(manifest.id).toBe("/");
  const icon = manifest.icons.find(({ purpose }) => purpose === "maskable");
  const reply = await fetch(server.url + icon?.src);
  expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "image/png"]);
});

test.each([
  ["/mentions-legales", 2],
  ["/confidentialite", 1],
])("on %s telephone number and e-mail are links, each time", async (path, count) => {
  const main = /<main.*<\/main>/s.exec(await htmlOf(path))?.[0] ?? "";
  for (const contact of ["026\u00a0555\u00a001\u00a042", "ciao@example.com"]) {
    const href = contact.includes("@") ? `mailto:${contact}` : "tel:\\+41265550142";
    const links = main.match(new RegExp(`<a href="${href}">${contact}</a>`, "g")) ?? [];
    expect(links.length).toBeGreaterThanOrEqual(count);
    expect(main.split(contact).length - 1).toBe(links.length * (contact.includes("@") ? 2 : 1));
  }
});
