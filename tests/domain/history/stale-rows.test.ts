import type { Kysely, KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { allergenDeclaration } from "~/domain/declarations/declare-allergens.server";
import { findChangedPrices } from "~/domain/menu/bulk-prices.server";
import type { OperationContext } from "~/domain/operation";
import { saveTranslations } from "~/domain/translations/translations.server";
import type { Database } from "~db/open-database";
import { openMigratedDatabase } from "../../support/migrated-database";

const IDS = Array.from({ length: 2000 }, (_, index) => `gone ${index}`);
const UTC = "UTC";
const rows = IDS.map((id) => ({ id, version: "1" }));

test.each<[string, (db: Kysely<Database>) => Promise<unknown>]>([
  ["prices", (db) => findChangedPrices(db, rows, UTC)],
  [
    "allergens",
    (db) =>
      allergenDeclaration.run(
        db,
        { items: IDS.map((id) => ({ id, codes: [], row: id, isCurrent: () => true })), isShown: true },
        { timeZone: UTC } as OperationContext,
      ),
  ],
  [
    "translations",
    (db) => {
      const texts = IDS.map((original) => ({ field: "name" as const, original, text: "x", version: 7 }));
      return saveTranslations(db, "de", texts, UTC);
    },
  ],
])("of 2,000 stale %s, 100 are told, with a few queries", async (_what, save) => {
  const db = await openMigratedDatabase();
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const outcome = (await save(db.withPlugin(counter))) as { status: number; errors: object };
  expect(outcome.status).toBe(409);
  expect(Object.keys(outcome.errors)).toHaveLength(100);
  expect(queries).toBeLessThan(50);
  await db.destroy();
});
