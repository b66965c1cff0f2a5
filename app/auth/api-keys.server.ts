import type { Db } from "~db/schema";
import { API_KEY_PREFIX, findApiKeyUser, recordApiKeyUse } from "~/domain/users/api-keys.server";
import { SESSION_WRITE_STEP_MS } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { type Err, err } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { getRequestContext, runAfterResponse, setRequestFacts } from "~/platform/request-context.server";
import { recordSecurityEvent } from "~/platform/security-log.server";

/** Accounts and guests' messages: what an API key never reaches. */
const NOT_FOR_API_KEYS = /^\/(api\/auth|api\/contact|contact)\//;

export function readBearer(authorization: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
}

export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(API_KEY_PREFIX);
}

/** The user of a valid API key; its use is recorded, and in the security log that one isn't valid. */
export async function authenticateApiKey(db: Db, key: string): Promise<AuthenticatedUser | undefined> {
  const found = await findApiKeyUser(db, key);
  const id = found?.user.apiKey?.id;
  if (!found || id === undefined) {
    await recordSecurityEvent(db, "key-refused", undefined);
    return undefined;
  }
  setRequestFacts({ user: found.user });
  const now = new Date();
  if (now.getTime() - Date.parse(found.lastUsedAt ?? "1970-01-01") > SESSION_WRITE_STEP_MS) {
    runAfterResponse(() => recordApiKeyUse(db, id, now));
  }
  return found.user;
}

export async function findApiKeyId(db: Db, authorization: string | undefined): Promise<string | undefined> {
  const bearer = readBearer(authorization);
  if (bearer === undefined || !isApiKey(bearer)) return undefined;
  return (await findApiKeyUser(db, bearer))?.user.apiKey?.id;
}

export function isClosedToApiKeys(pattern: string): boolean {
  return NOT_FOR_API_KEYS.test(pattern);
}

/** Why a call is refused (401) that has no token or key, or one that isn't valid. */
export function errUnauthenticated({ headers }: Request): Err {
  const bearer = readBearer(headers.get("Authorization"));
  return bearer !== undefined && isApiKey(bearer)
    ? err(401, accountMessages.apiKeyInvalid, undefined, "key-ended")
    : err(401, accountMessages.sessionExpired);
}

/** Why a call with an API key is refused (403): its route, or that the key may only read. */
export function errOfApiKey({ apiKey }: AuthenticatedUser, { method }: Request): Err | undefined {
  if (!apiKey) return undefined;
  // Not the address, which has several spellings: `/API/Contact/%61ll`.
  if (isClosedToApiKeys(getRequestContext()?.pattern ?? "")) return err(403, accountMessages.notByApiKey);
  const isRead = method === "GET" || method === "HEAD";
  return isRead || apiKey.canWrite ? undefined : err(403, "This API key may only read.");
}
