import { say } from "~/messages/office/t";
import { beforeEach, describe, expect, test } from "vitest";
import { checkRows, importRows } from "~/domain/imports/import-rows.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import { translationImporter } from "~/domain/translations/import-translations.server";
import { listTexts } from "~/domain/translations/texts.server";
import { tableOf } from "../../support/import-rows";
import { databaseForEachTest, db } from "../../support/test-database";

const TODAY = "2026-11-26";
const IMPORTER = translationImporter({ language: "de", today: TODAY });

databaseForEachTest();

let id: string;
beforeEach(async () => {
  const pizza = {
    menuType: "No",
    name: "L'été & cie",
    description: "Tomate.",
    allergies: "",
    category: "Pizza",
  };
  await importRows(db, menuImporter({ today: TODAY }), tableOf({ ...pizza, price: 20, dprice: "" }));
  const item = await db.selectFrom("menuItems").select("id").executeTakeFirstOrThrow();
  id = `menu:${item.id}:name`;
});

const row = (translation: unknown, more: Record<string, unknown> = {}) => ({
  language: "German",
  id,
  where: "",
  original: "L'été & cie",
  translation,
  ...more,
});
const GONE = "day:gone:name";

async function check(...rows: Record<string, unknown>[]) {
  const { changes, counts, errors, warnings } = await checkRows(db, IMPORTER, tableOf(...rows));
  const toText = ({ row: number, field, message }: (typeof errors)[number]) =>
    `${number} ${field}: ${say(message)}`;
  const added = changes.map(({ fields }) => fields[0]?.after);
  return { added, unchanged: counts.unchanged, errors: errors.map(toText), warnings: warnings.map(toText) };
}
const NOTHING = { added: [], unchanged: 0, errors: [], warnings: [] };

describe("a row of a translator's file", () => {
  beforeEach(() => importRows(db, IMPORTER, tableOf(row("Sommer"))));

  test.each([
    ["without a translation", "", {}],
    ["of a text that is gone", "", { id: GONE }],
    ["without an Id", "", { id: "" }],
    ["of another language", "", { language: "Italian" }],
    ["of a text that has changed", "", { original: "L'hiver" }],
    ["with the stored translation", "Sommer", {}],
    ["with the stored translation, of a text that has changed", "Sommer", { original: "L'hiver" }],
  ])("%s asks for nothing", async (_what, translation, more) => {
    const given = row(translation, more);
    expect(await check(given, given)).toEqual({ ...NOTHING, unchanged: 2 });
  });

  test.each([
    [{ id: GONE }, "2 id: There is no such text."],
    [{ original: "L'hiver" }, "2 original: The French has changed meanwhile."],
  ])("with a translation and %j is left out", async (more, warning) => {
    expect(await check(row("Neu", more))).toEqual({ ...NOTHING, warnings: [warning] });
  });

  test("that is left out leaves the others", async () => {
    const { added, errors } = await check(row("Alt", { id: GONE }), row("Neu"), row("", { id: GONE }));
    expect({ added, errors }).toEqual({ added: ["Neu"], errors: [] });
  });

  test.each([
    [{ language: "Italian" }, "2 language: This row is not for German."],
    [{ language: "" }, "2 language: This row is not for German."],
    [{ id: "" }, "2 id: The Id is missing."],
    [{ id: "menu:x" }, "2 id: This is no Id: it stays as in the downloaded file."],
    [{ id: "Pizza, name" }, "2 id: This is no Id: it stays as in the downloaded file."],
  ])("with a translation and %j is an error", async (more, error) => {
    expect(await check(row("Neu", more))).toEqual({ ...NOTHING, errors: [error] });
  });

  test("of one text can't stand twice with a translation", async () => {
    const { errors } = await check(row("Neu"), row("Anders"));
    expect(errors).toEqual(["3 id: The same Id as in row 2."]);
  });

  test.each([
    ["German", "L'été & cie", "Für Gäste"],
    ["Deutsch", "L&#39;&eacute;t&eacute; &amp; cie", "F&uuml;r G&auml;ste"],
    ["deutsch", "L&#x27;été &AMP; cie".toLowerCase(), "F&#252;r Gäste"],
  ])("is read in the language %s, with the original %s", async (language, original, translation) => {
    expect(await check(row(translation, { language, original }))).toMatchObject({ added: ["Für Gäste"] });
  });
});

test("what can't be read in a cell or heading is an error, and nothing is stored", async () => {
  const error = { sheet: "Sheet", row: 2, field: "translation", message: "This cell contains a date." };
  const table = { ...tableOf(row(null), row("Neu")), errors: [error] };
  expect((await checkRows(db, IMPORTER, table)).errors).toEqual([error]);
  expect(await importRows(db, IMPORTER, table)).toEqual({ ok: false, errors: [error] });
  expect((await listTexts(db, "de", TODAY)).filter(({ text }) => text !== "")).toEqual([]);
});
