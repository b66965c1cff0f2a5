import { data } from "@remix-run/node";
import { type HandedLink, sendInvitation } from "~/auth/account-mails.server";
import { dayOf, formatShortDay } from "~/domain/local-date";
import { notFound, type Outcome } from "~/domain/outcome";
import type { ListedUser } from "~/domain/users/user";
import { findUser } from "~/domain/users/users.server";
import { accountMessages } from "~/messages/accounts";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { makeQrCode } from "~/web/qr-code.server";

/** A new link in the page, once: it is stored nowhere. */
export function linkResponse(link: HandedLink) {
  const headers = { "Cache-Control": "no-store" };
  return data({ link: { ...link, qrCode: makeQrCode(link.url) } }, { headers });
}

/** A user with the day on which the invitation ends: '2 Dec'. */
export function withInvitationEnd(user: ListedUser): ListedUser {
  const { invitedUntil: end } = user;
  return { ...user, invitedUntil: end && formatShortDay(dayOf(new Date(end), getConfig().timeZone)) };
}

/** Sends an invited user the invitation again. 404 if there is none. */
export async function inviteAgain(id: string): Promise<Outcome> {
  const invited = await findUser(getDatabase(), id);
  return invited?.isInvited ? sendInvitation(invited.email) : notFound(accountMessages.userNotInvited);
}
