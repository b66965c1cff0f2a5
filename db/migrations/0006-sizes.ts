import { type Kysely, sql } from "kysely";

/**
 * The sizes of menu items and suggestions, as JSON: the first one's price is the dish's. While an item has
 * some, none of its prices counts as charged. Their labels are translated as a field of their own.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ARE_SIZES = (discount: string) =>
  `sizes is null or (json_type(sizes) = 'array' and price is sizes ->> '$[0].price'${discount})`;

const COUNTED_COLUMNS = {
  menu_items:
    "external_id favourite name description category_id price discount_price sizes menu_type is_vegan allergies date",
  chef_suggestions: "name description category price sizes allergies is_available",
};

const STATEMENTS = [
  `alter table menu_items add column sizes text
    constraint menu_item_sizes_within_price check (${ARE_SIZES(" and discount_price = 0")})`,
  `alter table chef_suggestions add column sizes text
    constraint suggestion_sizes_within_price check (${ARE_SIZES("")})`,
  ...Object.entries(COUNTED_COLUMNS).flatMap(([table, columns]) => [
    `drop trigger ${table}_version`,
    `create trigger ${table}_version after update on ${table}
    when ${changes(columns.split(" "))}
    begin
      update ${table} set version = old.version + 1 where id = new.id;
    end`,
  ]),
  ...["insert", "update"].flatMap((event) => [
    `drop trigger menu_items_${event}_prices`,
    `create trigger menu_items_${event}_prices after ${event} on menu_items
    when ${event === "insert" ? "true" : changes(["price", "discount_price", "sizes"])}
    begin
      insert into prices (item_id, from_at, price, discount_price)
      values (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
        iif(new.sizes is null, new.price, null), iif(new.sizes is null, new.discount_price, null));
    end`,
  ]),
  // SQLite can't change a check: the table is made again.
  `create table new_translations (
    id text not null primary key,
    language text not null check (language in ('de', 'en', 'it')),
    field text not null
      check (field in ('name', 'description', 'size', 'category', 'reason', 'paragraph', 'city')),
    original text not null,
    original_normalized text not null,
    text text check (text <> ''),
    version integer default 1 not null,
    constraint translations_by_text unique (language, field, original_normalized)
  )`,
  `insert into new_translations
    select id, language, field, original, original_normalized, text, version from translations`,
  "drop table translations",
  "alter table new_translations rename to translations",
  ...["insert", "update", "delete"].map(
    (event) => `create trigger translations_${event}_counts after ${event} on translations
    begin
      update content_version set version = version + 1;
    end`,
  ),
  `create trigger translations_version after update on translations
  when ${changes(["text"])}
  begin
    update translations set version = old.version + 1 where id = new.id;
  end`,
];

function changes(columns: string[]): string {
  return columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
}
