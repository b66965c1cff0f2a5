import type { Db } from "~db/schema";
import { data } from "@remix-run/node";
import { isOtherLanguage, type OtherLanguage } from "~/domain/text/language";
import { pageBounds } from "~/domain/listing/list-query";
import { errStale } from "~/domain/outcome";
import { ROWS_FIELD } from "~/domain/listing/rows";
import { listTexts, textKey } from "~/domain/translations/texts.server";
import { translationSaving } from "~/domain/translations/items.server";
import { occurrenceKey, type TranslatableText } from "~/domain/translations/translation";
import { translationWorkbook } from "~/excel/workbook-types.server";
import { isSwitchedOn } from "~/restaurant/restaurant.server";
import { today } from "~/restaurant/today.server";
import { rejection } from "~/web/form-response";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { type PostedForm } from "~/routes/office/staff-action.server";
import { act } from "~/web/act.server";
import { findContinuedForm } from "../load-drafts.server";
import { uploadForm } from "../workbook-uploads.server";
import { type PostedText, readPostedTexts } from "./posted-texts";

const PAGE_SIZE = 20;

/** Which texts are shown: those without a translation first. */
const LISTS = ["missing", "changed", "all"] as const;

/** A page of the texts in the language of the address, after those of a form that is continued. */
export async function loadTranslations(db: Db, request: Request, userId: string) {
  const { searchParams } = new URL(request.url);
  const language = languageIn(searchParams);
  const texts = await listTexts(db, language, today());
  const ofState = (state: string) => texts.filter((text) => text.state === state);
  const lists = { missing: ofState("missing"), changed: ofState("changed"), all: texts };
  const show = LISTS.find((name) => name === searchParams.get("show")) ?? "missing";
  const { limit, offset, ...bounds } = pageBounds(
    Number(searchParams.get("page") ?? 1),
    lists[show].length,
    PAGE_SIZE,
  );
  const continued = await findContinuedForm(db, request, userId);
  const typed = readPostedTexts(continued?.values ?? {}).filter(({ isChanged }) => isChanged);
  const rows = presentRows(typed, texts);
  const isTyped = new Set(rows.map(({ field, original }) => textKey(field, original)));
  return {
    language,
    show,
    isOn: isSwitchedOn(language),
    rows: [
      ...rows,
      ...lists[show]
        .slice(offset, offset + limit)
        .filter(({ field, original }) => !isTyped.has(textKey(field, original))),
    ],
    counts: LISTS.map((name) => ({ name, count: lists[name].length })),
    ...bounds,
  };
}

export function translationForms(request: Request) {
  const language = languageIn(new URL(request.url).searchParams);
  return { upload: uploadForm(translationWorkbook(language)), default: saveTexts };
}

/**
 * Saves the rows that differ from what was shown. After a refusal the rows come back as they are
 * stored now, with what was typed.
 */
async function saveTexts(form: PostedForm) {
  const { pathname, search, searchParams } = new URL(form.request.url);
  const language = languageIn(searchParams);
  // A form without rows was opened before an upgrade.
  if (!(ROWS_FIELD in form.fields)) return formErrorResponse(errStale(), form.fields);
  const posted = readPostedTexts(form.fields);
  const items = posted.flatMap((text) => (text.isChanged ? { ...text, row: text.key } : []));
  const outcome = await act(translationSaving, form, { language, items });
  if (outcome.ok) return formOutcomeResponse(form.db, outcome, form.fields, pathname + search);
  const rows = presentRows(posted, await listTexts(form.db, language, today()));
  const { message, errors, status, reason } = outcome;
  return data({ ...rejection(Object.entries(form.fields), { message, errors, reason }), rows }, { status });
}

/**
 * Posted rows as they are stored now, under their keys: with the text that was shown, wherever it
 * stands, or with the one that stands in its place. One that stands nowhere is as it was shown.
 */
function presentRows(posted: PostedText[], texts: TranslatableText[]): TranslatableText[] {
  const byText = new Map(texts.map((text) => [textKey(text.field, text.original), text]));
  const byKey = new Map(texts.map((text) => [occurrenceKey(text), text]));
  return posted.map(({ kind, id, field, key, original, version, state }) => {
    const stored = byText.get(textKey(field, original)) ?? byKey.get(key);
    return { ...(stored ?? { where: "", original, text: "", state, version }), kind, id, field };
  });
}

/** The language in the address, German without. 404 for another word. */
function languageIn(parameters: URLSearchParams): OtherLanguage {
  const language = parameters.get("language") ?? "de";
  if (!isOtherLanguage(language)) throw data(null, { status: 404 });
  return language;
}
