import SqliteDatabase from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import type { TranslatedField } from "~/domain/translations/translation";
import type { Period } from "~/domain/hours/schedule";
import type { Database } from "./schema";

const NEXT_SOLD_OUT_END = `
  select min(until) from (
    ${["menu_items", "day_menu_items", "chef_suggestions"]
      .map((table) => `select min(sold_out_until) as until from ${table} where sold_out_until > @now`)
      .join(" union all ")}
  )`;

/** Reads what the page cache's key is made of, and the restaurant's facts, as written by any process. */
export interface ContentReader {
  /** A number that is different after each change. */
  readContentVersion: () => number;
  /** The sections of the settings, as JSON by id. */
  readSections: () => { id: string; value: string }[];
  readTranslations: (language: string) => StoredTranslation[];
  /** All of them, by their first day. */
  readClosures: () => ClosedDays[];
  /** When the next sold-out dish is back (milliseconds, after `now`); Infinity if none is sold out. */
  findNextSoldOutEnd: (now: number) => number;
  close: () => void;
}

export interface StoredTranslation {
  field: TranslatedField;
  originalNormalized: string;
  text: string | null;
}

interface ClosedDays {
  firstDay: string;
  lastDay: string;
  reason: string;
  shop: Period[];
  kitchen: Period[];
}

/** The content version as this connection sees it, its uncommitted changes included. */
export async function readContentVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from content_version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Opens a connection of its own to a migrated database: it sees committed changes only. */
export function openContentReader(file: string): ContentReader {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  const next = sqlite.prepare<{ now: string }, string | null>(NEXT_SOLD_OUT_END).pluck();
  const select = sqlite.prepare<[], number>("select version from content_version").pluck();
  const selectClosures = sqlite.prepare<[], Record<keyof ClosedDays, string>>(
    "select first_day as firstDay, last_day as lastDay, reason, shop, kitchen from closures order by first_day",
  );
  const selectSections = sqlite.prepare<[], { id: string; value: string }>(
    "select id, value from site_sections",
  );
  const selectTranslations = sqlite.prepare<[string], StoredTranslation>(
    "select field, original_normalized as originalNormalized, text from translations where language = ?",
  );
  return {
    readTranslations: (language) => selectTranslations.all(language),
    readSections: () => selectSections.all(),
    readClosures: () =>
      selectClosures.all().map(({ shop, kitchen, ...closure }) => ({
        ...closure,
        shop: JSON.parse(shop) as Period[],
        kitchen: JSON.parse(kitchen) as Period[],
      })),
    readContentVersion: () => select.get() ?? 0,
    findNextSoldOutEnd(now) {
      const until = next.get({ now: new Date(now).toISOString() });
      return until ? Date.parse(until) : Infinity;
    },
    close: () => sqlite.close(),
  };
}
