import { type Kysely, type RawBuilder, sql } from "kysely";
import { v7 as uuid } from "uuid";

const FORMS_PER_PAGE = 500;

/**
 * Menu items refer to their category by its id, also in the history. A deleted category stays,
 * marked: also one that was deleted before, if items or changes that can be undone name it.
 * All rows of the history are rewritten within SQLite, so that the memory doesn't grow with them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await rebuild(db, "categories", {
    definition: (text) =>
      replaceIn(text, "not null unique", "not null").replace(/\)$/, `, "deleted_at" text)`),
  });
  await sql`
    create unique index categories_by_name on categories (name_normalized) where deleted_at is null`.execute(
    db,
  );
  await db.schema.createIndex("categories_in_order").on("categories").columns(["position", "id"]).execute();

  await followRenames(db);
  await listCategoryIds(db);
  await joinRecordedCategories(db);
  await rewriteRecordedItems(db);
  await rebuild(db, "menu_items", {
    definition: (text) =>
      replaceIn(
        text,
        `"category" text not null check (length("category") > 0), "category_normalized" text not null`,
        `"category_id" text not null references "categories" ("id")`,
      ),
    values: { category_id: categoryIdOf(sql.ref("category_normalized")) },
  });
  await db.schema
    .createIndex("menu_items_by_category")
    .on("menu_items")
    .columns(["category_id", "position", "id"])
    .execute();
  await db.schema
    .createIndex("menu_items_by_name")
    .on("menu_items")
    .columns(["position", "id", "name_normalized"])
    .execute();
  await db.schema
    .createIndex("menu_items_by_date")
    .on("menu_items")
    .columns(["date", "position", "id"])
    .execute();
  await sql`drop table temp.renames`.execute(db);
  await sql`drop table temp.category_ids`.execute(db);
}

/**
 * Replaces a table by one with another definition, with the values that both have and with its
 * triggers, which then speak of `category_id`. Its indexes are dropped.
 * @param values Of columns that only the new one has.
 */
async function rebuild(
  db: Kysely<any>,
  table: string,
  {
    definition,
    values = {},
  }: { definition: (text: string) => string; values?: Record<string, RawBuilder<unknown>> },
): Promise<void> {
  const { rows: schema } = await sql<{ type: string; text: string }>`
    select type, sql as text from sqlite_schema where tbl_name = ${table} and type in ('table', 'trigger')`.execute(
    db,
  );
  const texts = (type: string) => schema.filter((each) => each.type === type).map(({ text }) => text);
  const [before = ""] = texts("table");
  const replacement = `${table}_new`;
  await sql.raw(replaceIn(definition(before), `"${table}"`, `"${replacement}"`)).execute(db);
  const { rows: common } = await sql<{ name: string }>`
    select name from pragma_table_info(${table})
    where name in (select name from pragma_table_info(${replacement}))`.execute(db);
  const columns = common.map(({ name }) => sql.ref(name));
  await sql`
    insert into ${sql.table(replacement)}
      (${sql.join([...columns, ...Object.keys(values).map((name) => sql.ref(name))])})
    select ${sql.join([...columns, ...Object.values(values)])} from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(replacement)} rename to ${sql.table(table)}`.execute(db);
  for (const trigger of texts("trigger"))
    await sql.raw(trigger.replace(/\b(old|new)\.category\b/g, "$1.category_id")).execute(db);
}

function replaceIn(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`${part} is not in ${text}`);
  return text.replace(part, replacement);
}

/** A recorded item has the name that its category had then: gives it the one that the category has now. */
async function followRenames(db: Kysely<any>): Promise<void> {
  await sql`
    create temp table renames (step integer primary key, change_id text, old_form text, new_form text)`.execute(
    db,
  );
  await sql`
    insert into renames (change_id, old_form, new_form)
    select change_id, before ->> 'name_normalized', after ->> 'name_normalized' from change_rows
    where kind = 'category' and before ->> 'name_normalized' != after ->> 'name_normalized'
    order by change_id, seq`.execute(db);
  await sql`create index temp.renames_by_form on renames (old_form, step)`.execute(db);
  await sql`create index temp.renames_by_change on renames (change_id, step)`.execute(db);
  const followed = (state: string, past: RawBuilder<unknown>) => {
    const form = sql`${sql.ref(state)} ->> 'category_normalized'`;
    return sql`iif(${form} is null, ${sql.ref(state)},
      json_set(${sql.ref(state)}, '$.category_normalized', ${presentForm(form, past)}))`;
  };
  const isRenamed = (state: string) =>
    sql`${sql.ref(state)} ->> 'category_normalized' in (select old_form from renames)`;
  await sql`
    update change_rows set
      before = ${followed("before", sql`renames.change_id < change_rows.change_id`)},
      after = ${followed("after", sql`renames.change_id <= change_rows.change_id`)}
    where kind = 'menu' and (${isRenamed("before")} or ${isRenamed("after")})`.execute(db);
}

/**
 * The normal form that a category's name has now, if it had this one at some time.
 * @param past Which renames came before that time.
 */
