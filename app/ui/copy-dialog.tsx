import { type FilledSentence, t } from "~/messages/office/t";
import { type ReactNode, useRef } from "react";
import { CloseLink, Dialog, DialogActions } from "./dialog";
import { Field } from "./field";
import { Icon } from "./icon";
import { useClipboard } from "./use-clipboard";

/** Opens the phone's own share sheet. */
export function ShareButton({ share }: { share: () => void }) {
  return (
    <button type="button" className="button" onClick={share}>
      <Icon name="upload" />
      {t("Share")}
    </button>
  );
}

/** Shows something once, to be copied; `children` stand above the buttons. */
export function CopyDialog({
  title,
  text,
  label,
  value,
  children,
}: {
  title: FilledSentence;
  text: string;
  /** What it is, such as 'Link'. */
  label: string;
  value: string;
  children?: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const what = label.toLowerCase();
  const { canCopy, status, copy, share } = useClipboard(value, container, what);
  return (
    <Dialog title={title}>
      <div className="form user-link" ref={container}>
        <p>{text}</p>
        <Field label={label} name={what} value={value} readOnly />
        {children}
        <p role="status">{status}</p>
        <DialogActions more={share && <ShareButton share={share} />}>
          <CloseLink hasInitialFocus={!canCopy}>{t("Close")}</CloseLink>
          {canCopy && (
            <button type="button" className="button button-primary" onClick={copy}>
              {t("Copy {what}", { what })}
            </button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
