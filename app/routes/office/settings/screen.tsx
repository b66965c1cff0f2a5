import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requireAdmin } from "~/auth/guards.server";
import { HOME } from "~/auth/staff-paths";
import { removeDemoContent } from "~/domain/setup/demo-content.server";
import { isSetupStep } from "~/domain/setup/setup-step";
import { skipStep } from "~/domain/setup/setup-steps.server";
import { readFields } from "~/forms/fields.server";
import {
  checkFields,
  formErrorResponse,
  formOutcomeResponse,
  toastOutcomeResponse,
} from "~/forms/form-response.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { setupMessages } from "~/messages/setup";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { getDatabase } from "~/platform/database.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { saveSection, sectionHash } from "~/restaurant/save-section.server";
import { readSite } from "~/restaurant/site-content.server";
import { sectionSchemas } from "~/restaurant/site-schema";
import { isSiteSection, SITE_SECTION_NAMES, SITE_SECTIONS, sectionOf } from "~/restaurant/site-section";
import { useFormReply } from "~/ui/form-reply";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import { OfficeError } from "../office-error";
import { withoutEmptyRows } from "./list-rows";
import { SECTION_FORMS } from "./section-fields";
import { SectionForm } from "./section-form";

export const meta: MetaFunction = () => [{ title: "Settings · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const site = readSite();
  // While the file has an error, guests see the last good one.
  const restaurant = site.ok ? site.value.facts : getRestaurant();
  return {
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
  const fields = withoutEmptyRows(await readFields(request));
  const { intent, section = "", step = "", hash } = fields;
  if (intent === "skip-step" && isSetupStep(step)) {
    const skipping = catchUnexpected(skipStep(getDatabase(), step), setupMessages.notSkipped, context);
    return toastOutcomeResponse(await skipping, fields, HOME);
  }
  if (intent === "remove-demo") {
    const removing = catchUnexpected(removeDemoContent(getDatabase()), setupMessages.demoNotRemoved, context);
    return toastOutcomeResponse(await removing, fields, HOME);
  }
  if (!isSiteSection(section)) throw data(null, { status: 400 });
  const { read, finish, toFieldErrors } = SECTION_FORMS[section];
  const checked = checkFields(sectionSchemas[section], read(fields), messages.notSaved);
  if (!checked.ok) {
    const { errors = {} } = checked;
    return formErrorResponse({ ...checked, errors: toFieldErrors?.(errors, fields) ?? errors }, fields);
  }
  const values = finish?.(checked.value) ?? checked.value;
  const saving = saveSection(getDatabase(), section, values, hash ?? "");
  const outcome = await catchUnexpected(saving, messages.notSaved, context);
  return formOutcomeResponse(outcome, fields, `/settings#${section}`);
}

export { clientAction } from "~/forms/client-action";

// After a conflict, too: the form shows what was changed meanwhile, and saving again replaces it.
export const shouldRevalidate = () => true;

export default function SettingsScreen() {
  const { problem, sections } = useLoaderData<typeof loader>();
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
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={messages.notLoaded} />;
}
