import type { Transaction } from "kysely";
import type { Database } from "~db/schema";
import { inTransaction } from "~/domain/in-transaction.server";
import { normalizeEmail } from "~/domain/normalize-text";
import { errRetryLater, ok, type Outcome } from "~/domain/outcome";
import { makeResetToken, type ResetToken, type TokenPurpose } from "~/domain/users/password-reset.server";
import type { Invitation } from "~/domain/users/user-schemas";
import { addInvitedUser } from "~/domain/users/users.server";
import { invitationMail, passwordChangedMail, resetMail } from "~/mail/account-mails";
import { queueMail } from "~/mail/outbox.server";
import { accountMessages } from "~/messages/accounts";
import { canonicalOrigin } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getLog, logSecurityEvent } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { createRateLimiter, createVisitorLimiter, toVisitorKey } from "./rate-limiter.server";
import { getVisitor } from "~/platform/request-context.server";

const resetRequestLimiter = createVisitorLimiter({ max: 10, minutes: 60 });
const resetMailLimiter = createRateLimiter({ max: 3, minutes: 60 });

/** The delay before the work starts, in milliseconds, so that the response is sent first. */
const SEND_DELAY_MS = 100;

/**
 * Sends a reset link if a user has the address, at most three per hour. 429 after 10
 * requests of a visitor in an hour. The address is looked up after the response, so
 * that neither its content nor its timing reveals whether the address exists.
 */
export async function requestResetLink(email: string): Promise<Outcome> {
  const wait = await resetRequestLimiter.consume(toVisitorKey(getVisitor()));
  if (wait !== undefined) {
    logSecurityEvent("limit reached");
    return errRetryLater(429, accountMessages.tooManyResetLinks(Math.ceil(wait / 60)), wait);
  }
  setTimeout(() => void sendResetLink(email), SEND_DELAY_MS);
  return ok(accountMessages.resetLinkSent);
}

async function sendResetLink(email: string): Promise<void> {
  try {
    if ((await resetMailLimiter.consume(normalizeEmail(email))) !== undefined) return;
    await inTransaction(getDatabase(), (transaction) => queueLink(transaction, email, "reset"));
  } catch (error) {
    getLog().error({ err: error }, "reset link not sent");
  }
}

/** Adds a user and mails them a link for choosing a password. 409 if the address is taken. */
export function inviteUser(invitation: Invitation): Promise<Outcome> {
  return addInvitedUser(getDatabase(), invitation, (transaction) =>
    queueLink(transaction, invitation.email, "invitation"),
  );
}

/** Sends a user a new invitation; all earlier links of theirs become void. */
export async function sendInvitation(email: string): Promise<Outcome> {
  await inTransaction(getDatabase(), (transaction) => queueLink(transaction, email, "invitation"));
  return ok(accountMessages.invitationSent(email));
}

/**
 * Tells a user by mail that their password was changed, unless they have just accepted an
 * invitation. A failure is only logged, because the password has been changed already.
 */
export async function mailPasswordChange({
  name,
  email,
  purpose,
}: {
  name: string;
  email: string;
  purpose?: TokenPurpose;
}): Promise<void> {
  if (purpose === "invitation") return;
  const link = `${canonicalOrigin()}/login?dialog=forgot`;
  const mail = passwordChangedMail({ name, email, link, restaurant: getRestaurant().name });
  try {
    await queueMail(getDatabase(), mail, { kind: "account change" });
  } catch (error) {
    getLog().error({ err: error }, "mail about a changed password not queued");
  }
}

/**
 * Queues a mail with a new link if a user has the address.
 * @param asked What was asked for; an invited user who asks for a reset gets the invitation again.
 */
async function queueLink(
  transaction: Transaction<Database>,
  email: string,
  asked: TokenPurpose,
): Promise<void> {
  const reset = await makeResetToken(transaction, email, asked);
  if (!reset) return;
  const { userId, expiresAt, purpose } = reset;
  const mail = purpose === "invitation" ? invitationMail(withLink(reset)) : resetMail(withLink(reset));
  const kind = purpose === "invitation" ? "invitation" : "reset link";
  await queueMail(transaction, mail, { kind, userId, expiresAt, isSecret: true });
}

function withLink({ token, ...user }: ResetToken) {
  const link = `${canonicalOrigin()}/reset-password/${token}`;
  return { ...user, link, restaurant: getRestaurant().name };
}
