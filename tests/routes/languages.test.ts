import { beforeAll, describe, expect, test } from "vitest";
import { OTHER_LANGUAGES, type OtherLanguage, pathIn } from "~/domain/text/language";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { nameOfField, rowFieldsIn } from "../support/forms";
import { makeWorkbook } from "../support/workbook";
import { HONEYPOT_FIELD } from "~/auth/honeypot.server";
import { guestWords } from "~/messages/guests/words";
import { uploadMessages } from "~/messages/uploads";
import { postForm, postJson, signInByApi, signInByForm, startServer } from "../support/server";
import { today } from "../support/today";

const PATHS = ["/", "/menu", "/semaine", "/allergenes"];
const PAGES = OTHER_LANGUAGES.flatMap((language) =>
  PATHS.map((path) => ({ language, french: path, path: pathIn(language, path) })),
);
/** What each language of a page says of a dish, and its French text. */
const DISH = {
  name: "Filet d’omble",
  description: "Omble du lac, beurre noisette",
  price: 34.5,
  category: "Pizza",
  allergies: "Poisson, lait, gingembre",
};
const ITALIAN = { name: "Orata al forno", description: "Dorade entière", price: 29, allergies: "Poisson" };
const GERMAN = { name: "Saiblingsfilet", description: "Saibling aus dem See, Nussbutter" };

async function get(path: string) {
  const response = await fetch(server.url + path);
  return {
    status: response.status,
    etag: response.headers.get("ETag"),
    html: (await response.text()).replaceAll("<!-- -->", ""),
  };
}

const switchOn = (...languages: OtherLanguage[]) => call("PUT /api/site/languages", { languages });
const translate = (language: OtherLanguage, ...items: object[]) =>
  call(`PUT /api/translations/${language}`, { items });
const textsOf = async (language: OtherLanguage): Promise<{ original: string; _id?: string }[]> =>
  (await call(`GET /api/translations/${language}`)).body.data;
const find = async (original: string) => (await textsOf("de")).find((text) => text.original === original);

const server = await forFile(startServer());
const token = await signInByApi(server);
const call = callsOf(server, token);
const added = await postJson(server, "/api/menu/add-single", DISH, token);
const id = (await added.json()).data._id;

test("a language that isn't switched on has no pages, and French ones don't mention it", async () => {
  for (const { path } of PAGES) {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(html).toContain('<html lang="fr"');
  }
  expect((await call("GET /api/menu/get-menu?lang=de")).status).toBe(400);
  expect((await get("/")).html).not.toContain("hrefLang");
});

