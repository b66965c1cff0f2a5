import "../office-chunk";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requireAdmin } from "~/web/guards.server";
import { readFields } from "~/web/fields.server";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { SITE_SECTIONS } from "~/restaurant/site-section";
import { listSections, type StoredSection } from "~/restaurant/site-sections.server";
import { getDatabase } from "~/platform/database.server";
import { ConflictNotice } from "~/ui/conflict-notice";
import { EditedItemFields } from "~/ui/form-actions";
import { reloadAfterConflict } from "~/ui/dialog-url";
import { fieldsOf, FormError, FormMessage, useFormResponse } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import type { RouteHandle } from "~/platform/route-handle";
import { type FormErrorData, LARGE_FORM } from "~/web/form-response";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { OfficeError } from "../office-error";
import { HomePhotos } from "./home-photos";
import { loadHomePhotoForms, removeDemo, saveSettings, skipSetupStep } from "./settings.server";
import { GuestPreview } from "./guest-preview";
import { SECTION_FORMS } from "./section-fields";
import { SectionInputs } from "./section-inputs";

export const handle: RouteHandle = LARGE_FORM;

export const meta: MetaFunction = () => [{ title: "Settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { photos: await loadHomePhotoForms(), sections: await listSections(getDatabase()) };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAdmin(request);
  const fields = await readFields(request, LARGE_FORM.maxFields);
  switch (fields.intent) {
    case "skip-step":
      return skipSetupStep(fields);
    case "remove-demo":
      return removeDemo(fields);
    default:
      return saveSettings({ user, request, fields });
  }
}

export { clientAction } from "~/web/client-action";

export const shouldRevalidate = reloadAfterConflict;

export default function SettingsScreen() {
  const { photos, sections } = useLoaderData<typeof loader>();
  const response = useFormResponse<typeof action>();
  const containerRef = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader title="Settings" />
      <nav className="list-filter" aria-label="Sections">
        {sections.map(({ section }) => (
          <a key={section} href={`#${section}`}>
            {SITE_SECTIONS[section].title}
          </a>
        ))}
        <a href="#photos">Photos</a>
      </nav>
      {/* The response to a form of the dashboard. */}
      <FormMessage text={response && !response.values.section ? response.message : undefined} />
      <UnsavedChangesGuard containerRef={containerRef}>
        <div ref={containerRef} className="settings">
          {sections.map(({ section, values, version }) => (
            <SectionForm
              key={`${section} ${version}`}
              section={section}
              values={values}
              version={version}
              response={response?.values.section === section ? response : undefined}
            />
          ))}
        </div>
      </UnsavedChangesGuard>
      <HomePhotos {...photos} />
    </>
  );
}

/** One section of the settings: its form, and what guests see of it. */
function SectionForm({
  section,
  values,
  version,
  response,
}: StoredSection & { response: FormErrorData | undefined }) {
  const { title } = SITE_SECTIONS[section];
  const stored = SECTION_FORMS[section].toFields(values);
  return (
    <section id={section} className="panel settings-section" aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>{title}</h2>
      <PostForm className="form" action="/settings" noValidate>
        <FormError response={response} />
        <ConflictNotice conflict={response?.conflict} />
        <input type="hidden" name="section" value={section} />
        <EditedItemFields
          item={{ id: section, version }}
          conflict={response?.conflict}
          typedVersion={response?.values.version}
        />
        <SectionInputs
          section={section}
          field={fieldsOf(response, stored)}
          fields={response?.values ?? stored}
          listError={(list) => response?.errors[list]}
        />
        <div>
          {/* The button's name tells the sections apart for screen readers. */}
          <SubmitButton intent={section}>
            Save<span className="visually-hidden"> {title}</span>
          </SubmitButton>
        </div>
      </PostForm>
      <GuestPreview section={section} values={values} />
    </section>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage={messages.notLoaded} />;
}
