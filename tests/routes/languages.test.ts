import { beforeAll, describe, expect, test } from "vitest";
import { OTHER_LANGUAGES, type OtherLanguage, pathIn } from "~/domain/text/language";
import { startServerWithAdmin } from "../support/for-file";
import { nameOfField, rowFieldsIn } from "../support/forms";
import { pagesOf } from "../support/pages";
import { formData, workbookFile } from "../support/uploads";
import { HONEYPOT_FIELD } from "~/auth/honeypot.server";
import { guestWords } from "~/messages/guests/words";
import { uploadMessages } from "~/messages/uploads";
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

interface Text {
  kind: string;
  _id: string;
  field: string;
  original: string;
}

const { server, token, api, open, page, post, show, submit } = await startServerWithAdmin();
const guest = pagesOf(server);
const get = guest.show;

const switchOn = (...languages: OtherLanguage[]) => api("PUT /api/site/languages", { languages });
const translate = (language: OtherLanguage, ...items: object[]) =>
  api(`PUT /api/translations/${language}`, { items });
const textsOf = async (language: OtherLanguage): Promise<Text[]> =>
  (await api(`GET /api/translations/${language}`)).body.data;
const find = async (original: string) => (await textsOf("de")).find((text) => text.original === original);
const addDish = async (values: object) =>
  (await api("POST /api/menu/add-single", { ...DISH, ...values })).body.data;
const addDayDish = (values: object) =>
  api("POST /api/dish/create", { date: today(), items: [{ price: 20, isType: "dish", ...values }] });
/** What was changed last. */
const lastChange = async () => (await api("GET /api/history")).body.data[0];
const undo = (change: string) => api(`POST /api/history/${change}/undo`, {});

const { _id: id } = await addDish({});
/** The name of the dish, as calls name it. */
const NAME = { kind: "menu", _id: id, field: "name" };

