import { type Kysely, sql } from "kysely";
import { v7 as uuid } from "uuid";

const TABLES = `
  create table users (
    id text not null primary key,
    name text not null check (length(name) > 0),
    name_normalized text not null,
    email text not null check (length(email) > 0),
    email_normalized text not null unique,
    password_hash text not null,
    phone text not null,
    is_admin integer not null check (is_admin in (0, 1)),
    created_at text not null,
    name_sorted text default '' not null,
    has_signed_in integer not null default 0 check (has_signed_in in (0, 1))
  );
  create index users_by_name on users (name_sorted, id, name_normalized, email_normalized);

  create table sessions (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    user_agent text default '' not null,
    last_used_at text default '' not null,
    confirmed_at text
  );
  create index sessions_by_user on sessions (user_id);
  create index sessions_by_expiry on sessions (expires_at);

  create table meal_times (
    id text not null primary key,
    name text not null unique
  );

  create table chef_suggestions (
    id text not null primary key,
    name text not null check (length(name) > 0),
    description text not null check (length(description) > 0),
    category text not null,
    price integer not null check (typeof(price) = 'integer' and price between 0 and 10000000),
    allergies text not null,
    is_available integer not null check (is_available in (0, 1)),
    created_at text not null,
    version integer default 1 not null,
    sold_out_until text check (sold_out_until glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
    photo text check (photo glob '[0-9a-f][0-9a-f]*-[0-9]*x[0-9]*-[0-9]*x[0-9]*')
  );

  create table day_menu_items (
    id text not null primary key,
    date text not null check (date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    type text not null,
    slot integer not null,
    name text not null check (length(name) > 0),
    name_normalized text not null,
    description text not null check (length(description) > 0),
    price integer not null check (typeof(price) = 'integer' and price between 0 and 10000000),
    discount_price integer not null check (typeof(discount_price) = 'integer' and discount_price between 0 and 10000000),
    allergies text not null,
    is_home_made text not null check (is_home_made in ('Yes', 'No')),
    is_vegan text not null check (is_vegan in ('Yes', 'No', '')),
    created_at text not null,
    version integer default 1 not null,
    sold_out_until text check (sold_out_until glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
    constraint day_menu_slots check ((type = 'dish' and slot in (1, 2, 3)) or (type = 'dessert' and slot = 1)),
    constraint day_menu_slot_taken_once unique (date, type, slot),
    constraint day_menu_price_above_zero check (price > 0),
    constraint day_menu_discount_within_price check (discount_price <= price)
  );
  create index day_menu_items_in_order on day_menu_items (date, type desc, slot);

  create table contact_messages (
    id text not null primary key,
    email text not null check (length(email) > 0),
    email_normalized text not null,
    phone text not null check (length(phone) > 0),
    phone_normalized text not null,
    message text not null check (length(message) > 0),
    created_at text not null,
    answered_at text,
    phone_digits text default '' not null,
    language text
  );
  create index contact_messages_by_creation on contact_messages (created_at);
  create index contact_messages_by_sender on contact_messages (id, email_normalized, phone_normalized, phone_digits);
  create index open_contact_messages_by_sender
    on contact_messages (id, email_normalized, phone_normalized, phone_digits, answered_at) where answered_at is null;

  create table content_version (
    id integer not null primary key check (id = 1),
    version integer not null
  );

  create table mails (
    id text not null primary key,
    kind text not null,
    state text not null check (state in ('waiting', 'sent', 'failed', 'void')),
    content text check ((state = 'waiting') = (content is not null)),
    user_id text references users (id) on delete cascade,
    contact_message_id text references contact_messages (id) on delete cascade,
    created_at text not null,
    due_at text not null,
    expires_at text,
    attempts integer default 0 not null,
    first_failed_at text,
    last_failed_at text,
    sent_at text
  );
  create index mails_by_due on mails (state, due_at, id);
  create index mails_by_user on mails (user_id);
  create index mails_by_contact_message on mails (contact_message_id);

  create table changes (
    id text not null primary key,
    at text not null,
    actor_id text,
    actor_name text not null,
    source text not null check (source in ('screen', 'api', 'excel', 'command')),
    action text not null,
    label text not null,
    undoes text,
    undone_by text,
    item_count integer not null,
    is_trimmed integer default 0 not null
  );
  create index changes_by_time on changes (at);

  create table closures (
    id text not null primary key,
    first_day text not null,
    last_day text not null check (last_day >= first_day),
    reason text not null,
    shop text not null check (json_valid(shop)),
    kitchen text not null check (json_valid(kitchen)),
    created_at text not null,
    version integer default 1 not null
  ) without rowid;
  create index closures_by_day on closures (first_day);

  create table answered_holidays (
    day text not null primary key
  ) without rowid;

  create table prices (
    id integer primary key,
    item_id text not null,
    from_at text not null,
    price integer,
    discount_price integer
  );
  create index prices_by_item on prices (item_id, from_at);

  create table site_sections (
    id text not null primary key,
    name text not null,
    value text not null check (json_valid(value)),
    version integer default 1 not null
  ) without rowid;

  create table skipped_setup_steps (
    step text not null primary key
  ) without rowid;

  create table place_photos (
    id text not null primary key check (id in ('hero', 'about', 'pizza', 'drinks', 'desserts')),
    photo text not null check (photo glob '[0-9a-f][0-9a-f]*-[0-9]*x[0-9]*-[0-9]*x[0-9]*'),
    version integer default 1 not null
  );

  create table submissions (
    id text primary key,
    outcome text not null,
    at text not null
  ) without rowid;

  create table retention_clock (
    id integer not null primary key check (id = 1),
    time text not null
  );

  create table change_rows (
    change_id text not null references changes (id) on delete cascade,
    seq integer not null,
    kind text not null,
    item_id text not null,
    before text,
    after text,
    constraint change_rows_key primary key (change_id, seq)
  );
  create index change_rows_by_item on change_rows (kind, item_id, change_id);

  create table likely_proxies (
    peer text primary key,
    seen_at text not null
  ) without rowid;

  create table drafts (
    user_id text not null references users (id) on delete cascade,
    path text not null,
    title text not null,
    kind text not null check (kind in ('form', 'upload', 'press')),
    fields text not null,
    at text not null,
    constraint drafts_key primary key (user_id, path, title)
  ) without rowid;

  create table reset_tokens (
    token_hash text not null primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at text not null,
    purpose text not null check (purpose in ('reset', 'invitation'))
  );
  create index reset_tokens_by_user on reset_tokens (user_id);

  create table categories (
    id text not null primary key,
    name text not null check (length(name) > 0),
    name_normalized text not null,
    version integer default 1 not null,
    is_drinks integer default 0 not null check (is_drinks in (0, 1)),
    position integer default 0 not null check (typeof(position) = 'integer' and position >= 0),
    deleted_at text,
    names_stay integer check (names_stay = 1)
  );
  create unique index categories_by_name on categories (name_normalized) where deleted_at is null;
  create index categories_in_order on categories (position, id);

  create table menu_items (
    id text not null primary key,
    name text not null check (length(name) > 0),
    name_normalized text not null,
    description text not null check (length(description) > 0),
    category_id text not null references categories (id),
    price integer not null check (typeof(price) = 'integer' and price between 0 and 10000000),
    discount_price integer not null check (typeof(discount_price) = 'integer' and discount_price between 0 and 10000000),
    menu_type text not null,
    is_vegan text not null check (is_vegan in ('Yes', 'No', '')),
    allergies text not null,
    date text check (date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    created_at text not null,
    version integer default 1 not null,
    sold_out_until text check (sold_out_until glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
    quantity_waived_at text check (quantity_waived_at glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
    photo text check (photo glob '[0-9a-f][0-9a-f]*-[0-9]*x[0-9]*-[0-9]*x[0-9]*'),
    position integer default 0 not null check (typeof(position) = 'integer' and position >= 0),
    favourite integer check (favourite is null or (favourite = 1 and photo is not null)),
    external_id text check (external_id <> ''),
    constraint menu_item_price_above_zero check (price > 0),
    constraint menu_item_discount_within_price check (discount_price <= price)
  );
  create index menu_items_by_category on menu_items (category_id, position, id);
  create index menu_items_by_name on menu_items (position, id, name_normalized);
  create index menu_items_by_date on menu_items (date, position, id);
  create unique index menu_items_external_id on menu_items (external_id) where external_id is not null;

  create table translations (
    id text not null primary key,
    language text not null check (language in ('de', 'en', 'it')),
    field text not null check (field in ('name', 'description', 'category', 'reason', 'paragraph', 'city')),
    original text not null,
    original_normalized text not null,
    text text check (text <> ''),
    version integer default 1 not null,
    constraint translations_by_text unique (language, field, original_normalized)
  );

  create table earlier_texts (
    kind text not null,
    item_id text not null,
    field text not null,
    language text not null,
    original text not null,
    at text not null,
    constraint earlier_texts_key primary key (kind, item_id, field, language)
  );

  create table column_layouts (
    kind text not null check (kind in ('menu', 'day')),
    headings text not null,
    choice text not null,
    user_id text references users (id) on delete set null,
    chosen_at text not null,
    constraint column_layouts_key primary key (kind, headings)
  ) without rowid;

  create table security_events (
    id text primary key,
    at text not null,
    last_at text not null,
    kind text not null,
    detail text not null,
    user_id text not null,
    user_name text not null,
    by_name text,
    address text not null,
    browser text not null,
    quarter integer,
    count integer default 1 not null,
    constraint security_events_repeated unique (kind, user_id, address, quarter),
    constraint security_events_count check (count > 0)
  ) strict;
  create index security_events_last_at on security_events (last_at, id);
  create index security_events_user_id on security_events (user_id, last_at, id);

  create table second_steps (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    last_step integer not null,
    salt text not null,
    created_at text not null
  ) strict;

  create table recovery_codes (
    user_id text not null references second_steps (user_id) on delete cascade,
    hash text not null,
    constraint recovery_codes_key primary key (user_id, hash)
  ) strict;

  create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    public_key text not null,
    counter integer not null,
    host text not null,
    name text not null,
    created_at text not null,
    last_used_at text
  ) strict;
  create index passkeys_user_id on passkeys (user_id);

  create table pending_imports (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    kind text not null check (kind in ('menu', 'day', 'translation-de', 'translation-en', 'translation-it')),
    file_name text not null,
    rows text not null,
    date text,
    path text not null,
    created_at text not null,
    constraint pending_imports_of_user unique (user_id, kind)
  ) without rowid;

  create table api_keys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    hash text not null unique,
    name text not null,
    can_write integer not null check (can_write in (0, 1)),
    created_at text not null,
    last_used_at text
  ) strict;
  create index api_keys_user_id on api_keys (user_id);
`;

