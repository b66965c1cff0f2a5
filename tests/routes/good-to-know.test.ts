import { afterEach, describe, expect, test } from "vitest";
import { siteSettingsMessages } from "~/messages/site-settings";
import { startServerWithAdmin } from "../support/for-file";

const { api, page, post, submit } = await startServerWithAdmin();

const put = (section: string, values: object) => api(`PUT /api/site/${section}`, values);
const stored = async () => (await api("GET /api/site")).body.data as Record<string, unknown>;
const NOTHING = { about: [], cook: null, since: null, goodToKnow: null, stopNearby: null };
afterEach(async () => {
  await put("presentation", NOTHING);
  await put("languages", { languages: [] });
});

/** The texts of an element of a page, which begins with some HTML, one for each of its elements. */
function textsOf(html: string, start: string): string[] {
  const at = html.indexOf(start);
  if (at < 0) return [];
  const [part = ""] = html.slice(at).split("</section>");
  return part
    .replaceAll(/<span[^>]*>|<\/span>|<!-- -->/g, "")
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== "")
    .map((text) => text.replaceAll("\u00a0", " "));
}

const ALL = {
  about: ["Un four."],
  cook: "Maria",
  since: 1987,
  stopNearby: "Tilleul",
  goodToKnow: ["terrace", "high-chair", "wheelchair", "dogs", "cards", "twint", "parking", "vegetarian"],
};

describe("who cooks and what is good to know", () => {
  test.each([
    [
      "/",
      ["En cuisine : Maria", "Depuis 1987"],
      [
        ...["Bon à savoir", "Terrasse", "Chaise haute", "Accès en fauteuil roulant", "Chiens bienvenus"],
        ...["Cartes", "TWINT", "Parking", "Arrêt à proximité : Tilleul", "Plats végétariens"],
      ],
    ],
    [
      "/de",
      ["In der Küche: Maria", "Seit 1987"],
      [
        ...["Gut zu wissen", "Terrasse", "Kinderstuhl", "Rollstuhlgängig", "Hunde willkommen"],
        ...["Karten", "TWINT", "Parkplätze", "Haltestelle: Tilleul", "Vegetarische Gerichte"],
      ],
    ],
    [
      "/en",
      ["In the kitchen: Maria", "Since 1987"],
      [
        ...["Good to know", "Terrace", "High chair", "Wheelchair access", "Dogs welcome"],
        ...["Cards", "TWINT", "Parking", "Stop nearby: Tilleul", "Vegetarian dishes"],
      ],
    ],
    [
      "/it",
      ["In cucina: Maria", "Dal 1987"],
      [
        ...["Buono a sapersi", "Terrazza", "Seggiolone", "Accesso in sedia a rotelle", "Cani benvenuti"],
        ...["Carte", "TWINT", "Parcheggio", "Fermata: Tilleul", "Piatti vegetariani"],
      ],
    ],
  ])("are read on %s", async (address, signature, known) => {
    await put("languages", { languages: ["de", "en", "it"] });
    expect((await put("presentation", ALL)).status).toBe(200);
    const html = await page(address);
    expect(textsOf(html, '<section id="about"').slice(-2)).toEqual(signature);
    expect(textsOf(html, '<section class="good-to-know')).toEqual(known);
    expect(html.indexOf('id="about"')).toBeLessThan(html.indexOf("good-to-know page"));
  });

  test("are each there without the others", async () => {
    await put("presentation", { ...NOTHING, goodToKnow: ["cash-only"] });
    expect(textsOf(await page("/"), '<section class="good-to-know')).toEqual([
      ...["Bon à savoir", "Espèces seulement"],
    ]);
    expect(await page("/")).not.toContain("#about");
    await put("presentation", { ...NOTHING, cook: "Maria" });
    expect(textsOf(await page("/"), '<section id="about"')).toEqual(["A propos", "En cuisine : Maria"]);
    expect(await page("/")).toContain('href="/#about"');
    await put("presentation", NOTHING);
    for (const part of ["#about", "good-to-know page"]) expect(await page("/")).not.toContain(part);
  });

  test("are in the structured data", async () => {
    await put("presentation", ALL);
    const readData = async () => {
      const [, json = ""] =
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page("/")) ?? [];
      return JSON.parse(json) as Record<string, unknown>;
    };
    const amenity = (name: string) => ({ "@type": "LocationFeatureSpecification", name, value: true });
    expect(await readData()).toMatchObject({
      foundingDate: "1987",
      paymentAccepted: "Credit Card, TWINT",
      amenityFeature: [
        ...["Terrasse", "Chaise haute", "Accès en fauteuil roulant", "Chiens bienvenus", "Parking"],
        "Plats végétariens",
      ].map(amenity),
    });
    await put("presentation", { goodToKnow: ["cash-only"], since: "" });
    const data = await readData();
    expect(data.paymentAccepted).toBe("Cash");
    for (const name of ["foundingDate", "amenityFeature"]) expect(data).not.toHaveProperty(name);
  });

  test("are edited in the form, where cash alone beside cards is refused at its box", async () => {
    const press = (fields: Record<string, string>) =>
      submit("/settings/presentation", { intent: "edit", about: "", ...fields });
    const typed = { cook: "Maria", since: "1987", stopNearby: "Tilleul" };
    const refused = await press({
      ...typed,
      "goodToKnow.cards": "Yes",
      "goodToKnow.cash-only": "Yes",
    });
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/<input[^>]* aria-invalid="true"[^>]* name="goodToKnow.cash-only"/);
    expect(refused.html).toContain(siteSettingsMessages.cashOnly);
    expect(refused.html).toContain('value="Maria"');
    expect((await press({ ...typed, "goodToKnow.dogs": "Yes", "goodToKnow.cards": "Yes" })).status).toBe(302);
    expect(await stored()).toMatchObject({ ...typed, since: 1987, goodToKnow: ["dogs", "cards"] });
    expect((await press({})).status).toBe(302);
    const emptied = await stored();
    for (const name of Object.keys(typed)) expect(emptied).not.toHaveProperty(name);
    expect(emptied.goodToKnow).toEqual([]);
  });

  test("are in the history, and come back by Undo", async () => {
    await put("presentation", ALL);
    await put("presentation", { since: 1990, goodToKnow: ["dogs"] });
    const id: string = (await api("GET /api/history")).body.data[0]?._id ?? "";
    expect(await page(`/history/${id}`)).toContain("1990");
    await post("/history", { undo: id, back: "/history" });
    expect(await stored()).toMatchObject(ALL);
  });
});
