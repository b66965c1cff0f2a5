import { draftAddress } from "~/domain/drafts/draft";
import { discardSavedDraft, saveDraft } from "~/domain/drafts/drafts.server";
import { readFields } from "~/forms/fields.server";
import { typedValues } from "~/forms/form-response";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { getRequestContext } from "~/platform/request-context.server";

/**
 * Saves a form that was posted after its session had run out as a draft of the session's
 * user, without passwords and files. Errors are logged, not thrown.
 * @returns Whether a draft was saved.
 */
export async function saveInterruptedForm(request: Request, userId: string): Promise<boolean> {
  try {
    const { pathname, searchParams } = new URL(request.url);
    // An upload without a session isn't read, so its draft has no fields. The HTTP layer has
    // already limited the number of fields.
    const fields = await readFields(request, Infinity);
    const address = draftAddress(pathname, searchParams, fields);
    if (!address) return false;
    const values = typedValues(Object.entries(fields));
    // An intent of conform, such as adding a dish, must not be repeated when the form is continued.
    delete values.__intent__;
    return await saveDraft(getDatabase(), userId, address.path, values);
  } catch (error) {
    getLog().error({ err: error }, "interrupted form not saved");
    return false;
  }
}

/**
 * Removes the draft of the form that the current request has saved, if there is one.
 * @param fields The posted fields.
 */
export async function discardDraftOfSavedForm(fields: Record<string, string>): Promise<void> {
  const { userId, formUrl } = getRequestContext() ?? {};
  if (userId === undefined || formUrl === undefined) return;
  await discardSavedDraft(getDatabase(), userId, { url: new URL(formUrl), fields });
}
