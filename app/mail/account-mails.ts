import { escapeHtml } from "~/domain/text/html";
import { type Mail, mailPage } from "./mail";

interface AccountMail {
  name: string;
  email: string;
  link: string;
  restaurant: string;
}

export function resetMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: "choose a new password",
    reason: `Someone, probably you, asked for a new password for your account at ${account.restaurant}.`,
    linkText: "Choose a new password",
    hint: "The link works once, within one hour. If it wasn't you, do nothing: your password stays as it is.",
  });
}

export function invitationMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: "your account for the back office",
    reason: `You have been invited to the back office of ${account.restaurant}.`,
    linkText: "Choose your password",
    hint: `The link works once, within 7 days. Then log in with ${account.email} and your password.`,
  });
}

/** The mail to a user's new address, which counts once its link is used. */
export function emailLinkMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: "confirm your new e-mail address",
    reason: `You log in to the back office of ${account.restaurant} with ${account.email} once you have opened this link.`,
    linkText: "Use this address",
    hint: "The link works once, within 24 hours. If you didn't ask for it, do nothing.",
  });
}

export function passwordChangedMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: "your password was changed",
    reason: `The password of your account at ${account.restaurant} was changed just now.`,
    linkText: "Choose another password",
    hint: "If it was you, do nothing. If it wasn't, choose another password at once: that logs everybody else out.",
  });
}

export function accessMail(account: AccountMail & { subject: string; what: string }): Mail {
  return linkMail(account, {
    subject: account.subject,
    reason: account.what,
    linkText: "Look at your account",
    hint: "If it was you, do nothing. If it wasn't, choose another password at once, which logs everybody else out, and remove keys and passkeys that aren't yours.",
  });
}

export function roleMail(account: AccountMail & { what: string }): Mail {
  return linkMail(account, {
    subject: "an account's role",
    reason: account.what,
    linkText: "Open the user list",
    hint: "If this wasn't meant, change it back in the user list. The security log says who did it.",
  });
}

function linkMail(
  { name, email, link, restaurant }: AccountMail,
  { subject, reason, linkText, hint }: { subject: string; reason: string; linkText: string; hint: string },
): Mail {
  return {
    to: email,
    subject: `${restaurant}: ${subject}`,
    text: `Hello ${name},\n\n${reason}\n${linkText}:\n\n${link}\n\n${hint}\n`,
    html: mailPage({
      language: "en",
      restaurant,
      content: `<p>Hello ${escapeHtml(name)},</p>
<p>${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(link)}" style="color:#9c1c13;font-weight:bold">${escapeHtml(linkText)}</a></p>
<p>${escapeHtml(hint)}</p>`,
    }),
  };
}
