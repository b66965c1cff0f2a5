import { t } from "~/messages/office/t";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PHOTO_PLACES } from "~/domain/photos/photo";
import { productVersion } from "~/platform/project-folder.server";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { SITE_SECTIONS, type SiteSection } from "~/domain/fields/restaurant";
import { sectionOf, type SectionValues } from "~/restaurant/site-section";
import { listSections } from "~/restaurant/site-sections.server";
import { LinkRow } from "~/ui/link-row";
import { PageHeader } from "~/ui/page-header";
import { Say } from "~/ui/say";
import { errorBoundary } from "../office-error";
import { SECTION_VIEWS } from "./sections/section-views";
import { loadHomePhotoForms } from "~/routes/office/photos/photo-forms.server";
import { staffLoader } from "~/routes/office/staff-loader.server";
import { officeTitle } from "../office-title";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Settings")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", async ({ db }) => {
    const { photos } = await loadHomePhotoForms(db);
    return {
      photos: Object.keys(photos).length,
      sections: await listSections(db),
      version: productVersion(),
    };
  });
}

export default function SettingsScreen() {
  const { photos, sections, version } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("Settings")} />
      <ul className="panel link-rows">
        {sections.map(({ section, values }) => (
          <LinkRow
            key={section}
            id={section}
            to={`/settings/${section}`}
            title={t(SITE_SECTIONS[section].title)}
            badge={isExample(section, values) ? t("Example") : undefined}
          >
            <span lang={SECTION_VIEWS[section].isEnglish ? undefined : "fr"}>
              {SECTION_VIEWS[section].summarize(values).filter(Boolean).join(" · ") || "—"}
            </span>
          </LinkRow>
        ))}
        <LinkRow id="photos" to="/settings/photos" title={t("Photos")}>
          {t("{count} of {total}", { count: photos, total: PHOTO_PLACES.length })}
        </LinkRow>
        <LinkRow id="backups" to="/settings/backups" title={t("Backup")}>
          {t("One file to download")}
        </LinkRow>
      </ul>
      <p className="muted small above-4">
        <Say of="Version {version}" version={version} />
      </p>
    </>
  );
}

/** Whether a section still holds the example of a new installation. */
function isExample(section: SiteSection, values: SectionValues): boolean {
  const example = JSON.stringify(sectionOf(PLACEHOLDER, section));
  return !SECTION_VIEWS[section].hasNoExample && example !== "{}" && JSON.stringify(values) === example;
}

export const ErrorBoundary = errorBoundary(messages.notLoaded);
