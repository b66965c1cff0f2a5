import { type Kysely, sql } from "kysely";

/**
 * The title on the home page follows from the name, and the map from the address, unless others are typed. Those
 * that nobody has typed are emptied, also in the rows that an undo puts back: a title that is the name or the
 * example's, and a map that searches the example's street.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const sections = await sql<{ id: string; value: string }>`
    select id, value from site_sections where id in ('restaurant', 'links')`.execute(db);
  for (const { id, value } of sections.rows) {
    const emptied = withoutFollowing(value);
    if (emptied !== value)
      await sql`update site_sections set value = ${emptied} where id = ${id}`.execute(db);
  }
  const recorded = await sql<{ changeId: string; seq: number } & Record<"before" | "after", string | null>>`
    select change_id as changeId, seq, before, after from change_rows
    where kind = 'site' and item_id in ('restaurant', 'links')`.execute(db);
  for (const { changeId, seq, before, after } of recorded.rows) {
    const emptied = { before: emptyRecorded(before), after: emptyRecorded(after) };
    if (emptied.before === before && emptied.after === after) continue;
    await sql`
      update change_rows set before = ${emptied.before}, after = ${emptied.after}
      where change_id = ${changeId} and seq = ${seq}`.execute(db);
  }
}

const EXAMPLE_TITLE = "Da Tonino";
const EXAMPLE_STREET = /rue du four 14(?!\d)/i;

/** A row as the history records it; its values are a text of their own. */
function emptyRecorded(json: string | null): string | null {
  const row = json === null ? undefined : (JSON.parse(json) as { value?: string });
  if (row?.value === undefined) return json;
  const value = withoutFollowing(row.value);
  return value === row.value ? json : JSON.stringify({ ...row, value });
}

function withoutFollowing(json: string): string {
  const values = JSON.parse(json) as Partial<Record<string, string>>;
  const { name, curvedTitle, mapsUrl } = values;
  const isTitle = curvedTitle !== undefined && [name, EXAMPLE_TITLE].includes(curvedTitle);
  const isMap = mapsUrl !== undefined && EXAMPLE_STREET.test(mapsUrl.replace(/\+|%20/g, " "));
  if (!isTitle && !isMap) return json;
  if (isTitle) delete values.curvedTitle;
  if (isMap) delete values.mapsUrl;
  return JSON.stringify(values);
}
