import { useActionData } from "@remix-run/react";
import { mailLink } from "~/domain/text/domain-name";
import type { FormErrorData } from "~/web/form-response";
import { Field, TextAreaField } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { Translated, useLanguage, useSitePath, useWords } from "../language";
import { ExternalLink } from "../links";
import type { SiteFacts } from "../site-frame";

/** The anchor of the contact section. */
const CONTACT_ID = "contact";

/**
 * The anchor to which a sent form redirects. Its text is there only while it is the
 * target: the page itself comes from the cache, and guests have no cookie.
 */
export const SENT_ID = "site-sent";

export function Contact({
  facts: { restaurant, city, phoneHref },
  honeypotField,
  notice,
}: {
  facts: SiteFacts;
  honeypotField: string;
  /** The privacy notice: who gets the messages and how long they are kept. */
  notice: string;
}) {
  const { site, contact: words } = useWords();
  const { address, phone, email, mapsUrl } = restaurant;
  return (
    <section id={CONTACT_ID} className="contact page" aria-labelledby="contact-title">
      {/* Outside the form, whose content the script replaces: screen readers miss what a new region contains. */}
      <p id={SENT_ID} className="visually-hidden" role="status">
        <span>{words.sent}</span>
      </p>
      <div>
        <h2 id="contact-title">{site.contact}</h2>
        <address>
          <p>
            <Icon name="phone" />
            <a href={phoneHref}>{phone}</a>
          </p>
          <p>
            <Icon name="mail" />
            <a href={mailLink(email)}>{email}</a>
          </p>
          <p>
            <Icon name="pin" />
            <ExternalLink href={mapsUrl} hint={site.mapInNewWindow}>
              {address.street}
              <br />
              {address.postalCode} <Translated {...city} />
            </ExternalLink>
          </p>
        </address>
      </div>
      <ContactForm honeypotField={honeypotField} notice={notice} />
    </section>
  );
}

/**
 * Works without JavaScript. The script (app/site/contact-form.ts) sends it in place,
 * and copies fields and errors from the page in the response. After sending, with it or
 * without, the fields are empty and screen readers get a message; nothing else is shown.
 */
function ContactForm({ honeypotField, notice }: { honeypotField: string; notice: string }) {
  const { contact: words, legal } = useWords();
  const pathOf = useSitePath();
  const hrefLang = useLanguage() === "fr" ? undefined : "fr";
  const rejected = useActionData<FormErrorData>();
  const field = fieldsOf(rejected);
  const isUnsent = rejected && Object.keys(rejected.errors).length === 0;
  return (
    <form
      method="post"
      action={pathOf(`/?index#${CONTACT_ID}`)}
      className="form contact-form"
      data-sent={words.sent}
      data-not-sent={words.notSent}
    >
      <Field label={words.email} {...field("email")} type="email" autoComplete="email" aria-required="true" />
      <Field label={words.phone} {...field("phone")} type="tel" autoComplete="tel" aria-required="true" />
      <TextAreaField label={words.message} {...field("message")} rows={4} aria-required="true" />
      <div className="spam-trap" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="form-error" role="alert">
        {isUnsent && rejected.message}
      </p>
      <div>
        <button type="submit" className="button button-primary">
          {words.send}
        </button>
      </div>
      <p className="contact-notice">
        {notice}{" "}
        <a href="/confidentialite" hrefLang={hrefLang}>
          {legal.privacy}
        </a>
      </p>
    </form>
  );
}
