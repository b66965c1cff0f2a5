import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";

const DAY_MS = 24 * 3_600_000;

export const KNOWN_DAYS = 90;

/**
 * Records that a user has signed in by call, and from which network.
 * @param options.isFirst Whether it is the account's first sign-in, of which nobody is told.
 * @returns Of how many new networks the user is to be told now: at most once a day.
 */
export function recordNetwork(
  db: Kysely<Database>,
  userId: string,
  network: string,
  { isFirst = false, now = new Date() } = {},
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const lastAt = now.toISOString();
    const oldest = new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString();
    await transaction
      .deleteFrom("knownNetworks")
      .where("userId", "=", userId)
      .where("lastAt", "<", oldest)
      .execute();
    const known = await transaction
      .updateTable("knownNetworks")
      .set({ lastAt })
      .where("userId", "=", userId)
      .where("network", "=", network)
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return 0;
    await transaction
      .insertInto("knownNetworks")
      .values({ userId, network, lastAt, toldAt: isFirst ? "" : null })
      .execute();
    const { last } = await transaction
      .selectFrom("knownNetworks")
      .select((select) => select.fn.max("toldAt").as("last"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (last && Math.abs(now.getTime() - Date.parse(last)) < DAY_MS) return 0;
    const { numUpdatedRows } = await transaction
      .updateTable("knownNetworks")
      .set({ toldAt: lastAt })
      .where("userId", "=", userId)
      .where("toldAt", "is", null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}