describe("switched on", () => {
  beforeAll(async () => void expect((await switchOn(...OTHER_LANGUAGES)).status).toBe(200));

  test.each(PAGES)("$path is in its language", async ({ language, french, path }) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"/>`));
    for (const other of ["fr", ...OTHER_LANGUAGES] as const)
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" hrefLang="${other}" href="[^"]*:\\d+${pathIn(other, french)}"/>`),
      );
    expect(html).toMatch(new RegExp(`hrefLang="x-default" href="[^"]*:\\d+${french}"`));
    expect(html).toContain(`content="${{ de: "de_CH", en: "en_GB", it: "it_CH" }[language]}"`);
    expect(html).toContain(guestWords[language].site.skipLink);
    // No fixed word of the French catalogue, but for those that both languages share.
    const own = JSON.stringify(guestWords[language].site);
    for (const word of Object.values(guestWords.fr.site))
      if (typeof word === "string" && !own.includes(word)) expect(html).not.toContain(`>${word}<`);
  });

  test("the switch leads to the same page, from a page that doesn't exist home, and is on no legal page", async () => {
    expect((await get("/de/menu")).html).toMatch(
      /<a href="\/menu" lang="fr" hrefLang="fr">FR<span class="visually-hidden"> Français<\/span><\/a>.*<a href="\/de\/menu" lang="de" hrefLang="de" aria-current="true">/,
    );
    const missing = await get("/de/nichts");
    expect(missing.status).toBe(404);
    expect(missing.html).toContain(guestWords.de.errors.notFound.title);
    expect(missing.html).toContain('<a href="/it" lang="it"');
    expect((await get("/mentions-legales")).html).not.toContain('lang="de"');
    expect((await get("/de/mentions-legales")).status).toBe(404);
  });

  test("a translated category has its title in the structured data, too", async () => {
    const names = async (path: string) => {
      const sections = (await get(path)).html.matchAll(/"@type":"MenuSection","name":"([^"]*)"/g);
      return [...sections].map(([, name]) => name);
    };
    const category = (await find("Pizza"))!;
    expect((await translate("de", { ...category, text: "Pizzen" })).status).toBe(200);
    expect(await names("/de/menu")).toEqual(["Pizzen"]);
    expect(await names("/menu")).toEqual(["Pizza"]);
    expect((await translate("de", { ...(await find("Pizza")), text: "" })).status).toBe(200);
  });

  test("what isn't translated is French and marked, part by part", async () => {
    expect((await translate("de", { kind: "menu", _id: id, field: "name", text: GERMAN.name })).status).toBe(
      200,
    );
    const { html } = await get("/de/menu");
    expect(html).toMatch(/<h3 class="dish-name" dir="auto">Saiblingsfilet/);
    expect(html).toContain(`<p class="dish-description" dir="auto" lang="fr">${DISH.description}`);
    // The groups by the law's names, free words as they are.
    expect(html).toContain('Allergene: Fisch, Milch, <span lang="fr">gingembre</span>');
    expect((await get("/en/menu")).html).toContain('Allergens: fish, milk, <span lang="fr">gingembre</span>');
  });

  test("a changed French text shows, marked, until it is translated again or changed back", async () => {
    await translate("de", { kind: "menu", _id: id, field: "description", text: GERMAN.description });
    const edit = (description: string) => call(`PUT /api/menu/edit/${id}`, { ...DISH, description });
    const shown = async () => (await get("/de/menu")).html;

    // Case, accents and punctuation alone take the translation along.
    expect((await edit("OMBLE du lac: beurre noisette.")).status).toBe(200);
    expect(await shown()).toContain(GERMAN.description);
    await edit(DISH.description);

    await edit("Omble du lac, beurre citronné");
    expect(await shown()).toContain('lang="fr">Omble du lac, beurre citronné');
    expect(await find("Omble du lac, beurre citronné")).toMatchObject({
      state: "changed",
      text: GERMAN.description,
      where: "Pizza, description",
    });
    await edit(DISH.description);
    expect(await shown()).toContain(GERMAN.description);
    expect(await find(DISH.description)).toMatchObject({ state: "translated" });
  });

  test("a dish of yesterday that is typed again stands in German at once", async () => {
    const item = { name: DISH.name, description: DISH.description, price: 20, dprice: 0, isType: "dish" };
    expect((await postJson(server, "/api/dish/create", { date: today(), items: [item] }, token)).status).toBe(
      201,
    );
    expect((await get("/de/semaine")).html).toContain(GERMAN.name);
    const [day] = (await call(`GET /api/dish/get-dish-date/${today()}?lang=de`)).body as unknown as {
      items: object[];
    }[];
    expect(day?.items[0]).toMatchObject({ ...GERMAN, price: 20 });
    expect(await find(DISH.name)).toMatchObject({ kind: "day", where: "Day menu, name (+1)" });
  });

  test("every page changes with the next request after a change", async () => {
    const etags = async () => Promise.all(PAGES.map(async ({ path }) => (await get(path)).etag));
    const before = await etags();
    await call(`PUT /api/menu/edit/${id}`, { ...DISH, price: 35.5 });
    await translate("it", { kind: "site", _id: "city", field: "city", text: "Friburgo" });
    const after = await etags();
    expect(PAGES.filter((page, index) => page.language === "it" && before[index] === after[index])).toEqual(
      [],
    );
    for (const path of ["/menu", ...OTHER_LANGUAGES.map((language) => `/${language}/menu`)])
      expect((await get(path)).html).toContain("<strong>CHF\u00a035.50</strong>");
  });

  test("a message from a page whose language was switched off meanwhile is sent to the French one", async () => {
    await switchOn("en");
    const sent = await postForm(server, "/de?index", { [HONEYPOT_FIELD]: "", message: "Guten Tag" });
    await switchOn(...OTHER_LANGUAGES);
    expect([sent.status, sent.headers.get("Location")]).toEqual([307, "/?index"]);
  });

  test("the contact form answers in the language of its page, and staff read where it was written", async () => {
    const post = (fields: Record<string, string>) =>
      postForm(server, "/de?index", { [HONEYPOT_FIELD]: "", ...fields });
    const refused = await post({ email: "", phone: "026", message: "Grüezi" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(guestWords.de.contact.emailRequired);
    const sent = await post({ email: "a@example.com", phone: "026", message: "Grüezi" });
    expect(sent.headers.get("Location")).toBe("/de#site-sent");
    const list = await fetch(`${server.url}/contact`, { headers: await signInByForm(server) });
    expect(await list.text()).toContain("Written on the German page.");
  });

  test.each([
    ["a foreign form", 403, { headers: { Origin: "https://evil.example" }, body: "a=b" }],
    ["a form that is too large", 413, { headers: {}, body: `message=${"x".repeat(70_000)}` }],
  ])("%s is refused in German", async (_what, status, { headers, body }) => {
    const response = await fetch(`${server.url}/de?index`, {
      method: "POST",
      headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<html lang="de"');
  });
});

describe("translations by call", () => {
  const item = () => ({ kind: "menu", _id: id, field: "name" });

  test.each([
    ["an unknown place", () => [{ ...item(), _id: "x", text: "a" }], "items[1]._id"],
    [
      "one that is listed twice",
      () => [
        { ...item(), text: "a" },
        { ...item(), text: "a" },
      ],
      "items[2]._id",
    ],
    ["one that is too long", () => [{ ...item(), text: "x".repeat(121) }], "items[1].text"],
    ["a version of nothing", () => [{ ...item(), text: "a", version: "x" }], "items[1].version"],
    ["a text and 'not needed'", () => [{ ...item(), text: "a", notNeeded: true }], "items[1].text"],
  ])("%s is 400, and nothing is written", async (_what, items, field) => {
    const before = await textsOf("en");
    const { status, body } = await translate(
      "en",
      { kind: "site", _id: "city", field: "city", text: "Fribourg!" },
      ...items(),
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await textsOf("en")).toEqual(before);
  });

  test("a stale version is 409, 'not needed' ends the mark, an empty text removes the translation", async () => {
    expect((await translate("en", { ...item(), text: "Char fillet", version: null })).status).toBe(200);
    expect((await translate("en", { ...item(), text: "Charr", version: null })).status).toBe(409);
    expect((await translate("en", { ...item(), text: "Arctic char", version: 1 })).status).toBe(200);
    expect((await translate("en", { ...item(), text: "Charr", version: 1 })).status).toBe(409);
    await translate("en", { ...item(), notNeeded: true });
    expect((await get("/en/menu")).html).toContain(`<h3 class="dish-name" dir="auto">${DISH.name}`);
    await translate("en", { ...item(), text: "" });
    expect((await get("/en/menu")).html).toContain(`<h3 class="dish-name" dir="auto" lang="fr">${DISH.name}`);
    expect((await call("GET /api/translations/rm")).status).toBe(404);
  });

  test("a paragraph that is put before others has no earlier translation, and theirs stay", async () => {
    const about = ["Un four.", "Une table."];
    await call("PUT /api/site/presentation", { about });
    const paragraph = (number: number) => ({ kind: "site", _id: `paragraph-${number}`, field: "paragraph" });
    await translate("de", { ...paragraph(1), text: "Ein Ofen." }, { ...paragraph(2), text: "Ein Tisch." });
    await call("PUT /api/site/presentation", { about: ["Un jardin.", ...about] });
    expect(await find("Un jardin.")).toMatchObject({ state: "missing", text: "" });
    expect(await find("Une table.")).toMatchObject({ state: "translated", text: "Ein Tisch." });
  });

  test("an undo names the French text of a translation that it keeps", async () => {
    const city = { kind: "site", _id: "city", field: "city" };
    await translate("it", { ...item(), text: "Char fillet" }, { ...city, text: "Fribourg town" });
    const { data } = (await call("GET /api/history")).body;
    const [change] = data as unknown as { _id: string }[];
    await translate("it", { ...item(), text: "Charr" });
    const undone = await postJson(server, `/api/history/${change?._id}/undo`, {}, token);
    expect(JSON.stringify(await undone.json())).toContain(`"name":"${DISH.name}"`);
    await translate("it", { ...item(), text: "" }, { ...city, text: "" });
  });
});

describe("the office", () => {
  let session: { Cookie: string };
  beforeAll(async () => {
    session = await signInByForm(server);
    await translate("de", { kind: "menu", _id: id, field: "name", text: "" });
  });
  const screen = async (path: string) => {
    const response = await fetch(server.url + path, { headers: session, redirect: "manual" });
    return { status: response.status, html: await response.text() };
  };
  const post = (path: string, fields: Record<string, string>) => postForm(server, path, fields, session);
  /** A dish whose texts stand nowhere else. */
  let perch: { _id: string; name: string; description: string };
  beforeAll(async () => {
    const dish = { ...DISH, name: "Perche du lac", description: "Poêlée" };
    const added = await postJson(server, "/api/menu/add-single", dish, token);
    perch = ((await added.json()) as { data: typeof perch }).data;
  });
  const key = (item = id, field = "name") => `menu:${item}:${field}`;
  const row = (text: string, shown: Record<string, string> = {}, of = key()) => ({
    of,
    original: DISH.name,
    state: "missing",
    given: "",
    version: "",
    text,
    ...shown,
  });
  /** The value of a field in the row of a text. */
  const valueIn = (html: string, field: string, of: string) =>
    valueOf(html, nameOfField(rowFieldsIn(html), of, field));
  /** The value of a field of a page. */
  const valueOf = (html: string, name: string) =>
    new RegExp(`name="${name.replaceAll(".", "\\.")}"[^>]*?(?: value="([^"]*)"|>([^<]*)<)`)
      .exec(html)
      ?.slice(1)
      .find((value) => value !== undefined);
  const save = async (...texts: ({ of: string } & Record<string, string>)[]) => {
    const rows = texts.map(({ of, version = "" }) => `${of}:${version}`).join(" ");
    const fields = texts.flatMap(({ of: _of, version: _version, ...values }, index) =>
      Object.entries(values).map(([field, value]): [string, string] => [`${index}.${field}`, value]),
    );
    const posted = { rows, ...Object.fromEntries(fields), intent: "save" };
    const response = await post("/translations?language=de", posted);
    return { status: response.status, html: await response.text() };
  };

  test("lists what isn't translated, and saves it as one change that can be undone", async () => {
    expect((await screen("/translations?language=rm")).status).toBe(404);
    const { html } = await screen("/translations?language=de");
    expect(html).toMatch(new RegExp(`name="\\d+\\.original" value="${DISH.name}"`));
    expect((await save(row(GERMAN.name))).status).toBe(302);
    expect((await get("/de/menu")).html).toContain(GERMAN.name);
    const { data } = (await call("GET /api/history?kind=translation")).body;
    const [change] = data as unknown as { _id: string; label: string }[];
    expect(change?.label).toBe(`Edited the German translation of ${DISH.name}`);
    await postJson(server, `/api/history/${change?._id}/undo`, {}, token);
    expect((await get("/de/menu")).html).not.toContain(GERMAN.name);
  });

  test("refuses what is too long or was translated meanwhile, and keeps what was typed", async () => {
    const typed = "x".repeat(121);
    const long = await save(row(typed));
    expect([long.status, long.html.includes(typed)]).toEqual([400, true]);
    await translate("de", { kind: "menu", _id: id, field: "name", text: "Seesaibling" });
    const { status, html } = await save(row(GERMAN.name));
    expect([status, html.includes("Now: "), html.includes(`value="${GERMAN.name}"`)]).toEqual([
      409,
      true,
      true,
    ]);
    expect(html).toMatch(/ changed this at \d\d:\d\d\./);
  });

  test("what is typed for a French text that has changed meanwhile comes back beside the new one", async () => {
    await call(`PUT /api/menu/edit/${perch._id}`, { name: "Sandre" });
    const of = key(perch._id);
    const { status, html } = await save(row("Egli", { original: perch.name }, of));
    expect(status).toBe(409);
    expect(html).toContain("The French has changed meanwhile.");
    expect([valueIn(html, "original", of), valueIn(html, "text", of)]).toEqual(["Sandre", "Egli"]);
    expect(await find("Sandre")).toMatchObject({ state: "missing" });
    expect((await save(row("Zander", { original: "Sandre" }, of))).status).toBe(302);
    expect(await find("Sandre")).toMatchObject({ text: "Zander" });
  });

  test("after a refusal, a row that wasn't changed here shows what somebody else has typed meanwhile", async () => {
    const of = key(perch._id, "description");
    const item = { kind: "menu", _id: perch._id, field: "description" };
    await translate("de", { ...item, text: "Gebraten" });
    const shown = { original: perch.description, state: "translated", given: "Alt", version: "1" };
    const { status, html } = await save(row("x".repeat(121)), row("Alt", shown, of));
    expect([status, valueIn(html, "text", of)]).toEqual([400, "Gebraten"]);
  });

  test.each(["menu:x", "bogus:1:name", "menu:1:__proto__", "menu:1:name:2", ""])(
    "a row of no text is left out: %j",
    async (foreign) => {
      const before = await textsOf("de");
      expect((await save({ of: foreign, original: "x", text: "y" })).status).toBe(302);
      expect(await textsOf("de")).toEqual(before);
    },
  );

  test("a text of nothing that can be seen is no translation", async () => {
    await translate("it", { kind: "menu", _id: id, field: "name", text: "\u200b\u2800" });
    expect((await textsOf("it")).find(({ original }) => original === DISH.name)).toMatchObject({
      state: "missing",
    });
  });

  test("the form of a dish has fields for its translations, and a new French text doesn't take them over", async () => {
    const { html } = await screen(`/menu-description?dialog=edit&id=${id}`);
    expect(html).toContain('name="translation.de.name.given" value="Seesaibling"');
    const fields = {
      id,
      intent: "edit",
      name: DISH.name,
      description: DISH.description,
      price: "34.50",
      dprice: "0",
      category: "Pizza",
      menuType: "No",
      baigan: "",
      allergies: DISH.allergies,
      "translation.de.name": "Seesaibling",
      "translation.de.name.given": "Seesaibling",
      "translation.en.name": "Arctic char",
      "translation.en.name.given": "",
    };
    const path = `/menu-description?dialog=edit&id=${id}`;
    expect((await post(path, fields)).status).toBe(302);
    expect((await get("/en/menu")).html).toContain("Arctic char");
    expect(
      (await post(path, { ...fields, name: "Truite", "translation.en.name.given": "Arctic char" })).status,
    ).toBe(302);
    expect((await get("/de/menu")).html).toContain('lang="fr">Truite');
    expect((await post(path, { ...fields, "translation.it.name": "x".repeat(121) })).status).toBe(400);
  });

  describe("the translations in the form of a dish", () => {
    const path = () => `/menu-description?dialog=edit&id=${perch._id}`;
    const field = "translation.de.description";
    const dish = { ...DISH, intent: "edit", price: "34.50", dprice: "0", menuType: "No", baigan: "" };
    const shown = () => ({ ...dish, id: perch._id, name: "Sandre", description: perch.description });

    test("are one change with it, and undone with it", async () => {
      const state = async () =>
        [...(await textsOf("de")), ...(await textsOf("en"))].map((text) => ({ ...text, version: null }));
      const before = await state();
      const typed = { [field]: "Am Stück", "translation.en.description": "Whole", price: "41.00" };
      expect((await post(path(), { ...shown(), ...typed })).status).toBe(302);
      const { data } = (await call("GET /api/history")).body;
      const [change] = data as unknown as { _id: string; label: string; count: number }[];
      expect(change).toMatchObject({ label: "Edited Sandre", count: 3 });
      const undone = await post("/history", { undo: change?._id ?? "", back: "/menu-description" });
      expect(undone.headers.get("Location")).toBe(`/menu-description#item-${perch._id}`);
      expect(await state()).toEqual(before);
    });

    test("are refused if somebody else has changed them meanwhile, and theirs is kept where nothing was typed", async () => {
      await translate("de", { kind: "menu", _id: perch._id, field: "description", text: "Von Anna" });
      const touched = { ...shown(), [`${field}.given`]: "Alt", [field]: "Von mir" };
      const refused = await post(path(), touched);
      const html = await refused.text();
      expect(refused.status).toBe(409);
      expect(html).toMatch(/Admin changed this at \d\d:\d\d\. Now: Von Anna/);
      expect([valueOf(html, `${field}.given`), valueOf(html, field)]).toEqual(["Von Anna", "Von mir"]);
      const untouched = { ...shown(), price: "x", [`${field}.given`]: "Alt", [field]: "Alt" };
      expect(valueOf(await (await post(path(), untouched)).text(), field)).toBe("Von Anna");
      expect((await post(path(), { ...touched, [`${field}.given`]: "Von Anna" })).status).toBe(302);
      expect(await find(perch.description)).toMatchObject({ text: "Von mir" });
    });
  });

  test("a description that only repeats the name needs no translation", async () => {
    await postJson(server, "/api/menu/add-single", { ...DISH, name: "Bianca", description: "bianca" }, token);
    expect(await textsOf("de")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "description", original: "bianca", state: "not-needed" }),
      ]),
    );
  });

  test("the dashboard counts what isn't translated", async () => {
    expect((await screen("/dashboard")).html).toMatch(
      /German: \d+, English: \d+, Italian: \d+ texts are not translated/,
    );
  });
});

