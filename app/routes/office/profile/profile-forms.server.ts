import { data, redirect, redirectDocument } from "@remix-run/node";
import {
  apiKeyAddition,
  apiKeyEnd,
  passkeyRemoval,
  profileEdit,
  secondStepConfirmation,
  secondStepEnd,
  secondStepSetUp,
} from "~/auth/account-operations.server";
import {
  beginPasskeyAddition,
  finishPasskeyAddition,
  type NewPasskey,
  verifyNewPasskey,
} from "~/auth/passkeys.server";
import { readSetUp, type SecondStepSetUp } from "~/auth/second-step.server";
import { changeLanguage } from "~/auth/office-language.server";
import { openBrowserSession } from "~/auth/sign-in.server";
import type { Operation } from "~/domain/operation";
import { rowAddress } from "~/domain/listing/row-address";
import type { Proof } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";
import { isOfficeLanguage } from "~/messages/office/language";
import { redirectWithToast } from "~/web/flash.server";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { makeQrCode } from "~/web/qr-code.server";
import { formOf, type PostedForm } from "~/routes/office/staff-action.server";
import { act } from "~/web/act.server";

/** What is shown once is in the response and stored nowhere. */
const NO_STORE = { headers: { "Cache-Control": "no-store" } };

/** Saves the one field that a form changes. A new password ends all sessions but this browser's. */
export const saveField = privateForm(async (form) => {
  const { db, request, user, fields, path } = form;
  const outcome = await act(profileEdit, form);
  // The form has a field for the current password itself.
  if (!outcome.ok) return formErrorResponse({ ...outcome, reauthenticate: undefined }, fields);
  const session =
    fields.field === "password"
      ? await openBrowserSession(db, request, user, { proof: "password" })
      : undefined;
  const headers = session?.ok ? session.value : new Headers();
  const language = fields.field === "language" ? fields.value : undefined;
  const isChosen = isOfficeLanguage(language);
  if (isChosen) changeLanguage(language, headers);
  return redirectWithToast(
    rowAddress(path, fields.field ?? ""),
    { kind: "success", text: outcome.message },
    headers,
    isChosen ? redirectDocument : redirect,
  );
});

/** Shows the QR code of a new second step. */
export const setUpSecondStep = privateForm(async (form) => {
  const outcome = await act(secondStepSetUp, form);
  if (!outcome.ok) return formErrorResponse(outcome, form.fields);
  return data({ setUp: showSetUp(outcome.value), error: null }, NO_STORE);
});

/** Turns the new second step on and shows the recovery codes, once, or the QR code again. */
export const confirmSecondStepForm = privateForm(async (form) => {
  const outcome = await act(secondStepConfirmation, form);
  if (outcome.ok) return data({ recoveryCodes: outcome.value }, NO_STORE);
  const failed = formErrorResponse(outcome, form.fields);
  const setUp = readSetUp(form.user, form.fields.setUp ?? "");
  if (!setUp) return failed;
  return data({ setUp: showSetUp(setUp), error: failed.data }, { ...failed.init, ...NO_STORE });
});

/** Both steps ask for a fresh sign-in. */
const PASSKEY_ADDITION = { proof: (): Proof => "code", failed: accountMessages.passkeyNotAdded };

/** What the browser needs to make a passkey. */
export const beginPasskeyForm = privateForm(async (form) => {
  const outcome = await act(
    { ...PASSKEY_ADDITION, run: (db) => beginPasskeyAddition(db, form.request, form.user) },
    form,
  );
  if (!outcome.ok) return formErrorResponse(outcome, form.fields);
  const { options, headers } = outcome.value;
  return data({ passkeyOptions: options }, { headers });
});

export const addPasskeyForm = privateForm(async (form) => {
  const { db, request, user, path } = form;
  const { intent = "", credential = "" } = form.fields;
  const addition: Operation<object, null, null, NewPasskey> = {
    ...PASSKEY_ADDITION,
    prepare: () => verifyNewPasskey(request, user, credential),
    run: (transaction, passkey) => finishPasskeyAddition(transaction, user, passkey),
  };
  const outcome = await act(addition, form);
  return formOutcomeResponse(db, outcome, { intent }, path);
});

/** Makes an API key and shows it, once. */
export const addApiKeyForm = privateForm(async (form) => {
  const outcome = await act(apiKeyAddition, form);
  if (!outcome.ok) return formErrorResponse(outcome, form.fields);
  return data({ apiKey: outcome.value }, NO_STORE);
});

// Forms that ask first, so a refusal shows them again.
export const secondStepOff = formOf(secondStepEnd, { isButton: false });
export const removePasskeyForm = removalForm(passkeyRemoval, "passkeys");
export const endApiKeyForm = removalForm(apiKeyEnd, "api-keys");

/** @param listId The heading of the list, where the reader is afterwards. */
function removalForm(operation: Operation, listId: string) {
  return formOf(operation, { isButton: false, path: ({ path }) => `${path}#${listId}` });
}

function privateForm<Result>(act: (form: PostedForm) => Promise<Result>) {
  return Object.assign(act, { isPrivate: true as const });
}

function showSetUp({ setUp, uri, text }: SecondStepSetUp) {
  return { setUp, uri, text, qrCode: makeQrCode(uri) };
}
