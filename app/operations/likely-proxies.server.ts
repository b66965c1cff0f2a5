import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

/** What is wrong, and how to fix it, for the doctor, the log and the dashboard. */
export const UNTRUSTED_PROXY = {
  reason: "A proxy passes on visitors (X-Forwarded-For), but TRUST_PROXY is 0.",
  advice:
    "Set TRUST_PROXY=1. Until then all guests count as one visitor, whose limits are ten times as wide.",
} as const;

/** The peers that have sent X-Forwarded-For since the last start, and since when. */
export function listLikelyProxies(db: Kysely<Database>) {
  return db.selectFrom("likelyProxies").select(["peer", "seenAt"]).orderBy("peer").execute();
}

/** Stores a peer for the doctor, which is another process. */
export async function recordLikelyProxy(db: Kysely<Database>, peer: string): Promise<void> {
  await db
    .insertInto("likelyProxies")
    .values({ peer, seenAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetLikelyProxies(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("likelyProxies").execute();
}
