import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./schema";
import * as initial from "./migrations/0001-initial";
import * as attempts from "./migrations/0002-attempts";
import * as contactMail from "./migrations/0003-contact-mail";
import * as contentVersion from "./migrations/0004-content-version";
import * as listIndexes from "./migrations/0005-list-indexes";
import * as accounts from "./migrations/0006-accounts";
import * as answeredMessages from "./migrations/0007-answered-messages";
import * as outbox from "./migrations/0008-outbox";
import * as history from "./migrations/0009-history";
import * as drafts from "./migrations/0010-drafts";
import * as pendingImports from "./migrations/0011-pending-imports";
import * as closures from "./migrations/0012-closures";
import * as soldOut from "./migrations/0013-sold-out";
import * as declarations from "./migrations/0014-declarations";
import * as siteSections from "./migrations/0015-site-sections";
import * as photos from "./migrations/0016-photos";
import * as positions from "./migrations/0017-positions";
import * as normalizedNames from "./migrations/0018-normalized-names";
import * as submissions from "./migrations/0019-submissions";
import * as retentionClock from "./migrations/0020-retention-clock";
import * as changeRows from "./migrations/0021-change-rows";
import * as likelyProxies from "./migrations/0026-likely-proxies";
import * as draftsOfAnyForm from "./migrations/0027-drafts-of-any-form";
import * as freshSignIn from "./migrations/0028-fresh-sign-in";
import * as severalResetLinks from "./migrations/0029-several-reset-links";
import * as typographicNames from "./migrations/0031-typographic-names";
import * as siteFacts from "./migrations/0034-site-facts";
import * as oneMailSender from "./migrations/0035-one-mail-sender";
import * as categoriesById from "./migrations/0036-categories-by-id";
import * as firstSignIn from "./migrations/0038-first-sign-in";
import * as favourites from "./migrations/0040-favourites";
import * as externalIds from "./migrations/0041-external-ids";
import * as translations from "./migrations/0042-translations";
import * as columnLayouts from "./migrations/0043-column-layouts";
import * as securityEvents from "./migrations/0044-security-events";
import * as secondFactors from "./migrations/0045-second-factors";
import * as translationImports from "./migrations/0046-translation-imports";
import * as apiKeys from "./migrations/0047-api-keys";
import * as proof from "./migrations/0050-proof";

// Listed here because bundling hides file paths. Ordered by name, up only. Once released, what
// one does is never changed.
const migrations: Record<string, Migration> = {
  "0001-initial": initial,
  "0002-attempts": attempts,
  "0003-contact-mail": contactMail,
  "0004-content-version": contentVersion,
  "0005-list-indexes": listIndexes,
  "0006-accounts": accounts,
  "0007-answered-messages": answeredMessages,
  "0008-outbox": outbox,
  "0009-history": history,
  "0010-drafts": drafts,
  "0011-pending-imports": pendingImports,
  "0012-closures": closures,
  "0013-sold-out": soldOut,
  "0014-declarations": declarations,
  "0015-site-sections": siteSections,
  "0016-photos": photos,
  "0017-positions": positions,
  "0018-normalized-names": normalizedNames,
  "0019-submissions": submissions,
  "0020-retention-clock": retentionClock,
  "0021-change-rows": changeRows,
  "0026-likely-proxies": likelyProxies,
  "0027-drafts-of-any-form": draftsOfAnyForm,
  "0028-fresh-sign-in": freshSignIn,
  "0029-several-reset-links": severalResetLinks,
  "0031-typographic-names": typographicNames,
  "0034-site-facts": siteFacts,
  "0035-one-mail-sender": oneMailSender,
  "0036-categories-by-id": categoriesById,
  "0038-first-sign-in": firstSignIn,
  "0040-favourites": favourites,
  "0041-external-ids": externalIds,
  "0042-translations": translations,
  "0043-column-layouts": columnLayouts,
  "0044-security-events": securityEvents,
  "0045-second-factors": secondFactors,
  "0046-translation-imports": translationImports,
  "0047-api-keys": apiKeys,
  "0050-proof": proof,
};

export const migrationNames = Object.keys(migrations);

/**
 * Runs pending migrations and returns their names. If one fails, or the database is
 * newer than this code, it throws with nothing changed.
 * @param onBegin Is told which one begins.
 */
export async function migrate(
  db: Kysely<Database>,
  onBegin: (name: string) => void = () => {},
): Promise<string[]> {
  const told = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up(each) {
        onBegin(name);
        return up(each);
      },
    },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(told) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
