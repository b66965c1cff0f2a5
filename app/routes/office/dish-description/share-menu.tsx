import { useEffect, useRef, useState } from "react";
import { TextAreaField } from "~/ui/field";
import { Icon } from "~/ui/icon";

/** Opens a day's menu as a French text to copy, to mail or to send with WhatsApp. */
export function ShareMenu({ title, text }: { title: string; text: string }) {
  const area = useRef<HTMLDivElement>(null);
  // The clipboard needs JavaScript and a secure connection.
  const [canCopy, setCanCopy] = useState(false);
  const [status, setStatus] = useState("");
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copied.");
    } catch {
      area.current?.querySelector("textarea")?.select();
      setStatus("Not copied: please copy the selected text.");
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return (
    <details className="share-menu">
      <summary>Share</summary>
      <div ref={area}>
        <TextAreaField
          key={text}
          label="Text for guests"
          name="share"
          lang="fr"
          rows={text.split("\n").length + 1}
          readOnly
          defaultValue={text}
        />
      </div>
      <div className="page-actions">
        {canCopy && (
          <button type="button" className="button" onClick={() => void copy()}>
            <Icon name="list" />
            Copy
          </button>
        )}
        <a className="button" href={mail}>
          <Icon name="mail" />
          E-mail
        </a>
        <a className="button" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noreferrer">
          <Icon name="phone" />
          WhatsApp
        </a>
      </div>
      <p role="status">{status}</p>
    </details>
  );
}