/** What guests see: `content_version` counts their changes, whichever process writes. */
const SHOWN_TO_GUESTS = [
  "categories",
  "menu_items",
  "chef_suggestions",
  "day_menu_items",
  "closures",
  "site_sections",
  "place_photos",
  "translations",
];

/** The columns whose change makes a new version of a row. */
const COUNTED_COLUMNS = {
  categories: "names_stay name is_drinks",
  menu_items:
    "external_id favourite name description category_id price discount_price menu_type is_vegan allergies date",
  day_menu_items: "date type slot name description price discount_price allergies is_home_made is_vegan",
  chef_suggestions: "name description category price allergies is_available",
  closures: "first_day last_day reason shop kitchen",
  site_sections: "value",
  translations: "text",
};

/** A link that is used or ended takes its waiting mail with it. */
const VOIDED_MAILS = `
  create trigger reset_tokens_delete_voids_mails after delete on reset_tokens
  begin
    update mails set state = 'void', content = null
    where user_id = old.user_id and state = 'waiting' and expires_at = old.expires_at;
  end`;

/** The statements that make the schema of version 2.0.0. */
export const SCHEMA: string[] = [
  ...TABLES.trim().split(/;\s*/).filter(Boolean),
  ...SHOWN_TO_GUESTS.flatMap((table) =>
    ["insert", "update", "delete"].map((event) => countChanges(table, event)),
  ),
  ...Object.entries(COUNTED_COLUMNS).map(([table, columns]) => countVersions(table, columns.split(" "))),
  ...[
    recordPrices("insert", "true"),
    recordPrices("update", changes(["price", "discount_price"])),
    recordPrices("delete", "true"),
  ],
  VOIDED_MAILS,
];

