import { useEffect, useRef, useState } from "react";
import type { QrCode } from "~/domain/qr-code";
import { accountMessages } from "~/messages/accounts";
import { CloseLink, Dialog, DialogActions } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { QrCodeImage } from "~/ui/qr-code";

/** A link for a user, as the response to a form shows it. */
export interface ShownLink {
  name: string;
  url: string;
  isInvitation: boolean;
  qrCode: QrCode;
}

/** Shows a new link once, to be given to the user by hand. */
export function LinkDialog({
  link: { name, url, isInvitation, qrCode },
  sendsMail,
}: {
  link: ShownLink;
  sendsMail: boolean;
}) {
  const field = useRef<HTMLDivElement>(null);
  // The clipboard needs JavaScript and a secure connection.
  const [canCopy, setCanCopy] = useState(false);
  const [status, setStatus] = useState("");
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus("Copied.");
    } catch {
      field.current?.querySelector("input")?.select();
      setStatus("Not copied: please copy the selected link.");
    }
  };
  return (
    <Dialog title="Link">
      <div className="form user-link" ref={field}>
        <p>
          {sendsMail ? "" : `${accountMessages.noMail} `}
          {accountMessages.giveLink(name, isInvitation)}
        </p>
        <Field label="Link" name="link" value={url} readOnly />
        <QrCodeImage qrCode={qrCode} label="The link as a QR code" />
        <p role="status">{status}</p>
        <DialogActions>
          <CloseLink hasInitialFocus={!canCopy}>Close</CloseLink>
          {canCopy && (
            <button type="button" className="button button-primary" onClick={() => void copy()}>
              Copy link
            </button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