test("a language that isn't switched on has no pages, and French ones don't mention it", async () => {
  for (const { path } of PAGES) {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(html).toContain('<html lang="fr"');
  }
  expect((await api("GET /api/menu/get-menu?lang=de")).status).toBe(400);
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
    expect((await translate("de", { ...NAME, text: GERMAN.name })).status).toBe(200);
    const { html } = await get("/de/menu");
    expect(html).toMatch(/<h3 class="dish-name" dir="auto">Saiblingsfilet/);
    expect(html).toContain(`<p class="dish-description" dir="auto" lang="fr">${DISH.description}`);
    // The groups by the law's names, free words as they are.
    expect(html).toContain('Allergene: Fisch, Milch, <span lang="fr">gingembre</span>');
    expect((await get("/en/menu")).html).toContain('Allergens: fish, milk, <span lang="fr">gingembre</span>');
  });

  test("a changed French text shows, marked, until it is translated again or changed back", async () => {
    await translate("de", { ...NAME, field: "description", text: GERMAN.description });
    const edit = (description: string) => api(`PUT /api/menu/edit/${id}`, { ...DISH, description });
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
    expect((await addDayDish({ name: DISH.name, description: DISH.description })).status).toBe(201);
    expect((await get("/de/semaine")).html).toContain(GERMAN.name);
    const [day] = (await api(`GET /api/dish/get-dish-date/${today()}?lang=de`)).body;
    expect(day?.items[0]).toMatchObject({ ...GERMAN, price: 20 });
    expect(await find(DISH.name)).toMatchObject({ kind: "day", where: "Day menu, name (+1)" });
  });

  test("every page changes with the next request after a change", async () => {
    const etagOf = async (path: string) => (await guest.open(path)).headers.get("ETag");
    const etags = () => Promise.all(PAGES.map(({ path }) => etagOf(path)));
    const before = await etags();
    await api(`PUT /api/menu/edit/${id}`, { ...DISH, price: 35.5 });
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
    const sent = await guest.submit("/de?index", { [HONEYPOT_FIELD]: "", message: "Guten Tag" });
    await switchOn(...OTHER_LANGUAGES);
    expect(sent).toMatchObject({ status: 307, location: "/?index" });
  });

  test("the contact form answers in the language of its page, and staff read where it was written", async () => {
    const send = (fields: Record<string, string>) =>
      guest.submit("/de?index", { [HONEYPOT_FIELD]: "", phone: "026", message: "Grüezi", ...fields });
    const refused = await send({ email: "" });
    expect([refused.status, refused.html]).toEqual([
      400,
      expect.stringContaining(guestWords.de.contact.emailRequired),
    ]);
    expect((await send({ email: "a@example.com" })).location).toBe("/de#site-sent");
    expect(await page("/contact")).toContain("Written on the German page.");
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
  test.each([
    ["an unknown place", [{ ...NAME, _id: "x", text: "a" }], "items[1]._id"],
    ["one that is listed twice", Array(2).fill({ ...NAME, text: "a" }), "items[2]._id"],
    ["one that is too long", [{ ...NAME, text: "x".repeat(121) }], "items[1].text"],
    ["a version of nothing", [{ ...NAME, text: "a", version: "x" }], "items[1].version"],
    ["a text and 'not needed'", [{ ...NAME, text: "a", notNeeded: true }], "items[1].text"],
  ])("%s is 400, and nothing is written", async (_what, items: object[], field) => {
    const before = await textsOf("en");
    const { status, body } = await translate(
      "en",
      { kind: "site", _id: "city", field: "city", text: "Fribourg!" },
      ...items,
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await textsOf("en")).toEqual(before);
  });

  test("a stale version is 409, 'not needed' ends the mark, an empty text removes the translation", async () => {
    expect((await translate("en", { ...NAME, text: "Char fillet", version: null })).status).toBe(200);
    expect((await translate("en", { ...NAME, text: "Charr", version: null })).status).toBe(409);
    expect((await translate("en", { ...NAME, text: "Arctic char", version: 1 })).status).toBe(200);
    expect((await translate("en", { ...NAME, text: "Charr", version: 1 })).status).toBe(409);
    await translate("en", { ...NAME, notNeeded: true });
    expect((await get("/en/menu")).html).toContain(`<h3 class="dish-name" dir="auto">${DISH.name}`);
    await translate("en", { ...NAME, text: "" });
    expect((await get("/en/menu")).html).toContain(`<h3 class="dish-name" dir="auto" lang="fr">${DISH.name}`);
    expect((await api("GET /api/translations/rm")).status).toBe(404);
  });

  test("a paragraph that is put before others has no earlier translation, and theirs stay", async () => {
    const about = ["Un four.", "Une table."];
    await api("PUT /api/site/presentation", { about });
    const paragraph = (number: number) => ({ kind: "site", _id: `paragraph-${number}`, field: "paragraph" });
    await translate("de", { ...paragraph(1), text: "Ein Ofen." }, { ...paragraph(2), text: "Ein Tisch." });
    await api("PUT /api/site/presentation", { about: ["Un jardin.", ...about] });
    expect(await find("Un jardin.")).toMatchObject({ state: "missing", text: "" });
    expect(await find("Une table.")).toMatchObject({ state: "translated", text: "Ein Tisch." });
  });

  test("an undo names the French text of a translation that it keeps", async () => {
    const city = { kind: "site", _id: "city", field: "city" };
    await translate("it", { ...NAME, text: "Char fillet" }, { ...city, text: "Fribourg town" });
    const change = await lastChange();
    await translate("it", { ...NAME, text: "Charr" });
    expect(JSON.stringify((await undo(change._id)).body)).toContain(`"name":"${DISH.name}"`);
    await translate("it", { ...NAME, text: "" }, { ...city, text: "" });
  });
});

