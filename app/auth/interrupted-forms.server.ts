import { draftAddress } from "~/domain/drafts/draft";
import { discardDrafts, keepDraft } from "~/domain/drafts/drafts.server";
import { readFields } from "~/forms/fields.server";
import { typedValues } from "~/forms/form-response";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { getRequestContext } from "~/platform/request-context.server";
import { readEndedToken } from "./token.server";

/**
 * Keeps what a form holds that was sent after its session had ended, as a draft
 * of the user whose session it was; passwords and files aren't kept. It never
 * fails: then nothing is kept.
 * @param token From a cookie that we have signed.
 * @returns Whether it was kept.
 */
export async function keepInterruptedForm(request: Request, token: string): Promise<boolean> {
  if (request.method !== "POST") return false;
  try {
    const userId = await readEndedToken(token);
    if (userId === undefined) return false;
    const { pathname, searchParams } = new URL(request.url);
    // The body of an upload is not read without a session: its dialog alone is kept.
    const fields = await readFields(request);
    const address = draftAddress(pathname, searchParams, fields);
    if (!address) return false;
    const values = typedValues(Object.entries(fields));
    // A button that adds a dish to the form, say: continued, the form starts without it.
    delete values.__intent__;
    return await keepDraft(getDatabase(), userId, address.path, values);
  } catch (error) {
    getLog().error({ err: error }, "interrupted form not kept");
    return false;
  }
}

/** Removes the draft of the form that this request has saved, if there is one. */
export async function discardSavedForm(): Promise<void> {
  const { userId, formUrl } = getRequestContext() ?? {};
  if (userId === undefined || formUrl === undefined) return;
  const { pathname, searchParams } = new URL(formUrl);
  const address = draftAddress(pathname, searchParams);
  if (address) await discardDrafts(getDatabase(), userId, address.path);
}
