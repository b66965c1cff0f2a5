import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnNames, JOURNALED_TABLES, toSnakeCase } from "~db/journaled-tables";
import type { Database } from "~db/open-database";
import { contactMessageFields } from "~/domain/fields/contact-message";
import { listFields } from "~/domain/fields/field";
import { apiKeyFields, userFields } from "~/domain/fields/user";
import { openMigratedDatabase } from "../support/migrated-database";

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openMigratedDatabase();
});
afterAll(() => db.destroy());

/** Columns of a journaled table that its declaration leaves out, and why. */
const NOT_DECLARED: Record<string, string> = {
  version: "the journal adds it to every table",
  deleted_at: "a row that has it is none to the journal",
};

async function readColumn(query: ReturnType<typeof sql<{ value: string }>>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ value }) => value);
}

describe.each(JOURNALED_TABLES.map(({ kind, table }) => ({ kind, table })))("$table", ({ kind, table }) => {
  test("every column is declared, so that the undo of a delete restores it", async () => {
    const columns = await readColumn(sql`select name as value from pragma_table_info(${table})`);
    expect(columnNames(kind).toSorted()).toEqual(
      columns.filter((column) => !(column in NOT_DECLARED)).toSorted(),
    );
    expect(columns).toContain("version");
  });

  test("a change makes a new version if the item's form edits the column", async () => {
    const triggers = await readColumn(
      sql`select sql as value from sqlite_schema where type = 'trigger' and name = ${`${table}_version`}`,
    );
    // A place of the home page has no form, and no version that anybody sends.
    expect(triggers, `${table}_version`).toHaveLength(table === "place_photos" ? 0 : 1);
    for (const trigger of triggers) {
      const counting = [...trigger.matchAll(/\bold\.(\w+) is not new\.\1\b/g)].map(([, column]) => column);
      expect(columnNames(kind, "form").toSorted()).toEqual(counting.toSorted());
    }
  });
});

test.each([
  { table: "users", fields: userFields },
  { table: "api_keys", fields: apiKeyFields },
  { table: "contact_messages", fields: contactMessageFields },
])(
  "every field of $table has a column, which is null only if the field may be",
  async ({ table, fields }) => {
    const columns = await readColumn(sql`select name as value from pragma_table_info(${table})`);
    const declared = listFields(fields).map(({ property, field }) =>
      toSnakeCase(field.kind === "password" ? `${property}Hash` : property),
    );
    expect(columns).toEqual(expect.arrayContaining(declared));
    const nullable = await readColumn(
      sql`select name as value from pragma_table_info(${table}) where "notnull" = 0`,
    );
    expect(declared.filter((column) => nullable.includes(column))).toEqual(
      listFields(fields)
        .filter(({ field }) => field.kind === "since" || "isNullable" in field)
        .map(({ property }) => toSnakeCase(property)),
    );
  },
);

test("every table with a version is declared", async () => {
  const tables = await readColumn(
    sql`select name as value from sqlite_schema as tables where type = 'table'
      and exists (select 1 from pragma_table_info(tables.name) where name = 'version')`,
  );
  const others = ["content_version", "drafts"];
  expect(JOURNALED_TABLES.map(({ table }) => table).toSorted()).toEqual(
    tables.filter((table) => !others.includes(table)).toSorted(),
  );
});
