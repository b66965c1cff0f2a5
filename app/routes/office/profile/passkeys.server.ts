import { data } from "@remix-run/node";
import { passkeyRemoval } from "~/auth/account-operations.server";
import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { beginPasskeyAddition, finishPasskeyAddition } from "~/auth/passkeys.server";
import { accountMessages } from "~/messages/accounts";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { operationForm, type PostedForm } from "../form-actions.server";

/** What the browser needs to make a passkey. */
export const beginPasskeyForm = Object.assign(
  async (form: PostedForm) => {
    const beginning = withFreshSignIn(form, () => beginPasskeyAddition(form.request, form.user));
    const outcome = await catchUnexpected(beginning, accountMessages.passkeyNotAdded);
    if (!outcome.ok) return formErrorResponse(outcome, form.fields);
    const { options, headers } = outcome.value;
    return data({ passkeyOptions: options }, { headers });
  },
  { isPrivate: true as const },
);

/** Adds the passkey that the browser has made. */
export const addPasskeyForm = Object.assign(
  async (form: PostedForm) => {
    const { request, user, path } = form;
    const { intent = "", credential = "" } = form.fields;
    const adding = withFreshSignIn(form, () => finishPasskeyAddition(request, user, credential));
    const outcome = await catchUnexpected(adding, accountMessages.passkeyNotAdded);
    return formOutcomeResponse(outcome, { intent }, path);
  },
  { isPrivate: true as const },
);

/** A form that asks first, so a refusal shows it again. */
export const removePasskeyForm = operationForm(passkeyRemoval, { isPress: false });
