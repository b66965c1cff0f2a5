import type { Db } from "~db/schema";
import { draftOf } from "~/domain/drafts/draft";
import { discardSavedDraft, saveDraft } from "~/domain/drafts/drafts.server";
import { readForm } from "./fields.server";
import { getLog } from "~/platform/log.server";
import { getRequestContext } from "~/platform/request-context.server";

/**
 * Saves a form that was posted after its session had run out as a draft of the session's
 * user, without passwords and files. Errors are logged, not thrown.
 * @returns What became of it; a private form, and one without a title, is not saved.
 */
export async function saveInterruptedForm(
  db: Db,
  request: Request,
  userId: string,
  isPrivate: (fields: Record<string, string>) => boolean,
): Promise<"saved" | "too large" | "not saved"> {
  try {
    // An upload without a session isn't read, so its draft has no fields. The HTTP layer has
    // already limited the number of fields.
    const fields = await readForm(request, Infinity);
    const draft = isPrivate(fields) ? undefined : draftOf(new URL(request.url), fields);
    const outcome = draft && (await saveDraft(db, userId, draft));
    return outcome === undefined || outcome === "no user" ? "not saved" : outcome;
  } catch (error) {
    getLog().error({ err: error }, "interrupted form not saved");
    return "not saved";
  }
}

/**
 * Removes the draft of the form that the current request has saved, if there is one.
 * @param fields The posted fields.
 */
export async function discardDraftOfSavedForm(db: Db, fields: Record<string, string>): Promise<void> {
  const { user, formUrl } = getRequestContext() ?? {};
  if (user === undefined || formUrl === undefined) return;
  await discardSavedDraft(db, user.id, { url: new URL(formUrl), fields });
}
