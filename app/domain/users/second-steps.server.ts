import { type Kysely, sql } from "kysely";
import type { Database, SecondStepsTable } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { recordSecurityEvent } from "~/platform/security-log.server";

const DAY_MS = 24 * 3_600_000;

export function findSecondStep(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("secondSteps")
    .select(["secret", "salt", "createdAt", "sessionId", "trust"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

export function listSecondSteps(db: Kysely<Database>) {
  return db
    .selectFrom("secondSteps")
    .innerJoin("users", "users.id", "secondSteps.userId")
    .select(["secondSteps.userId", "secondSteps.secret", "users.name", "users.email"])
    .orderBy("users.name")
    .execute();
}

export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recoveryCodes")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Turns a user's second step on, in place of an earlier one. */
export function saveSecondStep(
  db: Kysely<Database>,
  step: Pick<SecondStepsTable, "userId" | "secret" | "lastStep" | "salt" | "sessionId"> & {
    recoveryHashes: string[];
  },
): Promise<void> {
  const { recoveryHashes, ...values } = step;
  const { userId } = values;
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("secondSteps").where("userId", "=", userId).execute();
    const createdAt = new Date().toISOString();
    await transaction
      .insertInto("secondSteps")
      .values({ ...values, createdAt })
      .execute();
    await transaction
      .insertInto("recoveryCodes")
      .values(recoveryHashes.map((hash) => ({ userId, hash })))
      .execute();
    await recordSecurityEvent(transaction, "second-step-on", userId);
  });
}

export async function removeSecondStep(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("secondSteps")
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordSecurityEvent(db, "second-step-off", userId);
  return true;
}

/** Counts a wrong code; returns how many were tried within a day, from the first of them. */
export async function countWrongCode(db: Kysely<Database>, userId: string): Promise<number> {
  const now = new Date();
  const at = now.toISOString();
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const isSameDay = sql<boolean>`wrong_codes_since between ${dayAgo} and ${at}`;
  const counted = await db
    .updateTable("secondSteps")
    .set({
      wrongCodes: sql`case when ${isSameDay} then wrong_codes + 1 else 1 end`,
      wrongCodesSince: sql`case when ${isSameDay} then wrong_codes_since else ${at} end`,
    })
    .where("userId", "=", userId)
    .returning("wrongCodes")
    .executeTakeFirst();
  return counted?.wrongCodes ?? 0;
}

/** Uses the code of a time step; false if it or a later one has been used. */
export async function useTimeStep(db: Kysely<Database>, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("secondSteps")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code; false if it is none, or has been used. */
export async function useRecoveryCode(db: Kysely<Database>, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recoveryCodes")
    .where("userId", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
