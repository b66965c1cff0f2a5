import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./schema";
import { FIRST_MIGRATION, takeOverVersion1 } from "./version-1";
import * as schema from "./migrations/0001-schema";
import * as proof from "./migrations/0002-proof";
import * as ownSetupSteps from "./migrations/0003-own-setup-steps";
import * as knownNetworks from "./migrations/0004-known-networks";
import * as emailChanges from "./migrations/0005-email-changes";
import * as sizes from "./migrations/0006-sizes";
import * as followingFacts from "./migrations/0008-following-facts";
import * as allergenAnswers from "./migrations/0009-allergen-answers";
import * as waivedCourses from "./migrations/0010-waived-courses";
import * as categoryDrawings from "./migrations/0011-category-drawings";
import * as officeLanguage from "./migrations/0012-office-language";
import * as buttonKind from "./migrations/0013-button-kind";
import { inTransaction } from "./in-transaction";

// Listed here because bundling hides file paths. Ordered by name, up only. Once it has landed, what
// one does is never changed.
const migrations: Record<string, Migration> = {
  [FIRST_MIGRATION]: schema,
  "0002-proof": proof,
  "0003-own-setup-steps": ownSetupSteps,
  "0004-known-networks": knownNetworks,
  "0005-email-changes": emailChanges,
  "0006-sizes": sizes,
  "0008-following-facts": followingFacts,
  "0009-allergen-answers": allergenAnswers,
  "0010-waived-courses": waivedCourses,
  "0011-category-drawings": categoryDrawings,
  "0012-office-language": officeLanguage,
  "0013-button-kind": buttonKind,
};

export const migrationNames = Object.keys(migrations);

/**
 * Runs pending migrations, all in one transaction. If one fails, or the database is newer than
 * this code, it throws with nothing changed.
 * @param onBegin Is told which one begins.
 */
export async function migrate(
  db: Kysely<Database>,
  onBegin: (name: string) => void = () => {},
): Promise<void> {
  const told = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up(each) {
        onBegin(name);
        return up(each);
      },
    },
  ]);
  await inTransaction(db, async (transaction) => {
    if (await takeOverVersion1(transaction)) onBegin(FIRST_MIGRATION);
    const provider = { getMigrations: async () => Object.fromEntries(told) };
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
  });
}
