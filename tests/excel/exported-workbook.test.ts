import { describe, expect, test } from "vitest";
import { migrate } from "~db/migrate";
import { openMemoryDatabase } from "~db/open-database";
import { importDayMenuWorkbook, makeDayMenuExport } from "~/excel/day-menu-workbook.server";
import { importWeeklyWorkbook, makeMenuExport } from "~/excel/weekly-menu-workbook.server";
import {
  addAwkwardDayMenus,
  addAwkwardMenu,
  DAY_MENU_ITEMS,
  MENU_ITEMS,
  MONTH,
} from "../support/awkward-menu";

const TODAY = "2026-11-20";

async function newDatabase() {
  const db = openMemoryDatabase();
  await migrate(db);
  return db;
}

describe("an export", { timeout: 30_000 }, () => {
  test("of the menu, uploaded again, changes nothing", async () => {
    const db = await newDatabase();
    await addAwkwardMenu(db);
    expect(await importWeeklyWorkbook(db, await makeMenuExport(db), TODAY)).toMatchObject({
      ok: true,
      value: { added: 0, updated: 0, unchanged: MENU_ITEMS.length },
    });
  });

  test("of a month's day menus, uploaded again, changes nothing", async () => {
    const db = await newDatabase();
    await addAwkwardDayMenus(db);
    expect(await importDayMenuWorkbook(db, await makeDayMenuExport(db, MONTH))).toMatchObject({
      ok: true,
      value: { added: 0, updated: 0, unchanged: DAY_MENU_ITEMS.length },
    });
  });
});
