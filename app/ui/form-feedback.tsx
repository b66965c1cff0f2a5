import { say, t } from "~/messages/office/t";
import { Say } from "./say";
import { useActionData, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { FormErrorData } from "~/web/form-response";
import type { Fields } from "~/domain/fields/field";
import { listInnerFields } from "~/domain/fields/values";
import { DRAFT_PARAMETER } from "~/domain/drafts/draft";
import { Field } from "./field";
import { useInitialFocus, useTitlePart } from "./reader-place";
import { useToast } from "./toast";
import { REFUSED } from "./unsaved-changes";

/**
 * The rejection of one of this screen's forms, or the draft that is being continued as if it were one.
 * @param forms The buttons of the form that asks, where the screen has several forms.
 */
export function useFormResponse<More extends object = object>(
  ...forms: string[]
): (FormErrorData & Partial<More>) | undefined {
  const layoutData = useRouteLoaderData<{ continued: FormErrorData | null }>("office");
  const [parameters] = useSearchParams();
  const continued = parameters.has(DRAFT_PARAMETER) ? layoutData?.continued : undefined;
  const response = (useActionData() ?? continued) as Partial<FormErrorData & More> | null | undefined;
  const isOwn = forms.length === 0 || forms.includes(response?.form ?? "");
  return response?.form !== undefined && isOwn ? (response as FormErrorData & Partial<More>) : undefined;
}

/** A field's value and error. */
export interface FieldEntry {
  name: string;
  defaultValue?: string;
  error?: string;
}

/**
 * The values and errors of a form's fields by name: the typed ones after an error
 * response, otherwise the stored ones.
 */
export function fieldsOf(
  response: Pick<FormErrorData, "values" | "errors"> | undefined,
  stored: Record<string, string> = {},
) {
  return (name: string): FieldEntry => ({
    name,
    defaultValue: (response ? response.values : stored)[name],
    error: response?.errors[name],
  });
}

export interface LabelledEntry extends FieldEntry {
  label: string;
  placeholder?: string;
  "aria-required"?: boolean;
}

/** The entries of fields, with what is declared of each: its label, and whether it must be filled in. */
export function inputsOf(
  fields: Fields,
  field: (name: string) => FieldEntry,
): (name: string) => LabelledEntry {
  const declared = new Map(listInnerFields(fields).map((each) => [each.name, each.field]));
  return (name: string) => {
    const { label = "", isOptional, ...more } = declared.get(name) ?? {};
    const isRequired = !isOptional && "required" in more && more.required !== undefined;
    return { ...field(name), label: say(label), ...(isRequired && { "aria-required": true }) };
  };
}

/**
 * The error message of a whole form, unless a field shows the same message, and the field for the
 * current password if the form asks for it. With JavaScript the first invalid field gets the focus.
 */
export function FormError({
  response,
  hasFaultyField = Object.keys(response?.errors ?? {}).length > 0,
}: {
  response?: Omit<FormErrorData, "form" | "values" | "conflict">;
  /** Whether a field shows an error, where the form may lack the field of one. */
  hasFaultyField?: boolean;
}) {
  const containerRef = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    const form = response && containerRef.current?.closest("form");
    if (!form) return;
    for (const folded of form.querySelectorAll("details:has([aria-invalid=true])"))
      folded.setAttribute("open", "");
    const faulty = form.querySelector<HTMLElement>("[aria-invalid=true]");
    const asked = form.querySelector<HTMLElement>("[name=currentPassword], [name=code]");
    (faulty ?? (response.reauthenticate ? asked : null))?.focus();
  }, [response]);

  const { reauthenticate, errors = {}, message, keepsForm } = response ?? {};
  const isAtField = reauthenticate ?? Object.values(errors).includes(message ?? "");
  // Asking is no fault: nothing was typed that is wrong.
  const isAsked = response?.reason === "proof-missing";
  return (
    <>
      <FormMessage
        text={isAtField ? undefined : message}
        isRefused={Boolean(message) && !isAsked}
        hasFaultyField={hasFaultyField}
        reason={response?.reason}
        containerRef={containerRef}
        {...(response && !keepsForm && REFUSED)}
      />
      {reauthenticate && <ProofFields response={response} isAsked={isAsked} />}
      {response?.hasPasskey && isHydrated && (
        <p>
          {t("Or log in with your passkey:")}
          <SignInInNewTab />
        </p>
      )}
    </>
  );
}

/** The fields of the fresh sign-in that a form asks for. */
function ProofFields({
  response: { isPasswordFresh, codeRequired, errors = {}, message } = {},
  isAsked,
}: {
  response?: Partial<FormErrorData>;
  isAsked: boolean;
}) {
  return (
    <>
      {!isPasswordFresh && (
        <Field
          label={t("Current Password")}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          aria-required
          isAsked={isAsked}
          hint={isAsked && message}
          error={isAsked || errors.code ? undefined : message}
        />
      )}
      {codeRequired && (
        <Field
          label={t("Code")}
          hint={
            isAsked && isPasswordFresh
              ? t("{message} A recovery code works, too.", { message: message ?? "" })
              : t("Of your authenticator app, or a recovery code")
          }
          name="code"
          autoComplete="one-time-code"
          aria-required
          isAsked={isAsked && isPasswordFresh}
          error={errors.code ?? (isPasswordFresh && !isAsked ? message : undefined)}
        />
      )}
    </>
  );
}

/**
 * The live region for the message of a whole form. With JavaScript each response
 * scrolls it into view, unless a field is invalid.
 */
export function FormMessage({
  text,
  isRefused = text !== undefined,
  hasFaultyField = false,
  reason,
  containerRef,
  ...mark
}: Partial<typeof REFUSED> & {
  text?: string;
  /** Whether the form was refused, although a field shows the message. */
  isRefused?: boolean;
  /** Whether the reader is at a field instead. */
  hasFaultyField?: boolean;
  /** By default that of the screen's last response. */
  reason?: FormErrorData["reason"];
  containerRef?: RefObject<HTMLDivElement>;
}) {
  const ownContainerRef = useRef<HTMLDivElement>(null);
  const region = containerRef ?? ownContainerRef;
  const response = useActionData<Partial<FormErrorData>>();
  useEffect(() => {
    if (!text || region.current?.closest("form")?.querySelector("[aria-invalid=true]")) return;
    region.current?.scrollIntoView({ block: "nearest" });
  }, [text, response, region]);

  const showToast = useToast();
  useEffect(() => {
    if (isRefused) showToast(null);
  }, [isRefused, response, showToast]);
  useTitlePart("hasError", isRefused);
  const initialFocus = useInitialFocus("message", hasFaultyField ? undefined : text);

  return (
    <div ref={region} role="alert" {...initialFocus} {...mark}>
      {text && (
        <p className="form-error">
          <span key={text}>{text}</span>
          {(reason ?? response?.reason) === "session-ended" && <SignInInNewTab />}
        </p>
      )}
    </div>
  );
}

/** For a form whose session has ended: after signing in in another tab, it can be sent again from this one. */
export function SignInInNewTab() {
  return (
    <>
      {" "}
      <Say
        of="{logIn}, then send this form again."
        logIn={
          <a href="/login" target="_blank" rel="noreferrer">
            {t("Log in in a new tab")}
          </a>
        }
      />
    </>
  );
}
