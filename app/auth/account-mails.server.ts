import type { Transaction } from "kysely";
import type { Db, Database } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { formatInstant } from "~/domain/dates/local-date";
import { normalizeEmail } from "~/domain/text/normalize-text";
import { err, errRetryLater, notFound, ok, okValue, type Outcome } from "~/domain/outcome";
import { makeResetToken, type ResetToken, type TokenPurpose } from "~/domain/users/password-reset.server";
import { type Invitation, resetLinkFields } from "~/domain/users/read-user";
import { readBy } from "~/domain/fields/read-fields";
import type { GuestOperation } from "~/domain/operation";
import { deviceName } from "~/platform/device-name";
import { KNOWN_DAYS } from "~/domain/users/known-networks.server";
import { addInvitedUser, findLanguage, findUser, hasSignedIn, listAdmins } from "~/domain/users/users.server";
import { changeEmail, isEmailTaken, makeEmailToken } from "~/domain/users/email-changes.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import {
  accessMail,
  emailLinkMail,
  invitationMail,
  passwordChangedMail,
  resetMail,
  roleMail,
} from "~/mail/account-mails";
import type { Mail } from "~/mail/mail";
import { queueMail, sendsMail } from "~/mail/outbox.server";
import { accountMessages, sayDevice } from "~/messages/accounts";
import { inLanguage, officeLanguage, type OfficeLanguage } from "~/messages/office/language";
import { t } from "~/messages/office/t";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { createRateLimiter, createVisitorLimiter, toVisitorKey } from "./rate-limiter.server";
import { getRequestContext, getVisitor } from "~/platform/request-context.server";

const resetRequestLimiter = createVisitorLimiter({ max: 10, minutes: 60 });
const resetMailLimiter = createRateLimiter({ max: 3, minutes: 60 });
const emailLinkLimiter = createRateLimiter({ max: 5, minutes: 60 });

/** The delay before the work starts, in milliseconds, so that the response is sent first. */
const SEND_DELAY_MS = 100;

/**
 * Sends a reset link if a user has the address, at most three per hour. 429 after 10
 * requests of a visitor in an hour. The address is looked up after the response, so
 * that neither its content nor its timing reveals whether the address exists.
 */
export const resetLinkRequest: GuestOperation<{ email: string }, null> = {
  ...readBy(resetLinkFields),
  by: "guest",
  async prepare(db, asked) {
    const wait = await resetRequestLimiter.consume(toVisitorKey(getVisitor()));
    if (wait !== undefined) {
      await recordSecurityEvent(db, "limited", undefined, "links by mail");
      return errRetryLater(429, accountMessages.tooManyResetLinks(Math.ceil(wait / 60)), wait);
    }
    if (!sendsMail()) return err(503, accountMessages.noMailAskAdmin);
    setTimeout(() => void sendResetLink(db, asked.email), SEND_DELAY_MS);
    return okValue(asked);
  },
  run: () => Promise.resolve(ok(accountMessages.resetLinkSent)),
  failed: { refused: "Error sending reset link.", unexpected: accountMessages.resetLinkUnexpected },
};

async function sendResetLink(db: Db, email: string): Promise<void> {
  try {
    if ((await resetMailLimiter.consume(normalizeEmail(email))) !== undefined) return;
    await inTransaction(db, async (transaction) => {
      const userId = await queueLink(transaction, email, "reset");
      if (userId !== undefined) await recordSecurityEvent(transaction, "link-made", userId, "sent by mail");
    });
  } catch (error) {
    getLog().error({ err: error }, "reset link not sent");
  }
}

export interface HandedLink {
  name: string;
  url: string;
  isInvitation: boolean;
}

/**
 * Adds a user and mails them a link for choosing a password, or returns it if this server sends no
 * mail. 409 if the address is taken.
 * @param origin The site's origin as the admin's browser knows it.
 */
export function inviteUser(
  db: Db,
  invitation: Invitation & { passwordHash: string; language?: OfficeLanguage },
  origin: string | null,
): Promise<Outcome<HandedLink | null>> {
  return addInvitedUser(db, invitation, async (transaction) => {
    if (!sendsMail()) return makeLink(transaction, invitation.email, "invitation", origin);
    await queueLink(transaction, invitation.email, "invitation");
    return null;
  });
}

/**
 * A new link for a user, which voids all earlier ones: an invitation if they have never signed in,
 * otherwise a reset link. 404 if the user no longer exists.
 */