function presentForm(form: RawBuilder<unknown>, past: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with recursive followed (form, step) as (
      select ${form}, coalesce(
        (select step from renames where ${past} order by change_id desc, step desc limit 1), 0)
      union all
      select next.new_form, next.step from followed join renames as next on next.step = (
        select min(later.step) from renames as later
        where later.old_form = followed.form and later.step > followed.step))
    select form from followed order by step desc limit 1)`;
}

/** Lists the ids of categories by the normal form of their names, and adds those that were deleted. */
async function listCategoryIds(db: Kysely<any>): Promise<void> {
  await sql`create temp table category_ids (form text primary key, id text not null)`.execute(db);
  await sql`insert into category_ids select name_normalized, id from categories`.execute(db);
  for (;;) {
    const { rows } = await sql<{ form: string; stored: string | null; recorded: string | null }>`
      select form, max(stored) as stored, max(recorded) as recorded from (
        select category_normalized as form, category as stored, null as recorded from menu_items
        union all
        select before ->> 'category_normalized', null, before ->> 'category' from change_rows where kind = 'menu'
        union all
        select after ->> 'category_normalized', null, after ->> 'category' from change_rows where kind = 'menu')
      where form is not null and form not in (select form from category_ids)
      group by form limit ${FORMS_PER_PAGE}`.execute(db);
    for (const { form, stored, recorded } of rows) await addDeletedCategory(db, form, stored ?? recorded);
    if (rows.length < FORMS_PER_PAGE) return;
  }
}

interface DeletedCategory {
  id: string;
  name: string;
  isDrinks: number | null;
  position: number | null;
  version: number;
  deletedAt: string;
}

/** Adds a category that is only named by items: as it was when it was deleted, if that is recorded. */
async function addDeletedCategory(db: Kysely<any>, form: string, spelling: string | null): Promise<void> {
  const { rows } = await sql<DeletedCategory>`
    select item_id as id, before ->> 'name' as name, before ->> 'is_drinks' as "isDrinks",
      before ->> 'position' as position, before ->> 'version' as version, changes.at as "deletedAt"
    from change_rows join changes on changes.id = change_rows.change_id
    where kind = 'category' and after is null and before ->> 'name_normalized' = ${form}
      and item_id not in (select id from categories)
      and not exists (select 1 from change_rows as later where later.kind = 'category'
        and later.item_id = change_rows.item_id and later.change_id > change_rows.change_id)
    order by change_id desc limit 1`.execute(db);
  const [deletion] = rows;
  const id = deletion?.id ?? uuid();
  await sql`
    insert into categories (id, name, name_normalized, is_drinks, position, version, deleted_at)
    values (${id}, ${spelling ?? deletion?.name ?? form}, ${form.replace(/ {2}\d+$/, "")},
      ${deletion?.isDrinks ?? 0},
      coalesce(${deletion?.position ?? null}, (select coalesce(max(position), 0) + 1 from categories)),
      ${deletion?.version ?? 1}, ${deletion?.deletedAt ?? new Date().toISOString()})`.execute(db);
  await sql`insert into category_ids (form, id) values (${form}, ${id})`.execute(db);
}

/**
 * A category whose name was added again after it was deleted has the id of the one that was added:
 * undoing both brings it back with its items.
 */
async function joinRecordedCategories(db: Kysely<any>): Promise<void> {
  const form = presentForm(
    sql`deletion.before ->> 'name_normalized'`,
    sql`renames.change_id <= deletion.change_id`,
  );
  await sql`
    create temp table successors as
    select deletion.item_id as old_id, category_ids.id as new_id
    from change_rows as deletion join category_ids on category_ids.form = ${form}
    where deletion.kind = 'category' and deletion.after is null
      and deletion.item_id not in (select id from categories)
      and not exists (select 1 from change_rows as later where later.kind = 'category'
        and later.item_id = deletion.item_id and later.change_id > deletion.change_id)
      and exists (select 1 from change_rows as addition where addition.kind = 'category'
        and addition.item_id = category_ids.id and addition.before is null
        and addition.change_id > deletion.change_id)`.execute(db);
  const newId = sql`(select new_id from successors where old_id = item_id)`;
  await sql`
    update change_rows set item_id = ${newId},
      before = json_set(before, '$.id', ${newId}), after = json_set(after, '$.id', ${newId})
    where kind = 'category' and item_id in (select old_id from successors)`.execute(db);
  await sql`drop table temp.successors`.execute(db);
}

function categoryIdOf(form: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select category_ids.id from category_ids where category_ids.form = ${form})`;
}

/** Recorded items get the ids, and those that only followed a rename are no change any more. */
async function rewriteRecordedItems(db: Kysely<any>): Promise<void> {
  const withId = (state: string) => {
    const row = sql.ref(state);
    // A trimmed row has no normal form if only the spelling was changed.
    return sql`case
      when ${row} ->> 'category' is null then ${row}
      when ${row} ->> 'category_normalized' is null then json_remove(${row}, '$.category')
      else json_set(json_remove(${row}, '$.category', '$.category_normalized'), '$.category_id',
        ${categoryIdOf(sql`${row} ->> 'category_normalized'`)}) end`;
  };
  await sql`
    update change_rows set before = ${withId("before")}, after = ${withId("after")} where kind = 'menu'`.execute(
    db,
  );
  const isUnchanged = sql`kind = 'menu' and json_remove(before, '$.version') = json_remove(after, '$.version')`;
  await sql`
    update changes set item_count = (
      select count(distinct item_id) from change_rows
      where change_id = changes.id and (${isUnchanged}) is not true)
    where id in (select change_id from change_rows where ${isUnchanged})`.execute(db);
  await sql`delete from change_rows where ${isUnchanged}`.execute(db);
}