describe("the language of names", () => {
  const put = (namesLanguage: string | null) => call("PUT /api/site/languages", { namesLanguage });
  const stored = async () => (await call("GET /api/site")).body.data;

  test("is marked on names and categories that aren't translated, wherever guests read them", async () => {
    await switchOn("de", "it");
    await postJson(
      server,
      "/api/dish/create",
      { date: today(), items: [{ ...ITALIAN, isType: "dish" }] },
      token,
    );
    await postJson(server, "/api/menu/add-single", { ...ITALIAN, category: "Pizza" }, token);
    expect((await put("it")).status).toBe(200);
    const cookie = await signInByForm(server);
    const name = new RegExp(`<(\\w+)[^>]* lang="it" translate="no"[^>]*>${ITALIAN.name}</\\1>`);
    for (const path of [
      "/",
      "/menu",
      "/semaine",
      "/allergenes",
      "/de",
      "/de/menu",
      "/print/menu",
      "/print/day",
    ]) {
      const html = await (await fetch(server.url + path, { headers: cookie })).text();
      expect([path, name.test(html)]).toEqual([path, true]);
    }
    for (const path of ["/menu", "/allergenes", "/de/menu"])
      expect((await get(path)).html).toMatch(/<(\w+)[^>]* lang="it" translate="no"[^>]*>Pizza<\/\1>/);
    expect((await get("/it/menu")).html).not.toMatch(/ lang="(?:fr|it)"[^>]*>Orata al forno/);
  });

  test("is one of four, or none for several; another word is 400, and a call without it leaves it", async () => {
    expect(await stored()).toMatchObject({ namesLanguage: "it" });
    const refused = await put("rm");
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { namesLanguage: "Must be fr, it, de or en." },
    ]);
    await switchOn("de");
    expect(await stored()).toMatchObject({ languages: ["de"], namesLanguage: "it" });
    expect((await put(null)).status).toBe(200);
    expect(await stored()).not.toHaveProperty("namesLanguage");
    expect((await get("/menu")).html).not.toMatch(/ lang="[^"]*"[^>]*>Orata al forno/);
  });

  test("is chosen at Settings, Languages, and the history names it", async () => {
    const cookie = await signInByForm(server);
    const page = async () => (await fetch(`${server.url}/settings/languages`, { headers: cookie })).text();
    const [, version = ""] = /name="version" value="(\d+)"/.exec(await page()) ?? [];
    const fields = { intent: "edit", id: "languages", version, namesLanguage: "it" };
    expect((await postForm(server, "/settings/languages", fields, cookie)).status).toBe(302);
    expect(await page()).toContain('<option value="it" selected="">Italian</option>');
    expect(await stored()).toMatchObject({ languages: [], namesLanguage: "it" });
    const { body } = await call("GET /api/history");
    const html = await (
      await fetch(`${server.url}/history/${body.data[0]?._id}`, { headers: cookie })
    ).text();
    expect(html).toContain("Names of dishes are in");
  });
});