describe("the office", () => {
  /** A dish whose texts stand nowhere else. */
  let perch: { _id: string; name: string; description: string };
  beforeAll(async () => {
    await translate("de", { ...NAME, text: "" });
    perch = await addDish({ name: "Perche du lac", description: "Poêlée" });
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
    return submit("/translations?language=de", posted);
  };

  test("lists what isn't translated, and saves it as one change that can be undone", async () => {
    expect((await show("/translations?language=rm")).status).toBe(404);
    const { html } = await show("/translations?language=de");
    expect(html).toMatch(new RegExp(`name="\\d+\\.original" value="${DISH.name}"`));
    expect((await save(row(GERMAN.name))).status).toBe(302);
    expect((await get("/de/menu")).html).toContain(GERMAN.name);
    const change = await lastChange();
    expect(change.label).toBe(`Edited the German translation of ${DISH.name}`);
    await undo(change._id);
    expect((await get("/de/menu")).html).not.toContain(GERMAN.name);
  });

  test("refuses what is too long or was translated meanwhile, and keeps what was typed", async () => {
    const typed = "x".repeat(121);
    const long = await save(row(typed));
    expect([long.status, long.html.includes(typed)]).toEqual([400, true]);
    await translate("de", { ...NAME, text: "Seesaibling" });
    const { status, html } = await save(row(GERMAN.name));
    expect([status, html]).toEqual([409, expect.stringContaining("Now: ")]);
    expect(html).toContain(`value="${GERMAN.name}"`);
    expect(html).toMatch(/ changed this at \d\d:\d\d\./);
  });

  test("what is typed for a French text that has changed meanwhile comes back beside the new one", async () => {
    await api(`PUT /api/menu/edit/${perch._id}`, { name: "Sandre" });
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
    await translate("it", { ...NAME, text: "\u200b\u2800" });
    expect((await textsOf("it")).find(({ original }) => original === DISH.name)).toMatchObject({
      state: "missing",
    });
  });

  describe("the translations in the form of a dish", () => {
    const pathOf = (dish: string) => `/menu-description?dialog=edit&id=${dish}`;
    const field = "translation.de.description";
    const dish = { ...DISH, intent: "edit", price: "34.50", dprice: "0", menuType: "No", baigan: "" };
    const shown = () => ({ ...dish, id: perch._id, name: "Sandre", description: perch.description });
    const path = () => pathOf(perch._id);

    test("have fields, and a new French text doesn't take them over", async () => {
      expect(await page(pathOf(id))).toContain('name="translation.de.name.given" value="Seesaibling"');
      const fields = {
        ...dish,
        id,
        "translation.de.name": "Seesaibling",
        "translation.de.name.given": "Seesaibling",
        "translation.en.name": "Arctic char",
        "translation.en.name.given": "",
      };
      expect((await post(pathOf(id), fields)).status).toBe(302);
      expect((await get("/en/menu")).html).toContain("Arctic char");
      const renamed = { ...fields, name: "Truite", "translation.en.name.given": "Arctic char" };
      expect((await post(pathOf(id), renamed)).status).toBe(302);
      expect((await get("/de/menu")).html).toContain('lang="fr">Truite');
      const long = { ...fields, "translation.it.name": "x".repeat(121) };
      expect((await post(pathOf(id), long)).status).toBe(400);
    });

    test("are one change with it, and undone with it", async () => {
      const state = async () =>
        [...(await textsOf("de")), ...(await textsOf("en"))].map((text) => ({ ...text, version: null }));
      const before = await state();
      const typed = { [field]: "Am Stück", "translation.en.description": "Whole", price: "41.00" };
      expect((await post(path(), { ...shown(), ...typed })).status).toBe(302);
      const change = await lastChange();
      expect(change).toMatchObject({ label: "Edited Sandre", count: 3 });
      const { location } = await submit("/history", { undo: change._id, back: "/menu-description" });
      expect(location).toBe(`/menu-description#item-${perch._id}`);
      expect(await state()).toEqual(before);
    });

    test("are refused if somebody else has changed them meanwhile, and theirs is kept where nothing was typed", async () => {
      await translate("de", { kind: "menu", _id: perch._id, field: "description", text: "Von Anna" });
      const touched = { ...shown(), [`${field}.given`]: "Alt", [field]: "Von mir" };
      const { status, html } = await submit(path(), touched);
      expect(status).toBe(409);
      expect(html).toMatch(/Admin changed this at \d\d:\d\d\. Now: Von Anna/);
      expect([valueOf(html, `${field}.given`), valueOf(html, field)]).toEqual(["Von Anna", "Von mir"]);
      const untouched = { ...shown(), price: "x", [`${field}.given`]: "Alt", [field]: "Alt" };
      expect(valueOf((await submit(path(), untouched)).html, field)).toBe("Von Anna");
      expect((await post(path(), { ...touched, [`${field}.given`]: "Von Anna" })).status).toBe(302);
      expect(await find(perch.description)).toMatchObject({ text: "Von mir" });
    });
  });

  test("a description that only repeats the name needs no translation", async () => {
    await addDish({ name: "Bianca", description: "bianca" });
    expect(await find("bianca")).toMatchObject({ field: "description", state: "not-needed" });
  });

  test("the dashboard counts what isn't translated", async () => {
    expect((await show("/dashboard")).html).toMatch(
      /German: \d+, English: \d+, Italian: \d+ texts are not translated/,
    );
  });
});

describe("the language of names", () => {
  const put = (namesLanguage: string | null) => api("PUT /api/site/languages", { namesLanguage });
  const stored = async () => (await api("GET /api/site")).body.data;

  test("is marked on names and categories that aren't translated, wherever guests read them", async () => {
    await switchOn("de", "it");
    await addDayDish(ITALIAN);
    await addDish(ITALIAN);
    expect((await put("it")).status).toBe(200);
    const name = new RegExp(`<(\\w+)[^>]* lang="it" translate="no"[^>]*>${ITALIAN.name}</\\1>`);
    const sheets = ["/print/menu", "/print/day"];
    for (const path of [...PATHS, "/de", "/de/menu", ...sheets])
      expect([path, name.test(await page(path))]).toEqual([path, true]);
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
    const path = "/settings/languages";
    const [, version = ""] = /name="version" value="(\d+)"/.exec(await page(path)) ?? [];
    const fields = { intent: "edit", id: "languages", version, namesLanguage: "it" };
    expect((await post(path, fields)).status).toBe(302);
    expect(await page(path)).toContain('<option value="it" selected="">Italian</option>');
    expect(await stored()).toMatchObject({ languages: [], namesLanguage: "it" });
    const html = await page(`/history/${(await lastChange())._id}`);
    expect(html).toContain("Names of dishes are in");
  });
});

describe("the workbook for a translator", () => {
  const FILE = "/translations/translations-de.xlsx";
  const UPLOAD = { intent: "upload" };
  const HEADINGS = ["Language", "Id", "Where", "Original", "Translation"];
  const upload = (file: File, button: Record<string, string> = { check: "1" }) =>
    submit("/translations?language=de&dialog=upload", formData({ file, ...button }));
  const workbook = (rows: string[][], headings = HEADINGS) =>
    workbookFile({ Translations: [headings, ...rows] }, "translations-de.xlsx");
  const row = ({ kind, _id, field, original }: Text, translation: string, language = "German") => [
    language,
    `${kind}:${_id}:${field}`,
    "",
    original,
    translation,
  ];
  const firstText = async () => (await textsOf("de"))[0]!;
  const downloaded = async () => new File([await (await open(FILE)).arrayBuffer()], "translations-de.xlsx");

  test("is downloaded with a token or a session", async () => {
    expect((await fetch(server.url + FILE, { headers: token })).status).toBe(200);
    expect((await open(FILE)).status).toBe(200);
  });

  // The second one with a French text that is a lone dash.
  test.each(["Sans tiret", "–"])("changes nothing when it is uploaded again: %j", async (description) => {
    const { _id } = await addDish({ name: "Sans texte", description });
    const checked = await upload(await downloaded());
    expect(checked.location).toMatch(/^\/import\//);
    expect(await page(checked.location)).toContain("The file changes nothing.");
    await api(`DELETE /api/menu/delete/${_id}`);
  });

  test("translates, leaves what is empty, and removes by a dash", async () => {
    const first = await firstText();
    const checked = await upload(workbook([row(first, "Neu übersetzt")]));
    expect(await page(checked.location)).toContain("Neu übersetzt");
    for (const translation of ["Neu übersetzt", ""]) {
      expect((await upload(workbook([row(first, translation)]), UPLOAD)).status).toBe(302);
      expect(await firstText()).toMatchObject({ text: "Neu übersetzt" });
    }
    await upload(workbook([row(first, "-")]), UPLOAD);
    expect(await firstText()).not.toMatchObject({ state: "translated" });
  });

  test("is refused as a whole, with the error at the row or heading", async () => {
    const before = await textsOf("de");
    const first = await firstText();
    const rows = [row(first, "a"), row(first, "a", "Italian")];
    expect(await upload(workbook(rows))).toMatchObject({
      status: 400,
      html: expect.stringContaining("This row is not for German."),
    });
    const renamed = [...HEADINGS.slice(0, -1), "Übersetzung"];
    expect(await upload(workbook([row(first, "a")], renamed))).toMatchObject({
      status: 400,
      html: expect.stringContaining(uploadMessages.columnMissing),
    });
    expect(await textsOf("de")).toEqual(before);
  });
});

test.each(["menu", "day", "week", "tents"])(
  "/print/%s in another language is not found, in English",
  async (name) => {
    expect(await show(`/print/${name}?language=rm`)).toMatchObject({
      status: 404,
      html: expect.stringContaining("<h1>Page not found</h1>"),
    });
  },
);

test.each([
  ["/print/menu", guestWords.de.sheets.menu],
  ["/print/day", guestWords.de.sheets.dayMenu],
  ["/print/week", guestWords.de.site.dishesOfTheWeek],
  ["/print/tents", guestWords.de.sheets.upToDate],
])("%s is printed in German", async (path, title) => {
  const html = await page(`${path}?language=de`);
  expect(html).toMatch(new RegExp(`<html lang="de"[^>]*>.*<title>${title} · `));
  expect(html.includes(guestWords.de.site.prices)).toBe(path !== "/print/tents");
});
