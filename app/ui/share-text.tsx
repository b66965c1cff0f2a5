import { t } from "~/messages/office/t";
import { useRef } from "react";
import { ShareButton } from "./copy-dialog";
import { TextAreaField } from "./field";
import { Icon } from "./icon";
import { useClipboard } from "./use-clipboard";

/** Shows a text to copy, or to send by email or WhatsApp. */
export function ShareText({
  label,
  lang,
  title,
  text,
}: {
  label: string;
  lang?: "fr";
  /** The subject of the email. */
  title: string;
  text: string;
}) {
  const area = useRef<HTMLDivElement>(null);
  const { canCopy, status, copy, share } = useClipboard(text, area, t("text"));
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return (
    <>
      <div ref={area}>
        <TextAreaField
          label={label}
          name="share"
          lang={lang}
          rows={text.split("\n").length + 1}
          readOnly
          defaultValue={text}
        />
      </div>
      <div className="row gap-2">
        {share && <ShareButton share={share} />}
        {canCopy && (
          <button type="button" className="button" onClick={copy}>
            <Icon name="list" />
            {t("Copy")}
          </button>
        )}
        <a className="button" href={mail}>
          <Icon name="mail" />
          {t("Email")}
        </a>
        <a className="button" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noreferrer">
          <Icon name="phone" />
          WhatsApp
        </a>
      </div>
      <p role="status">{status}</p>
    </>
  );
}
