import { profileEdit } from "~/auth/account-operations.server";
import { openBrowserSession } from "~/auth/sign-in.server";
import { rowAddress } from "~/domain/row-address";
import { redirectWithToast } from "~/web/flash.server";
import { formErrorResponse } from "~/web/form-response.server";
import { type PostedForm, submitForm } from "../form-actions.server";

/** Saves the one field that a form changes. A new password ends all sessions but this browser's. */
export const saveField = Object.assign(
  async (form: PostedForm) => {
    const { request, user, fields, path } = form;
    const outcome = await submitForm(profileEdit, form);
    // The form has a field for the current password itself.
    if (!outcome.ok) return formErrorResponse({ ...outcome, reauthenticate: undefined }, fields);
    const session = fields.field === "password" ? await openBrowserSession(request, user) : undefined;
    return redirectWithToast(
      rowAddress(path, fields.field ?? ""),
      { kind: "success", text: outcome.message },
      session?.ok ? session.value : undefined,
    );
  },
  { isPrivate: profileEdit.isPrivate },
);
