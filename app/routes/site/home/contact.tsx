import { useActionData, useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { Restaurant } from "~/restaurant/restaurant";
import type { FormErrorData } from "~/forms/form-response";
import type { HoneypotFields } from "~/forms/honeypot";
import { Field, TextAreaField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { siteMessages } from "~/messages/site";

/** The anchor of the contact section. */
export const CONTACT = "contact";

type ContactReply = FormErrorData | { sent: string };

export function Contact({
  restaurant: { address, phone, email, mapsUrl },
  phoneHref,
  trap,
  notice,
}: {
  restaurant: Restaurant;
  phoneHref: string;
  trap: HoneypotFields;
  /** Who gets the messages, and for how long. */
  notice: string;
}) {
  return (
    <section id={CONTACT} className="contact" aria-labelledby="contact-title">
      <div className="contact-details">
        <h2 id="contact-title">{siteMessages.contact}</h2>
        <address>
          <p>
            <Icon name="phone" />
            <a href={phoneHref}>{phone}</a>
          </p>
          <p>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p>
            <Icon name="pin" />
            <a href={mapsUrl} rel="noopener noreferrer" target="_blank">
              {address.street}
              <br />
              {address.postalCode} {address.city}
              <span className="visually-hidden"> (plan, nouvelle fenêtre)</span>
            </a>
          </p>
        </address>
      </div>
      <ContactForm trap={trap} notice={notice} />
    </section>
  );
}

/**
 * The form. It shows no sending and no success: its fields are empty again, and
 * screen readers hear that the message is sent. What is refused stays typed.
 */
function ContactForm({ trap, notice }: { trap: HoneypotFields; notice: string }) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<ContactReply>();
  const posted = useActionData<ContactReply>();
  const reply = fetcher.data ?? posted;
  const refusal = reply && "errors" in reply ? reply : undefined;
  const sent = reply && "sent" in reply ? reply.sent : undefined;

  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    if ("sent" in fetcher.data) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [fetcher.state, fetcher.data]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    const fields = new FormData(event.currentTarget);
    // The reply comes to this page as it stands, instead of sending it elsewhere.
    fields.set("script", "yes");
    fetcher.submit(fields, { method: "post", action: "/?index" });
  };

  return (
    <form
      ref={form}
      method="post"
      action={`/?index#${CONTACT}`}
      className="form contact-form"
      onSubmit={submit}
    >
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        aria-required="true"
        defaultValue={refusal?.values.email}
        error={refusal?.errors.email}
      />
      <Field
        label="Téléphone"
        name="phone"
        type="tel"
        autoComplete="tel"
        aria-required="true"
        defaultValue={refusal?.values.phone}
        error={refusal?.errors.phone}
      />
      <TextAreaField
        label="Message"
        name="message"
        rows={4}
        aria-required="true"
        defaultValue={refusal?.values.message}
        error={refusal?.errors.message}
      />
      <div className="spam-trap" aria-hidden="true">
        <label>
          Laissez ce champ vide
          <input type="text" name={trap.nameFieldName} tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name={trap.validFromFieldName} value={trap.encryptedValidFrom} />
      </div>
      {refusal && Object.keys(refusal.errors).length === 0 && (
        <p className="form-error" role="alert">
          {refusal.message}
        </p>
      )}
      <div>
        <button type="submit" className="button button-primary">
          Envoyer
        </button>
      </div>
      <p className="contact-notice">{notice}</p>
      <p className="visually-hidden" role="status">
        {sent}
      </p>
    </form>
  );
}
