CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "users" ("id" text not null primary key, "name" text not null check (length("name") > 0), "name_normalized" text not null, "email" text not null check (length("email") > 0), "email_normalized" text not null unique, "password_hash" text not null, "phone" text not null, "is_admin" integer not null check (is_admin in (0, 1)), "created_at" text not null, "name_sorted" text default '' not null, has_signed_in integer not null default 0 check (has_signed_in in (0, 1)));
CREATE TABLE "sessions" ("id" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null, "user_agent" text default '' not null, "last_used_at" text default '' not null, "confirmed_at" text);
CREATE INDEX "sessions_by_user" on "sessions" ("user_id");
CREATE INDEX "sessions_by_expiry" on "sessions" ("expires_at");
CREATE TABLE "meal_times" ("id" text not null primary key, "name" text not null unique);
CREATE TABLE "chef_suggestions" ("id" text not null primary key, "name" text not null check (length("name") > 0), "description" text not null check (length("description") > 0), "category" text not null, "price" integer not null check (typeof("price") = 'integer' and "price" between 0 and 10000000), "allergies" text not null, "is_available" integer not null check (is_available in (0, 1)), "created_at" text not null, "version" integer default 1 not null, "sold_out_until" text check (sold_out_until glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'), "photo" text check (photo glob '[0-9a-f][0-9a-f]*-[0-9]*x[0-9]*-[0-9]*x[0-9]*'));
CREATE TABLE "day_menu_items" ("id" text not null primary key, "date" text not null check ("date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), "type" text not null, "slot" integer not null, "name" text not null check (length("name") > 0), "name_normalized" text not null, "description" text not null check (length("description") > 0), "price" integer not null check (typeof("price") = 'integer' and "price" between 0 and 10000000), "discount_price" integer not null check (typeof("discount_price") = 'integer' and "discount_price" between 0 and 10000000), "allergies" text not null, "is_home_made" text not null check (is_home_made in ('Yes', 'No')), "is_vegan" text not null check (is_vegan in ('Yes', 'No', '')), "created_at" text not null, "version" integer default 1 not null, "sold_out_until" text check (sold_out_until glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'), constraint "day_menu_slots" check ((type = 'dish' and slot in (1, 2, 3)) or (type = 'dessert' and slot = 1)), constraint "day_menu_slot_taken_once" unique ("date", "type", "slot"), constraint "day_menu_price_above_zero" check (price > 0), constraint "day_menu_discount_within_price" check (discount_price <= price));
CREATE TABLE "contact_messages" ("id" text not null primary key, "email" text not null check (length("email") > 0), "email_normalized" text not null, "phone" text not null check (length("phone") > 0), "phone_normalized" text not null, "message" text not null check (length("message") > 0), "created_at" text not null, "answered_at" text, "phone_digits" text default '' not null, "language" text);
CREATE INDEX "contact_messages_by_creation" on "contact_messages" ("created_at");
CREATE TABLE "content_version" ("id" integer not null primary key check (id = 1), "version" integer not null);
CREATE TRIGGER "chef_suggestions_insert_counts" after insert on "chef_suggestions"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "chef_suggestions_update_counts" after update on "chef_suggestions"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "chef_suggestions_delete_counts" after delete on "chef_suggestions"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "day_menu_items_insert_counts" after insert on "day_menu_items"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "day_menu_items_update_counts" after update on "day_menu_items"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "day_menu_items_delete_counts" after delete on "day_menu_items"
        begin
          update content_version set version = version + 1;
        end;
CREATE INDEX "users_by_name" on "users" ("name_sorted", "id", "name_normalized", "email_normalized");
CREATE INDEX "day_menu_items_in_order" on "day_menu_items" ("date", "type" desc, "slot");
CREATE INDEX "contact_messages_by_sender" on "contact_messages" ("id", "email_normalized", "phone_normalized", "phone_digits");
CREATE INDEX "open_contact_messages_by_sender" on "contact_messages" ("id", "email_normalized", "phone_normalized", "phone_digits", "answered_at") where "answered_at" is null;
CREATE TABLE "mails" ("id" text not null primary key, "kind" text not null, "state" text not null check (state in ('waiting', 'sent', 'failed', 'void')), "content" text check ((state = 'waiting') = (content is not null)), "user_id" text references "users" ("id") on delete cascade, "contact_message_id" text references "contact_messages" ("id") on delete cascade, "created_at" text not null, "due_at" text not null, "expires_at" text, "attempts" integer default 0 not null, "first_failed_at" text, "last_failed_at" text, "sent_at" text);
CREATE INDEX "mails_by_due" on "mails" ("state", "due_at", "id");
CREATE INDEX "mails_by_user" on "mails" ("user_id");
CREATE INDEX "mails_by_contact_message" on "mails" ("contact_message_id");
CREATE TABLE "changes" ("id" text not null primary key, "at" text not null, "actor_id" text, "actor_name" text not null, "source" text not null check (source in ('screen', 'api', 'excel', 'command')), "action" text not null, "label" text not null, "undoes" text, "undone_by" text, "item_count" integer not null, "is_trimmed" integer default 0 not null);
CREATE INDEX "changes_by_time" on "changes" ("at");
CREATE TRIGGER "day_menu_items_version" after update on "day_menu_items"
      when old.date is not new.date or old.type is not new.type or old.slot is not new.slot or old.name is not new.name or old.description is not new.description or old.price is not new.price or old.discount_price is not new.discount_price or old.allergies is not new.allergies or old.is_home_made is not new.is_home_made or old.is_vegan is not new.is_vegan
      begin
        update "day_menu_items" set version = old.version + 1 where id = new.id;
      end;
CREATE TRIGGER "chef_suggestions_version" after update on "chef_suggestions"
      when old.name is not new.name or old.description is not new.description or old.category is not new.category or old.price is not new.price or old.allergies is not new.allergies or old.is_available is not new.is_available
      begin
        update "chef_suggestions" set version = old.version + 1 where id = new.id;
      end;
CREATE TABLE "closures" ("id" text not null primary key, "first_day" text not null, "last_day" text not null check (last_day >= first_day), "reason" text not null, "shop" text not null check (json_valid(shop)), "kitchen" text not null check (json_valid(kitchen)), "created_at" text not null, "version" integer default 1 not null) without rowid;
CREATE INDEX "closures_by_day" on "closures" ("first_day");
CREATE TRIGGER closures_version after update on closures
    when old.first_day is not new.first_day or old.last_day is not new.last_day
      or old.reason is not new.reason or old.shop is not new.shop or old.kitchen is not new.kitchen
    begin
      update closures set version = old.version + 1 where id = new.id;
    end;
CREATE TRIGGER "closures_insert_counts" after insert on closures
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "closures_update_counts" after update on closures
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "closures_delete_counts" after delete on closures
      begin
        update content_version set version = version + 1;
      end;
CREATE TABLE "answered_holidays" ("day" text not null primary key) without rowid;
CREATE TABLE "prices" ("id" integer primary key, "item_id" text not null, "from_at" text not null, "price" integer, "discount_price" integer);
CREATE INDEX "prices_by_item" on "prices" ("item_id", "from_at");
CREATE TABLE "site_sections" ("id" text not null primary key, "name" text not null, "value" text not null check (json_valid(value)), "version" integer default 1 not null) without rowid;
CREATE TABLE "skipped_setup_steps" ("step" text not null primary key) without rowid;
CREATE TABLE "place_photos" ("id" text not null primary key check (id in ('hero', 'about', 'pizza', 'drinks', 'desserts')), "photo" text not null check (photo glob '[0-9a-f][0-9a-f]*-[0-9]*x[0-9]*-[0-9]*x[0-9]*'), "version" integer default 1 not null);
CREATE TRIGGER "place_photos_insert_counts" after insert on place_photos
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "place_photos_update_counts" after update on place_photos
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "place_photos_delete_counts" after delete on place_photos
      begin
        update content_version set version = version + 1;
      end;
CREATE TABLE "submissions" ("id" text primary key, "outcome" text not null, "at" text not null) without rowid;
CREATE TABLE "retention_clock" ("id" integer not null primary key check (id = 1), "time" text not null);
CREATE TABLE "change_rows" ("change_id" text not null references "changes" ("id") on delete cascade, "seq" integer not null, "kind" text not null, "item_id" text not null, "before" text, "after" text, constraint "change_rows_key" primary key ("change_id", "seq"));
CREATE INDEX "change_rows_by_item" on "change_rows" ("kind", "item_id", "change_id");
CREATE TABLE "likely_proxies" ("peer" text primary key, "seen_at" text not null) without rowid;
CREATE TABLE "drafts" ("user_id" text not null references "users" ("id") on delete cascade, "path" text not null, "title" text not null, "kind" text not null check (kind in ('form', 'upload', 'press')), "fields" text not null, "at" text not null, constraint "drafts_key" primary key ("user_id", "path", "title")) without rowid;
CREATE TABLE "reset_tokens" ("token_hash" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "expires_at" text not null, "purpose" text not null check (purpose in ('reset', 'invitation')));
CREATE INDEX "reset_tokens_by_user" on "reset_tokens" ("user_id");
CREATE TRIGGER reset_tokens_delete_voids_mails
    after delete on reset_tokens
    begin
      update mails set state = 'void', content = null
      where user_id = old.user_id and state = 'waiting' and expires_at = old.expires_at;
    end;
CREATE TRIGGER site_sections_version after update on site_sections
    when old.value is not new.value
    begin
      update site_sections set version = old.version + 1 where id = new.id;
    end;
CREATE TRIGGER "site_sections_insert_counts" after insert on site_sections
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "site_sections_update_counts" after update on site_sections
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "site_sections_delete_counts" after delete on site_sections
      begin
        update content_version set version = version + 1;
      end;
CREATE TABLE "categories" ("id" text not null primary key, "name" text not null check (length("name") > 0), "name_normalized" text not null, "version" integer default 1 not null, "is_drinks" integer default 0 not null check (is_drinks in (0, 1)), "position" integer default 0 not null check (typeof(position) = 'integer' and position >= 0), "deleted_at" text, "names_stay" integer check (names_stay = 1));
CREATE TRIGGER "categories_insert_counts" after insert on "categories"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "categories_update_counts" after update on "categories"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "categories_delete_counts" after delete on "categories"
        begin
          update content_version set version = version + 1;
        end;
CREATE UNIQUE INDEX categories_by_name on categories (name_normalized) where deleted_at is null;
CREATE INDEX "categories_in_order" on "categories" ("position", "id");
CREATE TABLE "menu_items" ("id" text not null primary key, "name" text not null check (length("name") > 0), "name_normalized" text not null, "description" text not null check (length("description") > 0), "category_id" text not null references "categories" ("id"), "price" integer not null check (typeof("price") = 'integer' and "price" between 0 and 10000000), "discount_price" integer not null check (typeof("discount_price") = 'integer' and "discount_price" between 0 and 10000000), "menu_type" text not null, "is_vegan" text not null check (is_vegan in ('Yes', 'No', '')), "allergies" text not null, "date" text check ("date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), "created_at" text not null, "version" integer default 1 not null, "sold_out_until" text check (sold_out_until glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'), "quantity_waived_at" text check (quantity_waived_at glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'), "photo" text check (photo glob '[0-9a-f][0-9a-f]*-[0-9]*x[0-9]*-[0-9]*x[0-9]*'), "position" integer default 0 not null check (typeof(position) = 'integer' and position >= 0), "favourite" integer check (favourite is null or (favourite = 1 and photo is not null)), "external_id" text check (external_id <> ''), constraint "menu_item_price_above_zero" check (price > 0), constraint "menu_item_discount_within_price" check (discount_price <= price));
CREATE TRIGGER "menu_items_insert_counts" after insert on "menu_items"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "menu_items_update_counts" after update on "menu_items"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "menu_items_delete_counts" after delete on "menu_items"
        begin
          update content_version set version = version + 1;
        end;
CREATE TRIGGER "menu_items_insert_prices" after insert on menu_items
      when true
      begin
        insert into prices (item_id, from_at, price, discount_price) values (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.price, new.discount_price);
      end;
CREATE TRIGGER "menu_items_update_prices" after update on menu_items
      when old.price is not new.price or old.discount_price is not new.discount_price
      begin
        insert into prices (item_id, from_at, price, discount_price) values (new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), new.price, new.discount_price);
      end;
CREATE TRIGGER "menu_items_delete_prices" after delete on menu_items
      when true
      begin
        insert into prices (item_id, from_at, price, discount_price) values (old.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), null, null);
      end;
CREATE INDEX "menu_items_by_category" on "menu_items" ("category_id", "position", "id");
CREATE INDEX "menu_items_by_name" on "menu_items" ("position", "id", "name_normalized");
CREATE INDEX "menu_items_by_date" on "menu_items" ("date", "position", "id");
CREATE UNIQUE INDEX menu_items_external_id on menu_items (external_id)
    where external_id is not null;
CREATE TRIGGER "menu_items_version" after update on "menu_items"
      when old.external_id is not new.external_id or old.favourite is not new.favourite or old.name is not new.name or old.description is not new.description or old.category_id is not new.category_id or old.price is not new.price or old.discount_price is not new.discount_price or old.menu_type is not new.menu_type or old.is_vegan is not new.is_vegan or old.allergies is not new.allergies or old.date is not new.date
      begin
        update "menu_items" set version = old.version + 1 where id = new.id;
      end;
CREATE TABLE "translations" ("id" text not null primary key, "language" text not null check (language in ('de', 'en', 'it')), "field" text not null check (field in ('name', 'description', 'category', 'reason', 'paragraph', 'city')), "original" text not null, "original_normalized" text not null, "text" text check (text <> ''), "version" integer default 1 not null, constraint "translations_by_text" unique ("language", "field", "original_normalized"));
CREATE TRIGGER translations_version after update on translations
    when old.text is not new.text
    begin
      update translations set version = old.version + 1 where id = new.id;
    end;
CREATE TRIGGER "translations_insert_counts" after insert on translations
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "translations_update_counts" after update on translations
      begin
        update content_version set version = version + 1;
      end;
CREATE TRIGGER "translations_delete_counts" after delete on translations
      begin
        update content_version set version = version + 1;
      end;
CREATE TABLE "earlier_texts" ("kind" text not null, "item_id" text not null, "field" text not null, "language" text not null, "original" text not null, "at" text not null, constraint "earlier_texts_key" primary key ("kind", "item_id", "field", "language"));
CREATE TRIGGER categories_version after update on categories
    when old.names_stay is not new.names_stay or old.name is not new.name or old.is_drinks is not new.is_drinks
    begin
      update categories set version = old.version + 1 where id = new.id;
    end;
CREATE TABLE "column_layouts" ("kind" text not null check (kind in ('menu', 'day')), "headings" text not null, "choice" text not null, "user_id" text references "users" ("id") on delete set null, "chosen_at" text not null, constraint "column_layouts_key" primary key ("kind", "headings")) without rowid;
CREATE TABLE "security_events" ("id" text primary key, "at" text not null, "last_at" text not null, "kind" text not null, "detail" text not null, "user_id" text not null, "user_name" text not null, "by_name" text, "address" text not null, "browser" text not null, "quarter" integer, "count" integer default 1 not null, constraint "security_events_repeated" unique ("kind", "user_id", "address", "quarter"), constraint "security_events_count" check (count > 0)) strict;
CREATE INDEX "security_events_last_at" on "security_events" ("last_at", "id");
CREATE INDEX "security_events_user_id" on "security_events" ("user_id", "last_at", "id");
CREATE TABLE "second_steps" ("user_id" text primary key references "users" ("id") on delete cascade, "secret" text not null, "last_step" integer not null, "salt" text not null, "created_at" text not null) strict;
CREATE TABLE "recovery_codes" ("user_id" text not null references "second_steps" ("user_id") on delete cascade, "hash" text not null, constraint "recovery_codes_key" primary key ("user_id", "hash")) strict;
CREATE TABLE "passkeys" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "public_key" text not null, "counter" integer not null, "host" text not null, "name" text not null, "created_at" text not null, "last_used_at" text) strict;
CREATE INDEX "passkeys_user_id" on "passkeys" ("user_id");
CREATE TABLE "pending_imports" ("id" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "kind" text not null check (kind in ('menu', 'day', 'translation-de', 'translation-en', 'translation-it')), "file_name" text not null, "rows" text not null, "date" text, "path" text not null, "created_at" text not null, constraint "pending_imports_of_user" unique ("user_id", "kind")) without rowid;
CREATE TABLE "api_keys" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "hash" text not null unique, "name" text not null, "can_write" integer not null check (can_write in (0, 1)), "created_at" text not null, "last_used_at" text) strict;
CREATE INDEX "api_keys_user_id" on "api_keys" ("user_id");
insert into kysely_migration (name,timestamp) values ('0001-initial', '2026-11-28T02:29:09.585Z');
insert into kysely_migration (name,timestamp) values ('0002-attempts', '2026-11-28T02:29:09.586Z');
insert into kysely_migration (name,timestamp) values ('0003-contact-mail', '2026-11-28T02:29:09.588Z');
insert into kysely_migration (name,timestamp) values ('0004-content-version', '2026-11-28T02:29:09.590Z');
insert into kysely_migration (name,timestamp) values ('0005-list-indexes', '2026-11-28T02:29:09.594Z');
insert into kysely_migration (name,timestamp) values ('0006-accounts', '2026-11-28T02:29:09.597Z');
insert into kysely_migration (name,timestamp) values ('0007-answered-messages', '2026-11-28T02:29:09.599Z');
insert into kysely_migration (name,timestamp) values ('0008-outbox', '2026-11-28T02:29:09.604Z');
insert into kysely_migration (name,timestamp) values ('0009-history', '2026-11-28T02:29:09.607Z');
insert into kysely_migration (name,timestamp) values ('0010-drafts', '2026-11-28T02:29:09.608Z');
insert into kysely_migration (name,timestamp) values ('0011-pending-imports', '2026-11-28T02:29:09.609Z');
insert into kysely_migration (name,timestamp) values ('0012-closures', '2026-11-28T02:29:09.610Z');
insert into kysely_migration (name,timestamp) values ('0013-sold-out', '2026-11-28T02:29:09.611Z');
insert into kysely_migration (name,timestamp) values ('0014-declarations', '2026-11-28T02:29:09.613Z');
insert into kysely_migration (name,timestamp) values ('0015-site-sections', '2026-11-28T02:29:09.614Z');
insert into kysely_migration (name,timestamp) values ('0016-photos', '2026-11-28T02:29:09.616Z');
insert into kysely_migration (name,timestamp) values ('0017-positions', '2026-11-28T02:29:09.619Z');
insert into kysely_migration (name,timestamp) values ('0018-normalized-names', '2026-11-28T02:29:09.634Z');
insert into kysely_migration (name,timestamp) values ('0019-submissions', '2026-11-28T02:29:09.635Z');
insert into kysely_migration (name,timestamp) values ('0020-retention-clock', '2026-11-28T02:29:09.636Z');
insert into kysely_migration (name,timestamp) values ('0021-change-rows', '2026-11-28T02:29:09.637Z');
insert into kysely_migration (name,timestamp) values ('0026-likely-proxies', '2026-11-28T02:29:09.638Z');
insert into kysely_migration (name,timestamp) values ('0027-drafts-of-any-form', '2026-11-28T02:29:09.639Z');
insert into kysely_migration (name,timestamp) values ('0028-fresh-sign-in', '2026-11-28T02:29:09.640Z');
insert into kysely_migration (name,timestamp) values ('0029-several-reset-links', '2026-11-28T02:29:09.682Z');
insert into kysely_migration (name,timestamp) values ('0031-typographic-names', '2026-11-28T02:29:09.690Z');
insert into kysely_migration (name,timestamp) values ('0034-site-facts', '2026-11-28T02:29:09.691Z');
insert into kysely_migration (name,timestamp) values ('0035-one-mail-sender', '2026-11-28T02:29:09.694Z');
insert into kysely_migration (name,timestamp) values ('0036-categories-by-id', '2026-11-28T02:29:09.703Z');
insert into kysely_migration (name,timestamp) values ('0038-first-sign-in', '2026-11-28T02:29:09.704Z');
insert into kysely_migration (name,timestamp) values ('0040-favourites', '2026-11-28T02:29:09.705Z');
insert into kysely_migration (name,timestamp) values ('0041-external-ids', '2026-11-28T02:29:09.706Z');
insert into kysely_migration (name,timestamp) values ('0042-translations', '2026-11-28T02:29:09.708Z');
insert into kysely_migration (name,timestamp) values ('0043-column-layouts', '2026-11-28T02:29:09.709Z');
insert into kysely_migration (name,timestamp) values ('0044-security-events', '2026-11-28T02:29:09.710Z');
insert into kysely_migration (name,timestamp) values ('0045-second-factors', '2026-11-28T02:29:09.711Z');
insert into kysely_migration (name,timestamp) values ('0046-translation-imports', '2026-11-28T02:29:09.712Z');
insert into kysely_migration (name,timestamp) values ('0047-api-keys', '2026-11-28T02:29:09.713Z');
insert into categories (id,name,name_normalized,version,is_drinks,position,deleted_at,names_stay) values ('01a21ffc-2b4f-77c0-bd21-dd2ea28c5dd6', 'Pizza', 'pizza', 1, 0, 1, null, null);
insert into categories (id,name,name_normalized,version,is_drinks,position,deleted_at,names_stay) values ('01a21ffc-2b50-7664-917a-95cbd4456ecd', 'Bevande E Caffè', 'bevande e caffè', 1, 1, 2, null, null);
insert into categories (id,name,name_normalized,version,is_drinks,position,deleted_at,names_stay) values ('01a21ffc-2b50-7664-917a-9bdac8da8b6a', 'Dolci', 'dolci', 1, 0, 3, null, null);
insert into meal_times (id,name) values ('01a21ffc-2b50-7664-917a-9d0e32af9820', 'BreakFast');
insert into meal_times (id,name) values ('01a21ffc-2b50-7664-917a-a1c279008f1d', 'Lunch');
insert into meal_times (id,name) values ('01a21ffc-2b50-7664-917a-a7c25851bb04', 'Dinner');
insert into content_version (id, version) values (1, 8);
