import { data } from "@remix-run/node";
import { isOtherLanguage, type OtherLanguage } from "~/domain/language";
import { pageBounds } from "~/domain/list-query";
import { listTexts, textKey } from "~/domain/translations/texts.server";
import type { TranslatedField } from "~/domain/translations/translation";
import { translationSaving } from "~/domain/translations/translations.server";
import { translationWorkbook } from "~/excel/workbook-types.server";
import { getDatabase } from "~/platform/database.server";
import { isSwitchedOn } from "~/restaurant/restaurant.server";
import { today } from "~/restaurant/today.server";
import { typedValues } from "~/web/form-response";
import { formOutcomeResponse } from "~/web/form-response.server";
import { type PostedForm, runPosted } from "../form-actions.server";
import { uploadForm } from "../workbook-uploads.server";
import { readPostedTexts } from "./posted-texts";

const PAGE_SIZE = 20;

/** Which texts are shown: those without a translation first. */
const LISTS = ["missing", "changed", "all"] as const;

/** A page of the texts in the language of the address. */
export async function loadTranslations(request: Request) {
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

/** What the screen's buttons do. */
export function translationForms(request: Request) {
  const language = languageIn(new URL(request.url).searchParams);
  return { upload: uploadForm(translationWorkbook(language)), default: saveTexts };
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

/** The language in the address, German without. 404 for another word. */
function languageIn(parameters: URLSearchParams): OtherLanguage {
  const language = parameters.get("language") ?? "de";
  if (!isOtherLanguage(language)) throw data(null, { status: 404 });
  return language;
}
