import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";

/** Mails that earlier versions wrote as files where no mail server was set. */
export function listOldOutbox(dataDir: string): string[] {
  const folder = path.join(dataDir, "outbox");
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

/** Deletes those whose link has ended, and returns the others. */
export async function cleanOldOutbox(db: Kysely<Database>, dataDir: string, now: Date): Promise<string[]> {
  const rows = await db.selectFrom("resetTokens").select(["tokenHash", "expiresAt"]).execute();
  const valid = new Set(
    rows.filter(({ expiresAt }) => expiresAt > now.toISOString()).map(({ tokenHash }) => tokenHash),
  );
  return listOldOutbox(dataDir).filter((file) => {
    const [, token] = /\/reset-password\/([\w-]{43})/.exec(readFileSync(file, "utf8")) ?? [];
    if (token === undefined || valid.has(createHash("sha256").update(token).digest("base64url"))) return true;
    rmSync(file);
    return false;
  });
}
