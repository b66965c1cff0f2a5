import type { QrCode } from "~/domain/qr-code";
import { accountMessages } from "~/messages/accounts";
import { CopyDialog } from "~/ui/copy-dialog";
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
  const giveLink = accountMessages.giveLink(name, isInvitation);
  return (
    <CopyDialog
      title="Link"
      text={sendsMail ? giveLink : `${accountMessages.noMail} ${giveLink}`}
      label="Link"
      value={url}
    >
      <QrCodeImage qrCode={qrCode} label="The link as a QR code" />
    </CopyDialog>
  );
}