export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  await db.insertInto("contentVersion").values({ id: 1, version: 1 }).execute();
  const categories = ["Pizza", "Bevande E Caffè", "Dolci"].map((name, index) => ({
    ...{ id: uuid(), name, nameNormalized: name.toLowerCase(), position: index + 1 },
    isDrinks: name.startsWith("Bevande") ? 1 : 0,
  }));
  await db.insertInto("categories").values(categories).execute();
  const mealTimes = ["BreakFast", "Lunch", "Dinner"].map((name) => ({ id: uuid(), name }));
  await db.insertInto("mealTimes").values(mealTimes).execute();
}

function countChanges(table: string, event: string): string {
  return `
    create trigger ${table}_${event}_counts after ${event} on ${table}
    begin
      update content_version set version = version + 1;
    end`;
}

function countVersions(table: string, columns: string[]): string {
  return `
    create trigger ${table}_version after update on ${table}
    when ${changes(columns)}
    begin
      update ${table} set version = old.version + 1 where id = new.id;
    end`;
}

/** Records what a menu item costs from now on; null once it is deleted. */
function recordPrices(event: "insert" | "update" | "delete", condition: string): string {
  const values =
    event === "delete" ? "old.id, NOW, null, null" : "new.id, NOW, new.price, new.discount_price";
  return `
    create trigger menu_items_${event}_prices after ${event} on menu_items
    when ${condition}
    begin
      insert into prices (item_id, from_at, price, discount_price)
      values (${values.replace("NOW", "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")});
    end`;
}

function changes(columns: string[]): string {
  return columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
}
