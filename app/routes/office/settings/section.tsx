import { fill, t } from "~/messages/office/t";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { SITE_SECTIONS } from "~/domain/fields/restaurant";
import { listInnerFields } from "~/domain/fields/values";
import { isSiteSection } from "~/restaurant/site-section";
import { listProgress } from "~/domain/translations/texts.server";
import { today } from "~/restaurant/today.server";
import { findSection } from "~/restaurant/site-sections.server";
import type { RouteHandle } from "~/platform/route-handle";
import { ConflictNotice } from "~/ui/conflict-notice";
import { reloadAfterConflict } from "~/ui/dialog-url";
import { EditedItemFields } from "~/ui/form-actions";
import { fieldsOf, FormError, inputsOf, useFormResponse } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { PAGE_FORM_ID } from "~/ui/unsaved-changes";
import { LARGE_FORM } from "~/web/form-response";
import { errorBoundary } from "../office-error";
import { SectionHeader } from "./section-header";
import { toFields } from "./sections/section-fields";
import { SECTION_VIEWS } from "./sections/section-views";
import { staffAction } from "~/routes/office/staff-action.server";
import { loadPlaceholders, loadSuggestions, sectionForms } from "./settings.server";
import { staffLoader } from "~/routes/office/staff-loader.server";
import { officeTitle } from "../office-title";

export const handle: RouteHandle = { ...LARGE_FORM, formIntent: "edit" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: officeTitle([...(data ? [t(SITE_SECTIONS[data.section].title)] : []), t("Settings")].join(" · ")),
  },
];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", async ({ params, db }) => {
    const section = sectionIn(params);
    const stored = await findSection(db, section);
    return {
      ...stored,
      suggested: await loadSuggestions(db, stored),
      placeholders: await loadPlaceholders(db, section),
      progress: SECTION_VIEWS[section].hasProgress ? await listProgress(db, today()) : [],
    };
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return staffAction(request, "admin", () => sectionForms(sectionIn(params)));
}

export { clientAction } from "../staff-screen";

export const shouldRevalidate = reloadAfterConflict;

export default function SectionScreen() {
  const { section, values, version, suggested, placeholders } = useLoaderData<typeof loader>();
  const response = useFormResponse();
  const { fields } = SITE_SECTIONS[section];
  const title = t(SITE_SECTIONS[section].title);
  const { Inputs, Preview, page } = SECTION_VIEWS[section];
  const stored = { ...toFields(fields, values), ...suggested };
  const field = fieldsOf(response, stored);
  const input = inputsOf(fields, field);
  const declared = new Map(listInnerFields(fields).map((each) => [each.name, each.field]));
  const conflict = response?.conflict;
  const answer = useCount(response);
  return (
    <>
      <SectionHeader section={section} title={title} page={page} />
      <section id={section} className="panel settings-section stack" aria-label={title}>
        {/* A new version has other values, as have a conflict and copied hours; React ignores changed defaults. */}
        <PostForm
          key={`${section} ${conflict ? `conflict ${conflict.version}` : version} ${response?.notice && answer}`}
          id={PAGE_FORM_ID}
          className="form"
          action={`/settings/${section}`}
          draftTitle={fill(SITE_SECTIONS[section].title)}
          noValidate
        >
          <FormError response={response} />
          <ConflictNotice conflict={conflict} />
          <EditedItemFields
            item={{ id: section, version }}
            conflict={conflict}
            typedVersion={response?.values.version}
          />
          <Inputs
            field={field}
            input={(name) => ({ ...input(name), placeholder: placeholders[name] })}
            declared={declared}
            fields={response?.values ?? stored}
            pressed={response?.form}
            notice={response?.notice}
          />
          <div>
            <SubmitButton intent="edit">{t("Save")}</SubmitButton>
          </div>
        </PostForm>
        {Preview && (
          <aside className="guest-preview note stack">
            <h2 className="muted small">{t("Guests see")}</h2>
            <div lang="fr" className="stack">
              <Preview values={values} />
            </div>
          </aside>
        )}
      </section>
    </>
  );
}

/** How many others of something came before this one. */
function useCount(value: unknown): number {
  const last = useRef({ value, count: 0 });
  if (last.current.value !== value) last.current = { value, count: last.current.count + 1 };
  return last.current.count;
}

export const ErrorBoundary = errorBoundary(messages.notLoaded);

/** The section in the address. 404 for another word. */
function sectionIn({ section = "" }: { section?: string }) {
  if (!isSiteSection(section)) throw data(null, { status: 404 });
  return section;
}
