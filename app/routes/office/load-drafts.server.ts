import { DRAFT_PARAMETER, type DraftAddress, draftAddress } from "~/domain/drafts/draft";
import { type Draft, listDrafts } from "~/domain/drafts/drafts.server";
import { formatTime } from "~/domain/local-date";
import type { FormErrorData } from "~/forms/form-response";
import { accountMessages } from "~/messages/accounts";
import { uploadMessages } from "~/messages/uploads";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { readDialog } from "~/ui/dialog-url";

/** A user's drafts, and the one that the URL continues, as form values. */
export async function loadDrafts(request: Request, userId: string) {
  const drafts = await listDrafts(getDatabase(), userId);
  return { drafts: drafts.flatMap(toListedDraft), continued: continuedForm(request, drafts) };
}

/** The user's draft that the URL continues, as form values; null if it continues none. */
export async function findContinuedForm(request: Request, userId: string): Promise<FormErrorData | null> {
  const isContinued = new URL(request.url).searchParams.has(DRAFT_PARAMETER);
  return isContinued ? continuedForm(request, await listDrafts(getDatabase(), userId)) : null;
}

function toListedDraft({ path, at }: Draft) {
  const address = addressOf(new URL(path, "https://site.invalid"));
  if (!address) return [];
  const time = formatTime(at, getConfig().timeZone);
  return [{ path, sentence: accountMessages.interrupted(address.title, time) }];
}

function continuedForm(request: Request, drafts: Draft[]): FormErrorData | null {
  const url = new URL(request.url);
  if (!url.searchParams.has(DRAFT_PARAMETER)) return null;
  const draft = drafts.find(({ path }) => path === addressOf(url)?.path);
  if (!draft) return null;
  const isUpload = /^upload/.test(readDialog(url.searchParams).dialog ?? "");
  return { message: isUpload ? uploadMessages.chooseAgain : "", values: draft.fields, errors: {} };
}

function addressOf({ pathname, searchParams }: URL): DraftAddress | undefined {
  return draftAddress(pathname, searchParams);
}
