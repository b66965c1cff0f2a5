import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { itemColumns, itemOf } from "~/domain/fields/values";
import { type ApiKey, apiKeyFields } from "~/domain/fields/user";
import { normalizeText } from "~/domain/text/normalize-text";
import { err, okValue, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { SESSION_WRITE_STEP_MS } from "./sessions.server";
import type { AuthenticatedUser } from "./user";

export const API_KEY_PREFIX = "rk_";

const KEY_BYTES = 32;
const MAX_KEYS = 10;

const API_KEY = itemColumns(apiKeyFields);

export async function listApiKeys(db: Kysely<Database>, userId: string): Promise<ApiKey[]> {
  const keys = db.selectFrom("apiKeys").select(API_KEY).where("userId", "=", userId).orderBy("id");
  return (await keys.execute()).map((row) => itemOf(apiKeyFields, row));
}

/** The user of an API key, with their present role, and when it was last used; undefined if there is no such key. */
export async function findApiKeyUser(
  db: Kysely<Database>,
  key: string,
): Promise<{ user: AuthenticatedUser; lastUsedAt: string | null } | undefined> {
  const row = await db
    .selectFrom("apiKeys")
    .innerJoin("users", "users.id", "apiKeys.userId")
    .select(["users.id", "users.name", "users.email", "users.isAdmin"])
    .select(["apiKeys.id as keyId", "apiKeys.name as keyName", "canWrite", "lastUsedAt"])
    .where("hash", "=", hashKey(key))
    .executeTakeFirst();
  if (!row) return undefined;
  const { keyId, keyName, canWrite, lastUsedAt, isAdmin, ...user } = row;
  const apiKey = { id: keyId, name: keyName, canWrite: canWrite === 1 };
  const noSession = { language: null, sessionId: "", signedInAt: "", confirmedAt: "", codeConfirmedAt: "" };
  return { user: { ...user, isAdmin: isAdmin === 1, ...noSession, apiKey }, lastUsedAt };
}

/**
 * Adds an API key and returns it: only its hash is stored. 409 for an eleventh one, and with an
 * error at `name` if the user has one of that name.
 */
export function addApiKey(
  db: Kysely<Database>,
  userId: string,
  { name, canWrite }: { name: string; canWrite: boolean },
): Promise<Outcome<{ key: string; name: string }>> {
  return inTransaction(db, async (transaction): Promise<Outcome<{ key: string; name: string }>> => {
    const keys = await listApiKeys(transaction, userId);
    if (keys.some((key) => normalizeText(key.name) === normalizeText(name))) {
      return err(409, accountMessages.apiKeyNameTaken, { name: accountMessages.apiKeyNameTaken });
    }
    if (keys.length >= MAX_KEYS) return err(409, accountMessages.tooManyApiKeys(MAX_KEYS));
    const key = API_KEY_PREFIX + randomBytes(KEY_BYTES).toString("base64url");
    await transaction
      .insertInto("apiKeys")
      .values({
        id: uuid(),
        userId,
        hash: hashKey(key),
        name,
        canWrite: canWrite ? 1 : 0,
        createdAt: new Date().toISOString(),
      })
      .execute();
    await recordSecurityEvent(transaction, "key-made", userId, name);
    return okValue({ key, name });
  });
}

/** Updates a key's time of last use, unless another request has just done so. */
export async function recordApiKeyUse(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSION_WRITE_STEP_MS).toISOString();
  await db
    .updateTable("apiKeys")
    .set({ lastUsedAt: now.toISOString() })
    .where("id", "=", id)
    .where((where) => where.or([where("lastUsedAt", "is", null), where("lastUsedAt", "<", before)]))
    .execute();
}

/** Ends a user's API keys, or one of them; returns whether there was any. */
export function endApiKeys(db: Kysely<Database>, userId: string, id?: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const ended = await transaction
      .deleteFrom("apiKeys")
      .where("userId", "=", userId)
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
      .returning("name")
      .execute();
    for (const { name } of ended) await recordSecurityEvent(transaction, "key-ended", userId, name);
    return ended.length > 0;
  });
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
