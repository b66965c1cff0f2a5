import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requireAdmin } from "~/auth/guards.server";
import { readFields } from "~/forms/fields.server";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { sectionHash } from "~/restaurant/save-section.server";
import { readSite } from "~/restaurant/site-content.server";
import { SITE_SECTION_NAMES, SITE_SECTIONS, sectionOf } from "~/restaurant/site-section";
import { useFormReply } from "~/ui/form-reply";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import { OfficeError } from "../office-error";
import { PlacePhotos } from "../place-photos";
import { loadPlacePhotoForms } from "../place-photos.server";
import { removeDemo, saveSettings, skipSetupStep } from "./save-settings.server";
import { SectionForm } from "./section-form";

export const meta: MetaFunction = () => [{ title: "Settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const site = readSite();
  // While the file has an error, guests see the last good one.
  const restaurant = site.ok ? site.value.facts : getRestaurant();
  return {
    photos: await loadPlacePhotoForms(),
    problem: site.ok ? undefined : site.message,
    sections: SITE_SECTION_NAMES.map((section) => ({
      section,
      values: sectionOf(restaurant, section),
      hash: sectionHash(restaurant, section),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin(request);
  const fields = await readFields(request);
  switch (fields.intent) {
    case "skip-step":
      return skipSetupStep(fields, context);
    case "remove-demo":
      return removeDemo(fields, context);
    default:
      return saveSettings(fields, context);
  }
}

export { clientAction } from "~/forms/client-action";

// After a conflict, too: the form shows what was changed meanwhile, and saving again replaces it.
export const shouldRevalidate = () => true;

export default function SettingsScreen() {
  const { problem, photos, sections } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <header className="page-header">
        <h1>Settings</h1>
      </header>
      {problem && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
      <nav className="list-filter" aria-label="Sections">
        {sections.map(({ section }) => (
          <a key={section} href={`#${section}`}>
            {SITE_SECTIONS[section].title}
          </a>
        ))}
        <a href="#photos">Photos</a>
      </nav>
      <UnsavedChangesGuard place={place}>
        <div ref={place} className="settings">
          {sections.map(({ section, values, hash }) => (
            <SectionForm
              key={`${section} ${hash}`}
              section={section}
              values={values}
              hash={hash}
              reply={reply?.values.section === section ? reply : undefined}
            />
          ))}
        </div>
      </UnsavedChangesGuard>
      <PlacePhotos {...photos} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={messages.notLoaded} />;
}