export function makeLinkFor(db: Db, id: string, origin: string | null): Promise<Outcome<HandedLink>> {
  return inTransaction(db, async (transaction): Promise<Outcome<HandedLink>> => {
    const user = await findUser(transaction, id);
    const asked = (await hasSignedIn(transaction, id)) ? "reset" : "invitation";
    const link = user && (await makeLink(transaction, user.email, asked, origin));
    if (!link) return notFound(accountMessages.linkNotMade);
    await recordSecurityEvent(transaction, "link-made", id, "given by hand");
    return okValue(link);
  });
}

async function makeLink(
  transaction: Transaction<Database>,
  email: string,
  asked: TokenPurpose,
  origin: string | null,
): Promise<HandedLink | null> {
  const made = await makeResetToken(transaction, email, asked);
  if (!made) return null;
  // Without a public address, the one that the admin's browser has just been checked against.
  const base =
    getConfig().publicUrl ?? (origin !== null && URL.canParse(origin) ? origin : canonicalOrigin());
  return {
    name: made.name,
    url: `${base}/reset-password/${made.token}`,
    isInvitation: made.purpose === "invitation",
  };
}

/** Sends a user a new invitation; all earlier links of theirs become void. */
export async function sendInvitation(db: Db, email: string): Promise<Outcome> {
  if (!sendsMail()) return err(503, accountMessages.noMail);
  await inTransaction(db, async (transaction) => {
    const userId = await queueLink(transaction, email, "invitation");
    if (userId !== undefined) await recordSecurityEvent(transaction, "invited", userId, "again");
  });
  return ok(accountMessages.invitationSent(email));
}

/**
 * Tells a user by mail that their password was changed, unless they have just accepted an
 * invitation. A failure is only logged, because the password has been changed already.
 */
export async function mailPasswordChange(
  db: Db,
  { name, email, purpose }: { name: string; email: string; purpose?: TokenPurpose },
): Promise<void> {
  if (purpose === "invitation") return;
  await queueNotice(db, { name, email }, "/login?dialog=forgot", passwordChangedMail);
}

/**
 * Changes one's own address, in a transaction: at once if this server sends no mail (409 if it is
 * taken). Otherwise the old one counts until the link to the new one is used, and gets a notice; of
 * an address that is taken nobody learns.
 */
export async function changeOwnEmail(db: Db, user: AuthenticatedUser, email: string): Promise<Outcome> {
  const { id: userId, name, sessionId: keptSessionId } = user;
  if (!sendsMail()) {
    const isChanged = await changeEmail(db, { userId, email }, { keptSessionId });
    if (isChanged) return ok(accountMessages.emailChanged(email));
    return err(409, accountMessages.emailNotChanged, { email: accountMessages.emailTaken });
  }
  const wait = await emailLinkLimiter.consume(userId);
  if (wait !== undefined)
    return errRetryLater(429, accountMessages.tooManyEmailLinks(Math.ceil(wait / 60)), wait);
  const asked = ok(accountMessages.emailLinkSent(email));
  if (await isEmailTaken(db, userId, email)) return asked;
  const { token, expiresAt } = await makeEmailToken(db, userId, email);
  const mail = inLanguage(user.language ?? "en", () => emailLinkMail(withLink({ name, email, token })));
  await queueMail(db, mail, { kind: "account change", userId, expiresAt, isSecret: true });
  await recordSecurityEvent(db, "link-made", userId, "for another e-mail");
  await mailAccess(db, user, "email-asked", email);
  return asked;
}

/** Tells both addresses of a user that an admin has replaced the first one. */
export async function mailEmailChange(db: Db, name: string, before: string, email: string): Promise<void> {
  for (const each of [before, email]) await mailAccess(db, { name, email: each, at: email }, "email", email);
}

