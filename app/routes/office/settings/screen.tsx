import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PHOTO_PLACES } from "~/domain/photos/photo";
import { heldMailsDiscarding, heldMailsSending } from "~/mail/held-mails.server";
import { productVersion } from "~/platform/project-folder.server";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { SITE_SECTIONS, type SiteSection } from "~/domain/fields/restaurant";
import { sectionOf, type SectionValues } from "~/restaurant/site-section";
import { listSections } from "~/restaurant/site-sections.server";
import { FormMessage, useFormResponse } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { errorBoundary } from "../office-error";
import { demoRemoval, skipUndo, stepSettling, stepSkip } from "~/restaurant/setup.server";
import { STAFF_HOME } from "~/web/staff-paths";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { loadHomePhotoForms } from "./home-photos.server";
import { SECTION_VIEWS } from "./sections/section-views";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: "Settings · Back office" }];

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

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "admin", {
    "skip-step": formOf(stepSkip, { path: STAFF_HOME }),
    "undo-skip": formOf(skipUndo, { path: STAFF_HOME }),
    "settle-step": formOf(stepSettling, { path: STAFF_HOME }),
    "remove-demo": formOf(demoRemoval, { path: STAFF_HOME }),
    "send-held-mails": formOf(heldMailsSending, { path: STAFF_HOME }),
    "discard-held-mails": formOf(heldMailsDiscarding, { path: STAFF_HOME }),
  });
}

export { clientAction } from "../staff-screen";

export default function SettingsScreen() {
  const { photos, sections, version } = useLoaderData<typeof loader>();
  const response = useFormResponse();
  return (
    <>
      <PageHeader title="Settings" />
      {/* The response to a form of the dashboard. */}
      <FormMessage text={response?.message} />
      <ul className="panel settings-index">
        {sections.map(({ section, values }) => (
          <SectionLink key={section} id={section} title={SITE_SECTIONS[section].title}>
            <span lang={SECTION_VIEWS[section].isEnglish ? undefined : "fr"}>
              {SECTION_VIEWS[section].summarize(values).filter(Boolean).join(" · ") || "—"}
            </span>
            {isExample(section, values) && <span className="badge">Example</span>}
          </SectionLink>
        ))}
        <SectionLink id="photos" title="Photos">
          {`${photos} of ${PHOTO_PLACES.length}`}
        </SectionLink>
        <SectionLink id="backups" title="Backup">
          One file to download
        </SectionLink>
      </ul>
      <p className="office-footer muted small">Version {version}</p>
    </>
  );
}

function SectionLink({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <li id={id}>
      <Link to={`/settings/${id}`}>{title}</Link>
      <p className="row muted">{children}</p>
    </li>
  );
}

/** Whether a section still holds the example of a new installation. */
function isExample(section: SiteSection, values: SectionValues): boolean {
  const example = JSON.stringify(sectionOf(PLACEHOLDER, section));
  return !SECTION_VIEWS[section].hasNoExample && example !== "{}" && JSON.stringify(values) === example;
}

export const ErrorBoundary = errorBoundary(messages.notLoaded);
