import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { digestOf } from "~/domain/digest.server";
import { recordChange } from "~/domain/history/record-change.server";
import { inTransaction } from "~/domain/in-transaction";
import { err, ok, type Outcome } from "~/domain/outcome";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import type { Restaurant } from "./restaurant";
import { mirrorSections, readSite, rejectChangedFile, writeSite } from "./site-content.server";
import { SITE_SECTIONS, type SectionValues, sectionOf, type SiteSection } from "./site-section";

/** A hash of a section's values, to detect that they have changed. */
export function sectionHash(restaurant: Restaurant, section: SiteSection): string {
  return digestOf(sectionOf(restaurant, section));
}

/**
 * Replaces one section of `site.json` and keeps everything else in the file. 409 if the
 * section has changed since the client read it, or if the file is invalid.
 * @param values The section's values, validated against its schema.
 * @param readHash The hash of the section that the client has read; without it any is
 * accepted.
 */
export function saveSection(
  db: Kysely<Database>,
  section: SiteSection,
  values: SectionValues,
  readHash?: string,
): Promise<Outcome<SectionValues>> {
  return rejectChangedFile(() =>
    inTransaction(db, async (transaction): Promise<Outcome<SectionValues>> => {
      const site = readSite();
      if (!site.ok) return site;
      if (readHash !== undefined && readHash !== sectionHash(site.value.facts, section)) {
        return err(409, messages.changedMeanwhile);
      }
      await mirrorSections(transaction, site.value.facts);
      const saved = sectionOf(values, section);
      const outcome = await recordChange(transaction, async (recorded, describe) => {
        await recorded
          .updateTable("siteSections")
          .set({ value: JSON.stringify(saved) })
          .where("id", "=", section)
          .execute();
        describe({ action: "site.edit", label: messages.edited(SITE_SECTIONS[section].title) });
        return ok(messages.saved, saved);
      });
      if (outcome.changeId !== undefined) await writeSite(transaction, site.value);
      return outcome;
    }),
  );
}