describe("the workbook for a translator", () => {
  let session: { Cookie: string };
  beforeAll(async () => void (session = await signInByForm(server)));
  const FILE = "/translations/translations-de.xlsx";
  async function upload(file: Blob, check = true) {
    const form = new FormData();
    form.set("file", file, "translations-de.xlsx");
    form.set(check ? "check" : "intent", check ? "1" : "upload");
    const response = await fetch(`${server.url}/translations?language=de&dialog=upload`, {
      method: "POST",
      headers: { ...session, Origin: server.url },
      body: form,
      redirect: "manual",
    });
    return {
      status: response.status,
      to: response.headers.get("Location") ?? "",
      html: await response.text(),
    };
  }
  const workbook = (...rows: string[][]) =>
    new Blob([
      makeWorkbook({ Translations: [["Language", "Id", "Where", "Original", "Translation"], ...rows] }),
    ]);
  const page = async (path: string) =>
    (await (await fetch(server.url + path, { headers: session })).text()).replaceAll("<!-- -->", "");

  test("is downloaded with a token or a session, and changes nothing when it is uploaded again", async () => {
    expect((await fetch(server.url + FILE, { headers: token })).status).toBe(200);
    const file = await (await fetch(server.url + FILE, { headers: session })).blob();
    const checked = await upload(file);
    expect(checked.to).toMatch(/^\/import\//);
    expect(await page(checked.to)).toContain("The file changes nothing.");
  });

  test("changes nothing either where a French text is a lone dash", async () => {
    const added = await postJson(
      server,
      "/api/menu/add-single",
      { ...DISH, name: "Sans texte", description: "–" },
      token,
    );
    const checked = await upload(await (await fetch(server.url + FILE, { headers: session })).blob());
    expect(await page(checked.to)).toContain("The file changes nothing.");
    const { data } = (await added.json()) as { data: { _id: string } };
    await fetch(`${server.url}/api/menu/delete/${data._id}`, { method: "DELETE", headers: token });
  });

  test("translates, leaves what is empty, and removes by a dash; one Undo", async () => {
    const [first] = await textsOf("de");
    const row = (translation: string) => {
      const { kind, _id, field, original } = first as unknown as Record<string, string>;
      return ["German", `${kind}:${_id}:${field}`, "", original ?? "", translation];
    };
    const checked = await upload(workbook(row("Neu übersetzt")));
    expect(await page(checked.to)).toContain("Neu übersetzt");
    expect((await upload(workbook(row("Neu übersetzt")), false)).status).toBe(302);
    const stateOf = async () => (await textsOf("de"))[0] as unknown as { state: string; text: string };
    expect(await stateOf()).toMatchObject({ text: "Neu übersetzt" });
    await upload(workbook(row("")), false);
    expect(await stateOf()).toMatchObject({ text: "Neu übersetzt" });
    await upload(workbook(row("-")), false);
    expect((await stateOf()).state).not.toBe("translated");
  });

  test("is refused as a whole, with the error at the row or heading", async () => {
    const before = await textsOf("de");
    const [first] = before as unknown as Record<string, string>[];
    const cells = [`${first?.kind}:${first?._id}:${first?.field}`, "", first?.original ?? "", "a"];
    const { status, html } = await upload(workbook(["German", ...cells], ["Italian", ...cells]));
    expect(status).toBe(400);
    expect(html).toContain("This row is not for German.");
    const headings = ["Language", "Id", "Where", "Original", "Übersetzung"];
    const renamed = makeWorkbook({ Translations: [headings, ["German", ...cells]] });
    const refused = await upload(new Blob([renamed]));
    expect([refused.status, refused.html]).toEqual([
      400,
      expect.stringContaining(uploadMessages.columnMissing),
    ]);
    expect(await textsOf("de")).toEqual(before);
  });

  test("names what it leaves out", async () => {
    const [first] = (await textsOf("de")) as unknown as Record<string, string>[];
    const place = `${first?.kind}:${first?._id}:${first?.field}`;
    const gone = ["German", "menu:gone:name", "", "Plat d'hier", "Gericht von gestern"];
    const { to } = await upload(workbook(gone, ["German", place, "", first?.original ?? "", "Ganz neu"]));
    const checked = await page(to);
    expect(checked).toContain("Row 2: There is no such text.");
    expect(checked).toContain("Ganz neu");
  });
});

test.each(["menu", "day", "week", "tents"])(
  "/print/%s in another language is not found, in English",
  async (name) => {
    const session = await signInByForm(server);
    const response = await fetch(`${server.url}/print/${name}?language=rm`, { headers: session });
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining("<h1>Page not found</h1>"),
    ]);
  },
);

test.each([
  ["/print/menu", guestWords.de.sheets.menu],
  ["/print/day", guestWords.de.sheets.dayMenu],
  ["/print/week", guestWords.de.site.dishesOfTheWeek],
  ["/print/tents", guestWords.de.sheets.upToDate],
])("%s is printed in German", async (path, title) => {
  const session = await signInByForm(server);
  const html = await (await fetch(`${server.url}${path}?language=de`, { headers: session })).text();
  expect(html).toMatch(new RegExp(`<html lang="de"[^>]*>.*<title>${title} · `));
  expect(html.includes(guestWords.de.site.prices)).toBe(path !== "/print/tents");
});
