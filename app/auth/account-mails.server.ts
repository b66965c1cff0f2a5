import type { AppLoadContext } from "@remix-run/node";
import { normalizeText } from "~/domain/normalize-text";
import { errRetryLater, ok, type Outcome } from "~/domain/outcome";
import { makeResetToken, type ResetToken, type TokenPurpose } from "~/domain/users/password-reset.server";
import type { Invitation } from "~/domain/users/user-schemas";
import { addInvitedUser } from "~/domain/users/users.server";
import { invitationMail, passwordChangedMail, resetMail } from "~/mail/account-mails";
import type { Mail } from "~/mail/mail";
import { sendMail } from "~/mail/mailer.server";
import { accountMessages } from "~/messages/accounts";
import { canonicalOrigin } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getLog, logSecurityEvent } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { createRateLimiter, findVisitor } from "./rate-limiter.server";

const requestsOfVisitor = createRateLimiter({ max: 10, minutes: 60 });
const mailsToAddress = createRateLimiter({ max: 3, minutes: 60 });

/** Until the reply is on its way, in milliseconds. */
const REPLY_FIRST_MS = 100;

/**
 * Has a reset link sent to an address, if it is somebody's; 429 after 10
 * requests of a visitor in an hour. Whether it is sent (an address gets three an
 * hour) is found out after the reply, which is therefore the same, and as fast,
 * for any address.
 */
export async function requestResetLink(
  request: Request,
  context: AppLoadContext,
  email: string,
): Promise<Outcome> {
  const visitor = findVisitor(request, context);
  const wait = visitor === undefined ? undefined : await requestsOfVisitor.consume(visitor);
  if (wait !== undefined) {
    logSecurityEvent("limit reached");
    return errRetryLater(429, accountMessages.tooManyResetLinks(Math.ceil(wait / 60)), wait);
  }
  setTimeout(() => void inBackground(sendResetLink(email)), REPLY_FIRST_MS);
  return ok(accountMessages.resetLinkSent);
}

async function sendResetLink(email: string): Promise<void> {
  if ((await mailsToAddress.consume(normalizeText(email))) !== undefined) return;
  const reset = await makeResetToken(getDatabase(), email);
  if (reset) await sendMail(resetMail(withLink(reset)));
}

/** Adds a user and sends the link to choose a password with; 409 where the address is taken. */
export async function inviteUser(invitation: Invitation): Promise<Outcome> {
  const added = await addInvitedUser(getDatabase(), invitation);
  return added.ok ? sendInvitation(invitation.email) : added;
}

/** Sends a user a new invitation, which voids the older one. */
export async function sendInvitation(email: string): Promise<Outcome> {
  const reset = await makeResetToken(getDatabase(), email, "invitation");
  if (reset) mailInBackground(invitationMail(withLink(reset)));
  return ok(accountMessages.invitationSent(email));
}

/** Tells a user that the password was changed; who has just accepted an invitation knows. */
export function mailPasswordChange({
  name,
  email,
  purpose,
}: {
  name: string;
  email: string;
  purpose?: TokenPurpose;
}): void {
  if (purpose === "invitation") return;
  const link = `${canonicalOrigin()}/login?dialog=forgot`;
  mailInBackground(passwordChangedMail({ name, email, link, restaurant: getRestaurant().name }));
}

function withLink({ token, ...user }: ResetToken) {
  const link = `${canonicalOrigin()}/reset-password/${token}`;
  return { ...user, link, restaurant: getRestaurant().name };
}

// No reply waits for a mail server.
function mailInBackground(mail: Mail): void {
  void inBackground(sendMail(mail));
}

async function inBackground(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    getLog().error({ err: error }, "mail not sent");
  }
}
