import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { isOtherLanguage, LANGUAGE_NAMES, OTHER_LANGUAGES, type OtherLanguage } from "~/domain/language";
import { pageBounds } from "~/domain/list-query";
import { listTexts, textKey } from "~/domain/translations/texts.server";
import type { TranslatableText, TranslatedField } from "~/domain/translations/translation";
import { translationSaving } from "~/domain/translations/translations.server";
import { translationMessages as messages } from "~/messages/translations";
import { getDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { isSwitchedOn } from "~/restaurant/restaurant.server";
import { today } from "~/restaurant/today.server";
import { ListLinks } from "~/ui/category-choice";
import { FormError, useFormResponse } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import { BOX_FORM, typedValues } from "~/web/form-response";
import { formOutcomeResponse } from "~/web/form-response.server";
import { requireUser } from "~/web/guards.server";
import { type PostedForm, runForm, runPosted } from "../form-actions.server";
import { OfficeError } from "../office-error";
import { readPostedTexts } from "./posted-texts";
import { TranslationRow } from "./translation-row";

const PAGE_SIZE = 20;

/** Which texts are shown: those without a translation first. */
const LISTS = ["missing", "changed", "all"] as const;

export const handle: RouteHandle = BOX_FORM;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${LANGUAGE_NAMES[data.language]} · ` : ""}Translations · Back office` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const language = languageIn(searchParams);
  const texts = await listTexts(getDatabase(), language, today());
  const ofState = (state: string) => texts.filter((text) => text.state === state);
  const lists = { missing: ofState("missing"), changed: ofState("changed"), all: texts };
  const show = LISTS.find((name) => name === searchParams.get("show")) ?? "missing";
  const { limit, offset, ...bounds } = pageBounds(
    Number(searchParams.get("page") ?? 1),
    lists[show].length,
    PAGE_SIZE,
  );
  return {
    language,
    show,
    isOn: isSwitchedOn(language),
    rows: lists[show].slice(offset, offset + limit),
    counts: LISTS.map((name) => ({ name, count: lists[name].length })),
    ...bounds,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return runForm(request, requireUser, { default: saveTexts });
}

/** Saves the rows that differ from what was shown. After a refusal they come back as they are stored now. */
async function saveTexts(form: PostedForm) {
  const { pathname, search, searchParams } = new URL(form.request.url);
  const language = languageIn(searchParams);
  const posted = readPostedTexts(form.fields);
  const changed = posted.filter(({ isChanged }) => isChanged);
  const translations = changed.map(({ field, ...text }) => ({ ...text, field: field as TranslatedField }));
  const outcome = await runPosted(translationSaving, { language, translations }, form);
  if (outcome.ok) return formOutcomeResponse(outcome, form.fields, pathname + search);
  const stored = new Map(
    (await listTexts(getDatabase(), language, today())).map((text) => [
      textKey(text.field, text.original),
      text,
    ]),
  );
  const rows = posted.flatMap(
    ({ field, original }) => stored.get(textKey(field as TranslatedField, original)) ?? [],
  );
  const errors = Object.fromEntries(
    Object.entries(outcome.errors ?? {}).map(([index, message]) => [
      `text.${changed[Number(index)]?.index}`,
      message,
    ]),
  );
  const { message, status, reason } = outcome;
  return data(
    { message, values: typedValues(Object.entries(form.fields)), errors, reason, rows },
    { status },
  );
}

export { clientAction } from "~/web/client-action";

export default function TranslationsScreen() {
  const { language, show, isOn, rows: loaded, counts, page, pageCount } = useLoaderData<typeof loader>();
  const response = useFormResponse<typeof action>();
  const container = useRef<HTMLDivElement>(null);
  const rows = response && "rows" in response ? (response.rows as TranslatableText[]) : loaded;
  const name = LANGUAGE_NAMES[language];
  return (
    <>
      <PageHeader title={`Translations: ${name}`} back={{ to: "/menu-description", label: "Menu Details" }} />
      <ListLinks
        label="Languages"
        links={OTHER_LANGUAGES.map((each) => ({
          label: LANGUAGE_NAMES[each],
          to: `?language=${each}&show=${show}`,
          isCurrent: each === language,
        }))}
      />
      <ListLinks
        label="Texts"
        links={counts.map(({ name: list, count }) => ({
          label: messages.lists[list],
          count,
          to: `?language=${language}&show=${list}`,
          isCurrent: list === show,
        }))}
      />
      {!isOn && <p className="panel">{messages.notSwitchedOn(name)}</p>}
      {rows.length === 0 ? (
        <p className="empty">{show === "all" ? "No data found" : messages.nothingIn[show](name)}</p>
      ) : (
        <UnsavedChangesGuard containerRef={container}>
          <div ref={container}>
            <PostForm
              key={rows.map(({ kind, id, field, version }) => `${kind} ${id} ${field} ${version}`).join()}
              className="translations"
              draftTitle={`Translations: ${name}`}
              noValidate
            >
              <FormError response={response} />
              <ul>
                {rows.map((row, index) => (
                  <TranslationRow
                    key={`${row.kind} ${row.id} ${row.field}`}
                    row={row}
                    index={index}
                    language={language}
                    values={response?.values}
                    error={response?.errors[`text.${index}`]}
                  />
                ))}
              </ul>
              <div className="sticky-actions">
                <SubmitButton intent="save" busyLabel="Saving...">
                  Save
                </SubmitButton>
              </div>
            </PostForm>
          </div>
        </UnsavedChangesGuard>
      )}
      <NumberedPagination page={page} pageCount={pageCount} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage={messages.notLoaded} />;
}

/** The language in the address, German without. 404 for another word. */
function languageIn(parameters: URLSearchParams): OtherLanguage {
  const language = parameters.get("language") ?? "de";
  if (!isOtherLanguage(language)) throw data(null, { status: 404 });
  return language;
}
