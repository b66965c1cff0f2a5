import { fill, type FilledSentence, say, t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LANGUAGE_NAMES, OTHER_LANGUAGES, type OtherLanguage } from "~/domain/text/language";
import { writeRows } from "~/domain/listing/rows";
import { occurrenceKey, type TranslatableText } from "~/domain/translations/translation";
import { translationMessages as messages } from "~/messages/translations";
import type { RouteHandle } from "~/platform/route-handle";
import { ListLinks } from "~/ui/category-choice";
import { useDialog } from "~/ui/dialog-url";
import { useFormResponse } from "~/ui/form-feedback";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { SubmitButton } from "~/ui/post-form";
import { RowsForm } from "~/ui/rows-form";
import { TranslationUploadDialog } from "~/ui/upload-dialog";
import { Tool } from "~/ui/tool";
import { type FormErrorData, MAX_WORKBOOK_BYTES, ROWS_FORM } from "~/web/form-response";
import { staffAction } from "~/routes/office/staff-action.server";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { loadTranslations, translationForms } from "./load-translations.server";
import { readPostedTexts } from "./posted-texts";
import { TranslationRow } from "./translation-row";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { ...ROWS_FORM, maxUploadBytes: MAX_WORKBOOK_BYTES, formIntent: "save" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: officeTitle(`${data ? `${t(LANGUAGE_NAMES[data.language])} · ` : ""}${t("Translations")}`),
  },
];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ db, request, user }) => {
    const { id } = user;
    return loadTranslations(db, request, id);
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", () => translationForms(request));
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function TranslationsScreen() {
  const { language, show, isOn, rows: loaded, counts, page, pageCount } = useLoaderData<typeof loader>();
  const response = useFormResponse<{ rows: TranslatableText[] }>("save");
  const rows = response?.rows ?? loaded;
  const file = `/translations/translations-${language}.xlsx`;
  const { dialog } = useDialog();
  return (
    <>
      <PageHeader title={say(titleOf(language))} back={{ to: "/menu-description", label: t("Menu Details") }}>
        <Tool icon="download" file={file} label={t("Download for translation")} />
        <Tool icon="upload" dialog="upload" label={t("Upload Translations")} />
      </PageHeader>
      <ListLinks
        label={t("Languages")}
        links={OTHER_LANGUAGES.map((each) => ({
          label: t(LANGUAGE_NAMES[each]),
          to: `?language=${each}&show=${show}`,
          isCurrent: each === language,
        }))}
      />
      <ListLinks
        label={t("Texts")}
        links={counts.map(({ name: list, count }) => ({
          label: t(messages.lists[list]),
          count,
          to: `?language=${language}&show=${list}`,
          isCurrent: list === show,
        }))}
      />
      {!isOn && <p className="field-hint">{say(messages.notSwitchedOn(language))}</p>}
      {rows.length === 0 ? (
        <EmptyState text={show === "all" ? t("No data found") : say(messages.nothingIn[show](language))}>
          <Tool icon="list" to="/menu-description" label={t("Menu Management")} />
        </EmptyState>
      ) : (
        <TranslationForm rows={rows} language={language} response={response} />
      )}
      <NumberedPagination page={page} pageCount={pageCount} />
      {dialog === "upload" && <TranslationUploadDialog href={file} />}
    </>
  );
}

function titleOf(language: OtherLanguage): FilledSentence {
  return fill("Translations: {language}", { language: fill(LANGUAGE_NAMES[language]) });
}

function TranslationForm({
  rows,
  language,
  response,
}: {
  rows: TranslatableText[];
  language: OtherLanguage;
  response: FormErrorData | undefined;
}) {
  // Rows that weren't changed here show what is stored now.
  const typed = new Set(
    readPostedTexts(response?.values ?? {}).flatMap(({ key, isChanged }) => (isChanged ? key : [])),
  );
  const shown = rows.map((row) => ({ id: occurrenceKey(row), version: row.version }));
  return (
    <RowsForm
      key={`${language} ${writeRows(shown)}`}
      className="translations"
      draftTitle={titleOf(language)}
      rows={shown}
      response={response}
      afterConflict="yours"
      actions={
        <SubmitButton intent="save" busyLabel={t("Saving...")}>
          {t("Save")}
        </SubmitButton>
      }
    >
      {(field, posted) => (
        <ul>
          {rows.map((row) => {
            const key = occurrenceKey(row);
            return (
              <TranslationRow
                key={key}
                row={row}
                language={language}
                field={(name) => field(key, name)}
                typed={typed.has(key) ? posted.get(key) : undefined}
              />
            );
          })}
        </ul>
      )}
    </RowsForm>
  );
}

export const ErrorBoundary = errorBoundary(messages.notLoaded);
