import type { Db } from "~db/schema";
import { DRAFT_PARAMETER, formPath } from "~/domain/drafts/draft";
import { readTitle } from "~/domain/drafts/form-title";
import { type Draft, listDrafts } from "~/domain/drafts/drafts.server";
import { withDaysInWords } from "~/domain/history/day-search";
import { formatTime } from "~/domain/dates/local-date";
import { type FormErrorData, rejection } from "~/web/form-response";
import { say } from "~/messages/office/t";
import { accountMessages } from "~/messages/accounts";
import { uploadMessages } from "~/messages/uploads";
import { getConfig } from "~/platform/config.server";
import type { ListedDraft } from "~/ui/draft-banner";

/** A user's drafts, and the one that the URL continues, as form values. */
export async function loadDrafts(db: Db, request: Request, userId: string) {
  const drafts = await listDrafts(db, userId);
  return { drafts: drafts.map(toListedDraft), continued: continuedForm(request, drafts) };
}

/** The user's draft that the URL continues, as form values; null if it continues none. */
export async function findContinuedForm(
  db: Db,
  request: Request,
  userId: string,
): Promise<FormErrorData | null> {
  const isContinued = new URL(request.url).searchParams.has(DRAFT_PARAMETER);
  return isContinued ? continuedForm(request, await listDrafts(db, userId)) : null;
}

function toListedDraft({ kind, path, title, at }: Draft): ListedDraft {
  const isButton = kind === "button";
  const time = formatTime(at, getConfig().timeZone);
  const what = readTitle(title);
  const sentence = say(isButton ? accountMessages.notDone(what) : accountMessages.interrupted(what, time));
  return { path, title, isButton, sentence: withDaysInWords(sentence) };
}

function continuedForm(request: Request, drafts: Draft[]): FormErrorData | null {
  const url = new URL(request.url);
  if (!url.searchParams.has(DRAFT_PARAMETER)) return null;
  const draft = drafts.find(({ kind, path }) => kind !== "button" && path === formPath(url));
  if (!draft) return null;
  return rejection(
    Object.entries(draft.fields),
    draft.kind === "upload" ? { form: "upload", message: uploadMessages.chooseAgain } : { message: "" },
  );
}
