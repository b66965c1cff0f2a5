import { type Kysely, sql } from "kysely";

/** The kind of a draft that is only a button is called so. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table new_drafts (
    user_id text not null references users (id) on delete cascade,
    path text not null,
    title text not null,
    kind text not null check (kind in ('form', 'upload', 'button')),
    fields text not null,
    at text not null,
    constraint drafts_key primary key (user_id, path, title)
  ) without rowid`.execute(db);
  await sql`insert into new_drafts (user_id, path, title, kind, fields, at)
    select user_id, path, title, replace(kind, 'press', 'button'), fields, at from drafts`.execute(db);
  await sql`drop table drafts`.execute(db);
  await sql`alter table new_drafts rename to drafts`.execute(db);
}