/** How somebody has got into an account, or can from now on: the subject of the mail, and what happened. */
const ACCESS = {
  browser: (restaurant) => [
    t("new login"),
    t(
      "Somebody logged in to your account at {restaurant} with a browser that it hasn't used before: {where}.",
      { restaurant, where: browserAndTime() },
    ),
  ],
  network: (restaurant, count) => [
    t("new login"),
    t(
      {
        one: "Somebody logged in to your account at {restaurant} by API from an address that it hasn't used in {days} days, the last time from {address}, {where}.",
        other:
          "Somebody logged in to your account at {restaurant} by API from {count} addresses that it hasn't used in {days} days, the last time from {address}, {where}.",
      },
      { restaurant, count: Number(count), days: KNOWN_DAYS, address: getVisitor(), where: browserAndTime() },
    ),
  ],
  passkey: (restaurant) => [
    t("new passkey"),
    t("A passkey was added to your account at {restaurant}: {where}.", {
      restaurant,
      where: browserAndTime(),
    }),
  ],
  key: (restaurant, name) => [
    t("new API key"),
    t("An API key was made for your account at {restaurant}: {name}.", { restaurant, name }),
  ],
  "second-step-off": (restaurant) => [
    t("two-step sign-in was turned off"),
    t(
      "The two-step sign-in of your account at {restaurant} was turned off. Your password alone is enough now.",
      { restaurant },
    ),
  ],
  "second-step-removed": (restaurant) => [
    t("two-step sign-in was turned off"),
    t(
      "The two-step sign-in of your account at {restaurant} was removed by an admin. Your password alone is enough now.",
      { restaurant },
    ),
  ],
  "email-asked": (restaurant, email) => [
    t("another e-mail address"),
    t(
      "Somebody asked to log in to your account at {restaurant} with {email} in place of this address. That counts once the link that was sent there is opened.",
      { restaurant, email },
    ),
  ],
  email: (restaurant, email) => [
    t("another e-mail address"),
    t("An admin has changed the e-mail address of your account at {restaurant}. It is {email} now.", {
      restaurant,
      email,
    }),
  ],
  codes: (restaurant, count) => [
    t("wrong codes"),
    t(
      "{count} wrong codes were entered for your account at {restaurant} within a day, each after your password.",
      { restaurant, count },
    ),
  ],
} satisfies Record<string, (restaurant: string, detail: string) => [subject: string, what: string]>;

/** Tells users by mail that somebody has got into their account, or can from now on. */
export async function mailAccess(
  db: Db,
  user: Recipient,
  kind: keyof typeof ACCESS,
  detail = "",
): Promise<void> {
  await queueNotice(db, user, "/profile", (account) => {
    const [subject, what] = ACCESS[kind](account.restaurant, detail);
    return accessMail({ ...account, subject, what });
  });
}

function browserAndTime(): string {
  const browser = sayDevice(deviceName(getRequestContext()?.userAgent ?? ""));
  return `${browser}, ${formatInstant(new Date().toISOString(), getConfig().timeZone)}`;
}

/** Tells all admins by mail about a new admin, who has an invitation instead, or a changed role. */
export async function mailRole(
  db: Db,
  user: { name: string; isAdmin: boolean; email?: string },
): Promise<void> {
  const { name, isAdmin, email } = user;
  const what = (restaurant: string) =>
    isAdmin
      ? t("{name} is an admin of {restaurant} now.", { name, restaurant })
      : t("{name} is no longer an admin of {restaurant} now.", { name, restaurant });
  for (const admin of await listAdmins(db)) {
    if (admin.email === email) continue;
    await queueNotice(db, admin, "/user-list", (account) =>
      roleMail({ ...account, what: what(account.restaurant) }),
    );
  }
}

interface Recipient {
  name: string;
  email: string;
  /** The address of their account, if the mail goes to an earlier one. */
  at?: string;
}

/** Queues a mail about what has been done already: a failure is only logged. */
async function queueNotice(
  db: Db,
  user: Recipient,
  path: string,
  toMail: (account: Parameters<typeof passwordChangedMail>[0]) => Mail,
): Promise<void> {
  if (!sendsMail()) return;
  const { name, email, at = email } = user;
  const account = { name, email, link: canonicalOrigin() + path, restaurant: getRestaurant().name };
  try {
    const language = (await findLanguage(db, at)) ?? "en";
    const mail = inLanguage(language, () => toMail(account));
    await queueMail(db, mail, { kind: "account change" });
  } catch (error) {
    getLog().error({ err: error }, "mail about an account not queued");
  }
}

/**
 * Queues a mail with a new link if a user has the address, and returns their id.
 * @param asked What was asked for; an invited user who asks for a reset gets the invitation again.
 */
async function queueLink(
  transaction: Transaction<Database>,
  email: string,
  asked: TokenPurpose,
): Promise<string | undefined> {
  const reset = await makeResetToken(transaction, email, asked);
  if (!reset) return undefined;
  const { userId, expiresAt, purpose } = reset;
  // Who has chosen no language has asked for a new password on a card that is in one.
  const fallback = asked === "reset" ? officeLanguage() : "en";
  const language = (await findLanguage(transaction, email)) ?? fallback;
  const toMail = purpose === "invitation" ? invitationMail : resetMail;
  const mail = inLanguage(language, () => toMail(withLink(reset)));
  const kind = purpose === "invitation" ? "invitation" : "reset link";
  await queueMail(transaction, mail, { kind, userId, expiresAt, isSecret: true });
  return userId;
}

function withLink({ token, ...user }: Pick<ResetToken, "name" | "email" | "token">) {
  const link = `${canonicalOrigin()}/reset-password/${token}`;
  return { ...user, link, restaurant: getRestaurant().name };
}
