import type { Db } from "~db/schema";
import { redirect } from "@remix-run/node";
import { DRAFT_PARAMETER, draftOf } from "~/domain/drafts/draft";
import { saveDraft } from "~/domain/drafts/drafts.server";
import { findChangedItem, isImport } from "~/domain/history/changes.server";
import { rowAddress } from "~/domain/listing/row-address";
import { changeUndo } from "~/domain/undo/undo.server";
import { STAY_FIELD } from "~/ui/dialog-url";
import { say } from "~/messages/office/t";
import { redirectWithToast, type ToastMessage } from "~/web/flash.server";
import { act } from "~/web/act.server";
import { formErrorResponse } from "~/web/form-response.server";
import { discardDraftOfSavedForm } from "~/web/interrupted-forms.server";
import { STAFF_HOME, staffPath } from "~/web/staff-paths";
import { type PostedForm } from "~/routes/office/staff-action.server";

/** Undoes a change, from a toast or from the list. If some of its items would stay, or a fresh sign-in is missing, a dialog asks first. */
export async function undoFromButton(posted: PostedForm) {
  const { db, user, fields } = posted;
  const { searchParams } = new URL(posted.request.url);
  const undo = fields.undo ?? searchParams.get("undo") ?? "";
  const outcome = await act(changeUndo, { ...posted, params: { id: undo } });
  const toast: ToastMessage = outcome.ok
    ? { kind: "success", text: outcome.message, undo: outcome.changeId }
    : { kind: "error", text: outcome.message };
  if (outcome.ok) await discardDraftOfSavedForm(db, fields);
  if (fields[STAY_FIELD])
    return outcome.ok ? { undone: { ...toast, text: say(toast.text) } } : formErrorResponse(outcome, {});
  const form = staffPath(searchParams.get("form"));
  if (form) {
    const typed = { intent: searchParams.get("intent") ?? "", ...fields };
    return redirectWithToast(await continueForm(db, user.id, form, typed), toast);
  }
  if (!outcome.ok && outcome.status >= 500) return formErrorResponse(outcome, fields);
  if (!outcome.ok && (outcome.reason === "undo-incomplete" || outcome.reauthenticate))
    return redirect(`/history/${undo}?dialog=undo`);
  const list = staffPath(fields.back ?? null);
  // The history lists changes, the settings sections, the other lists items.
  const isOfItems = list !== undefined && !list.startsWith("/history");
  // The rows of an import are gone, or many: the reader is where their list begins.
  if (outcome.ok && isOfItems && (await isImport(db, undo)))
    return redirectWithToast(listBeginning(list), toast);
  const item = outcome.ok && isOfItems && (await findChangedItem(db, undo));
  if (!item) return redirectWithToast(list ?? STAFF_HOME, toast);
  return redirectWithToast(list.startsWith("/settings") ? `${list}#${item}` : rowAddress(list, item), toast);
}

function listBeginning(list: string): string {
  const url = new URL(list, "https://site.invalid");
  url.searchParams.delete("page");
  return url.pathname + url.search;
}

/** Keeps what was typed into the form beside an undo button; returns the path that shows it again. */
async function continueForm(
  db: Db,
  userId: string,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const url = new URL(path, "https://site.invalid");
  const draft = draftOf(url, fields);
  if (!draft || (await saveDraft(db, userId, draft)) !== "saved") return path;
  url.searchParams.set(DRAFT_PARAMETER, "1");
  return url.pathname + url.search;
}
