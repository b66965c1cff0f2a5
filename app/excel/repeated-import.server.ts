import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { readContentVersion } from "~db/content-version";
import type { Database } from "~db/schema";
import type { WorkbookKind } from "./workbook-types.server";

/** An imported file, and the state of the content right after it. */
interface LastImport {
  digest: string;
  contentVersion: number;
  rowCount: number;
}

const lastImports = new WeakMap<Kysely<Database>, Map<WorkbookKind, LastImport>>();

/** Identifies a file by its bytes. */
export function digestOfFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}

/**
 * The number of rows of a file, if it was the last one imported and nothing has been
 * written since: then it changes nothing, and needn't be read again.
 */
export async function findRepeatedImport(
  db: Kysely<Database>,
  kind: WorkbookKind,
  digest: string,
): Promise<number | undefined> {
  const last = lastImports.get(db)?.get(kind);
  if (last?.digest !== digest) return undefined;
  return (await readContentVersion(db)) === last.contentVersion ? last.rowCount : undefined;
}

export function rememberImport(db: Kysely<Database>, kind: WorkbookKind, imported: LastImport): void {
  const ofDatabase = lastImports.get(db) ?? new Map<WorkbookKind, LastImport>();
  lastImports.set(db, ofDatabase.set(kind, imported));
}
