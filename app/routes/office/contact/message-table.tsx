import { fill, say, t } from "~/messages/office/t";
import { Form, useSearchParams } from "@remix-run/react";
import type { ListedContactMessage } from "~/domain/contact/contact-messages.server";
import { mailLink } from "~/domain/text/domain-name";
import { nextRowKey, rowAddress } from "~/domain/listing/row-address";
import { truncateText } from "~/domain/text/truncate-text";
import { contactListMessages } from "~/messages/contact";
import { phoneLink } from "~/restaurant/restaurant";
import { DataTable, RowActions } from "~/ui/data-table";
import { EmailAddress } from "~/ui/email-address";
import { useFocusAfterRemoval } from "~/ui/reader-place";
import { Tool } from "~/ui/tool";
import { ButtonTitleField, SubmitButton } from "~/ui/post-form";

/** Longer messages are collapsed, in characters. */
const SHORT_TEXT_LENGTH = 600;

/** How much of a collapsed message is shown, in characters. */
const EXCERPT_LENGTH = 300;

interface ShownMessage extends ListedContactMessage {
  received: string;
  receivedShort: string;
}

/** The guests' messages. `received` is the local time of each, `receivedShort` without the year. */
export function MessageTable({
  rows,
  restaurant,
  isOpenOnly,
}: {
  rows: ShownMessage[];
  /** The restaurant's name, for the subject of replies. */
  restaurant: string;
  isOpenOnly: boolean;
}) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(rows);
  const keys = rows.map(({ id }) => id);
  return (
    <div {...focusAfterRemoval} className="contact-list">
      <DataTable
        caption={t("Contacts")}
        columns={[
          {
            heading: t("Email"),
            width: "third",
            cell: ({ email }) => <EmailLink email={email} restaurant={restaurant} />,
          },
          { heading: t("Phone"), width: "l", cell: ({ phone }) => <PhoneLink phone={phone} /> },
          {
            heading: t("Message"),
            cell: (row) => <Message {...row} place={isOpenOnly ? nextRowKey(keys, row.id) : row.id} />,
          },
          {
            heading: t("Actions"),
            width: "s",
            cell: ({ id, email }) => (
              <RowActions id={id} name={t("the message from {email}", { email })} actions={["delete"]} />
            ),
          },
        ]}
        rows={rows}
        compact={({ email, message, receivedShort, answeredAt }) => ({
          name: t("the message from {email}", { email }),
          end: <time className="muted small">{receivedShort}</time>,
          line: (
            <>
              {answeredAt && <span className="badge badge-good">{t("Answered")}</span>}
              <span>{truncateText(message, EXCERPT_LENGTH)}</span>
            </>
          ),
        })}
        emptyText={t("No contacts found.")}
        emptyAction={
          isOpenOnly ? (
            <Tool icon="mail" to="/contact" label={t("All messages")} />
          ) : (
            <Tool icon="eye" page="/#contact" label={t("See the form")} />
          )
        }
        emptyHint={
          isOpenOnly
            ? t("Every message has been answered.")
            : t("What guests send from the contact form appears here.")
        }
      />
    </div>
  );
}

function Message({
  message,
  isTruncated,
  createdAt,
  received,
  language,
  ...form
}: ShownMessage & { place: string | undefined }) {
  return (
    <div>
      <MessageText text={message} isTruncated={isTruncated} />
      <div className="contact-status row muted small">
        <time dateTime={createdAt}>{received}</time>
        {language && <span>{say(contactListMessages.writtenOn(language))}</span>}
        <AnsweredForm {...form} />
      </div>
    </div>
  );
}

/** A guest's message with its line breaks; a long one is collapsed. */
function MessageText({ text, isTruncated }: { text: string; isTruncated: boolean }) {
  if (text.length <= SHORT_TEXT_LENGTH) return <p className="message-text">{text}</p>;
  return (
    <details className="message-text">
      <summary>
        <span className="message-excerpt">{truncateText(text, EXCERPT_LENGTH)}… </span>
        <span className="message-more">{t("Full text")}</span>
      </summary>
      <p>{isTruncated ? `${text}…` : text}</p>
      {isTruncated && (
        <p className="muted small">
          {t("This message is too long to be shown here in full. 'Download Excel' contains all of it.")}
        </p>
      )}
    </details>
  );
}

/** Shows whether a message is answered, and a button that changes it. */
function AnsweredForm({
  id,
  email,
  answeredAt,
  place,
}: {
  id: string;
  email: string;
  answeredAt: string | null;
  /** The row at which the reader is afterwards: this one, or the next one if this one leaves the list. */
  place: string | undefined;
}) {
  const address = `?${useSearchParams()[0]}`;
  const answer = answeredAt ? "Mark as open" : "Mark as answered";
  const label = t(answer);
  const what = fill("the message from {email}", { email });
  return (
    <Form
      method="post"
      action={place === undefined ? address : rowAddress(address, place)}
      replace
      preventScrollReset
      className="contact-answered row"
    >
      <ButtonTitleField what={fill("{label}: {what}", { label: fill(answer), what })} />
      <input type="hidden" name="id" value={id} />
      {answeredAt && <span className="badge badge-good">{t("Answered")}</span>}
      <SubmitButton intent={answeredAt ? "mark-open" : "mark-answered"} look="plain">
        <span key={label}>{label}</span>
        <span className="visually-hidden"> {say(what)}</span>
      </SubmitButton>
    </Form>
  );
}

/** A link that starts a reply. */
function EmailLink({ email, restaurant }: { email: string; restaurant: string }) {
  const subject = encodeURIComponent(contactListMessages.replySubject(restaurant));
  return (
    <a href={`${mailLink(email)}?subject=${subject}`}>
      <EmailAddress address={email} />
    </a>
  );
}

/** A link to call, unless the guest's text isn't a telephone number. */
function PhoneLink({ phone }: { phone: string }) {
  return /\d{2}/.test(phone) ? <a href={phoneLink(phone)}>{phone}</a> : <span>{phone}</span>;
}
