import type { Kysely } from "kysely";
import type { ColumnLayoutsTable, Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";

export interface ColumnLayout {
  /** The texts of the heading row as they are compared, in JSON. */
  headings: string;
  choice: LayoutChoice;
  /** When (UTC, ISO) and by whom; undefined once the user is deleted. */
  chosen: { at: string; by?: string };
}

export interface LayoutChoice {
  /** What fills each field. */
  sources: Record<string, string>;
  /** The first column that has a heading, from 0. */
  firstColumn: number;
  /** The sheets that have these headings, too, and aren't read. */
  leftOut: string[];
}

/** The oldest ones beyond these are forgotten. */
const MAX_LAYOUTS = 100;

/** What was chosen for lists of a kind, the last choice first. */
export async function listColumnLayouts(
  db: Kysely<Database>,
  kind: ColumnLayoutsTable["kind"],
): Promise<ColumnLayout[]> {
  const rows = await db
    .selectFrom("columnLayouts")
    .leftJoin("users", "users.id", "columnLayouts.userId")
    .select(["headings", "choice", "chosenAt", "users.name as by"])
    .where("kind", "=", kind)
    .orderBy("chosenAt", "desc")
    .execute();
  return rows.map(({ headings, choice, chosenAt, by }) => ({
    headings,
    choice: JSON.parse(choice) as LayoutChoice,
    chosen: { at: chosenAt, ...(by !== null && { by }) },
  }));
}

/** Remembers a choice, for everybody, in the place of an earlier one for the same headings. */
export async function saveColumnLayout(
  db: Kysely<Database>,
  { choice, ...layout }: Omit<ColumnLayoutsTable, "choice"> & { choice: LayoutChoice },
): Promise<void> {
  const values = { ...layout, choice: JSON.stringify(choice) };
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto("columnLayouts")
      .values(values)
      .onConflict((conflict) => conflict.columns(["kind", "headings"]).doUpdateSet(values))
      .execute();
    const kept = transaction
      .selectFrom("columnLayouts")
      .select("headings")
      .where("kind", "=", layout.kind)
      .orderBy("chosenAt", "desc")
      .limit(MAX_LAYOUTS);
    await transaction
      .deleteFrom("columnLayouts")
      .where("kind", "=", layout.kind)
      .where("headings", "not in", kept)
      .execute();
  });
}
