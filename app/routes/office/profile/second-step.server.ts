import { data } from "@remix-run/node";
import { secondStepConfirmation, secondStepEnd, secondStepSetUp } from "~/auth/account-operations.server";
import { readSetUp, type SecondStepSetUp } from "~/auth/second-step.server";
import { formErrorResponse } from "~/web/form-response.server";
import { makeQrCode } from "~/web/qr-code.server";
import { operationForm, type PostedForm, submitForm } from "../form-actions.server";

const NO_STORE = { headers: { "Cache-Control": "no-store" } };

function show({ setUp, uri, text }: SecondStepSetUp) {
  return { setUp, text, qrCode: makeQrCode(uri) };
}

/** Shows the QR code of a new second step. */
export const setUpSecondStep = Object.assign(
  async (form: PostedForm) => {
    const outcome = await submitForm(secondStepSetUp, form);
    if (!outcome.ok) return formErrorResponse(outcome, form.fields);
    return data({ setUp: show(outcome.value), error: null }, NO_STORE);
  },
  { isPrivate: true as const },
);

/** A form that asks first, so a refusal shows it again. */
export const secondStepOff = operationForm(secondStepEnd, { isPress: false });

/** Turns the new second step on and shows the recovery codes, once, or the QR code again. */
export const confirmSecondStepForm = Object.assign(
  async (form: PostedForm) => {
    const outcome = await submitForm(secondStepConfirmation, form);
    if (outcome.ok) return data({ recoveryCodes: outcome.value }, NO_STORE);
    const failed = formErrorResponse(outcome, form.fields);
    const setUp = readSetUp(form.user, form.fields.setUp ?? "");
    if (!setUp) return failed;
    return data({ setUp: show(setUp), error: failed.data }, { ...failed.init, ...NO_STORE });
  },
  { isPrivate: true as const },
);
