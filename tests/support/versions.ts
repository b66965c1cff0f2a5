import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { openSqlite } from "~db/open-database";

/** Settings of a server with one migration more than the program has: SQL statements. */
export function nextVersion(migration: string): { NODE_OPTIONS: string; NEXT_MIGRATION: string } {
  const preloaded = pathToFileURL("tests/support/next-migration.mjs").href;
  return { NODE_OPTIONS: `--import ${preloaded}`, NEXT_MIGRATION: migration };
}

/** Writes a database as version 1.2.0 left it, with a dish, and changes it by further statements. */
export function writeVersion1(file: string, statements = ""): void {
  const sqlite = openSqlite(file);
  sqlite.exec(readFileSync("tests/support/version-1.2.0.sql", "utf8"));
  sqlite.exec(`
    insert into menu_items
      (id, name, name_normalized, description, category_id, price, discount_price, menu_type, is_vegan, allergies, created_at)
    select '1', 'Margherita', 'margherita', 'Tomate, mozzarella', id, 1600, 0, 'No', 'No', '', '2026-01-01T00:00:00.000Z'
    from categories where name = 'Pizza'`);
  sqlite.exec(statements);
  sqlite.close();
}
