import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { FormErrorData } from "~/forms/form-response";
import { accountMessages } from "~/messages/accounts";

/**
 * The error message of a whole form, unless a field shows the same message. With
 * JavaScript the first invalid field gets the focus.
 */
export function FormError({ reply }: { reply?: Pick<FormErrorData, "message" | "errors"> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reply) return;
    place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [reply]);

  const isAtField = reply && Object.values(reply.errors).includes(reply.message);
  return <FormMessage text={isAtField ? undefined : reply?.message} place={place} />;
}

/**
 * The live region for the message of a whole form. With JavaScript each response
 * scrolls it into view, unless a field is invalid.
 */
export function FormMessage({ text, place }: { text?: string; place?: RefObject<HTMLDivElement> }) {
  const ownPlace = useRef<HTMLDivElement>(null);
  const region = place ?? ownPlace;
  const reply = useActionData();
  useEffect(() => {
    if (!text || region.current?.closest("form")?.querySelector("[aria-invalid=true]")) return;
    region.current?.scrollIntoView({ block: "nearest" });
  }, [text, reply, region]);

  return (
    <div ref={region} role="alert">
      {text && (
        <p className="form-error">
          {text}
          {text === accountMessages.sessionExpired && <LoginInNewTab />}
        </p>
      )}
    </div>
  );
}

/** For a form whose session has ended: after signing in in another tab, it can be sent again from this one. */
export function LoginInNewTab() {
  return (
    <>
      {" "}
      <a href="/login" target="_blank" rel="noreferrer">
        Log in in a new tab
      </a>
      , then send this form again.
    </>
  );
}
