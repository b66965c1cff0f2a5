import { type Kysely, sql } from "kysely";

const ROWS_PER_PAGE = 500;

type Normalize = (stored: string) => string;

/**
 * Normalized texts no longer differ by typography, and have no invisible characters.
 * Categories that become the same stay two: the younger one's normal form gets a number
 * after two spaces, which no normal form has. Rows are read in pages and updated by one
 * statement a page, so that the memory doesn't grow with the tables.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const forms = await categoryForms(db);
  const toCategoryForm: Normalize = (stored) => forms.get(stored) ?? normalize(stored);

  // The column is unique: numbered forms come first, to make room for the others.
  const isNumbered = ([, form]: [string, string]) => Number(form.includes("  "));
  for (const [stored, form] of [...forms].sort((one, other) => isNumbered(other) - isNumbered(one))) {
    await sql`update categories set name_normalized = ${form} where name_normalized = ${stored}`.execute(db);
  }
  await rewrite(db, "menu_items", { name_normalized: normalize, category_normalized: toCategoryForm });
  await rewrite(db, "day_menu_items", { name_normalized: normalize });
  await rewrite(db, "contact_messages", { phone_normalized: normalize });
  await rewrite(db, "users", {
    name_normalized: normalize,
    name_sorted: (key) => normalize(key).normalize("NFD"),
  });
  await rewriteRecordedRows(db, toCategoryForm);
}

/**
 * The new normal forms of categories, by the stored ones. A deleted category whose name is
 * now that of another one is numbered, too: its items must not appear on the menu.
 */
async function categoryForms(db: Kysely<any>): Promise<Map<string, string>> {
  const { rows } = await sql<{ stored: string; isDeleted: number }>`
    select name_normalized as stored, 0 as "isDeleted" from
      (select name_normalized from categories order by id)
    union all
    select distinct category_normalized, 1 from menu_items
      where category_normalized not in (select name_normalized from categories)`.execute(db);
  const forms = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { stored, isDeleted } of rows) {
    const form = normalize(stored);
    const count = (counts.get(form) ?? 0) + 1;
    if (!isDeleted) counts.set(form, count);
    forms.set(stored, count === 1 ? form : `${form}  ${count}`);
  }
  return forms;
}

/** Rewrites columns of a table with an id; rows that stay the same aren't written. */
async function rewrite(db: Kysely<any>, table: string, columns: Record<string, Normalize>): Promise<void> {
  const names = Object.keys(columns);
  let last = "";
  for (;;) {
    const { rows } = await sql<{ id: string; texts: string }>`
      select id, json_array(${sql.join(names.map((name) => sql.ref(name)))}) as texts from ${sql.table(table)}
      where id > ${last} order by id limit ${ROWS_PER_PAGE}`.execute(db);
    const changed = rows.flatMap(({ id, texts }) => {
      const stored = JSON.parse(texts) as string[];
      const forms = stored.map((text, index) => columns[names[index] as string]?.(text));
      return forms.some((form, index) => form !== stored[index]) ? [[id, ...forms]] : [];
    });
    if (changed.length > 0) {
      const assignments = names.map(
        (name, index) => sql`${sql.ref(name)} = row.value ->> ${sql.lit(index + 1)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(assignments)}
        from json_each(${JSON.stringify(changed)}) as row where ${sql.ref(`${table}.id`)} = row.value ->> 0`.execute(
        db,
      );
    }
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Without this, undoing an earlier change would find its rows changed since. */
async function rewriteRecordedRows(db: Kysely<any>, toCategoryForm: Normalize): Promise<void> {
  let last = { changeId: "", seq: 0 };
  for (;;) {
    const { rows } = await sql<{ changeId: string; seq: number; kind: string; texts: string }>`
      select change_id as "changeId", seq, kind, json_array(
        before ->> 'name_normalized', before ->> 'category_normalized',
        after ->> 'name_normalized', after ->> 'category_normalized') as texts
      from change_rows where (change_id, seq) > (${last.changeId}, ${last.seq})
      order by change_id, seq limit ${ROWS_PER_PAGE}`.execute(db);
    const changed = rows.flatMap(({ changeId, seq, kind, texts }) => {
      const [nameBefore, categoryBefore, nameAfter, categoryAfter] = JSON.parse(texts) as (string | null)[];
      const toName = kind === "category" ? toCategoryForm : normalize;
      const patch = (name?: string | null, category?: string | null) => ({
        ...(name && toName(name) !== name && { name_normalized: toName(name) }),
        ...(category &&
          toCategoryForm(category) !== category && { category_normalized: toCategoryForm(category) }),
      });
      const patches = [patch(nameBefore, categoryBefore), patch(nameAfter, categoryAfter)];
      return patches.some((each) => Object.keys(each).length > 0) ? [[changeId, seq, ...patches]] : [];
    });
    if (changed.length > 0) {
      await sql`update change_rows
        set before = json_patch(before, row.value -> 2), after = json_patch(after, row.value -> 3)
        from json_each(${JSON.stringify(changed)}) as row
        where change_id = row.value ->> 0 and seq = row.value ->> 1`.execute(db);
    }
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1) ?? last;
  }
}

// A copy: migrations don't change when the app's own function does.
function normalize(text: string): string {
  return text
    .normalize("NFC")
    .replace(/(?![\u200d\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(
      /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200d(?=\p{Extended_Pictographic}))?)|[\u200d\u{e0020}-\u{e007f}]/gu,
      "$1",
    )
    .replace(/[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032\u2035\uff07]/g, "'")
    .replace(/[\p{Pd}\u2043\u2212]/gu, "-")
    .replace(/[\s\u0085\u2800]+/g, " ")
    .trim()
    .toLowerCase()
    .normalize("NFC");
}
