import { escapeHtml } from "~/domain/text/html";
import { officeLanguage } from "~/messages/office/language";
import { t } from "~/messages/office/t";
import { type Mail, mailPage } from "./mail";

/** Each mail is written in the language in which it is called, that of the recipient (`inLanguage`). */
interface AccountMail {
  name: string;
  email: string;
  link: string;
  restaurant: string;
}

export function resetMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: t("choose a new password"),
    reason: t("Someone, probably you, asked for a new password for your account at {restaurant}.", {
      restaurant: account.restaurant,
    }),
    linkText: t("Choose a new password"),
    hint: t(
      "The link works once, within one hour. If it wasn't you, do nothing: your password stays as it is.",
    ),
  });
}

export function invitationMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: t("your account for the back office"),
    reason: t("You have been invited to the back office of {restaurant}.", {
      restaurant: account.restaurant,
    }),
    linkText: t("Choose your password"),
    hint: t("The link works once, within 7 days. Then log in with {email} and your password.", {
      email: account.email,
    }),
  });
}

/** The mail to a user's new address, which counts once its link is used. */
export function emailLinkMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: t("confirm your new e-mail address"),
    reason: t("You log in to the back office of {restaurant} with {email} once you have opened this link.", {
      restaurant: account.restaurant,
      email: account.email,
    }),
    linkText: t("Use this address"),
    hint: t("The link works once, within 24 hours. If you didn't ask for it, do nothing."),
  });
}

export function passwordChangedMail(account: AccountMail): Mail {
  return linkMail(account, {
    subject: t("your password was changed"),
    reason: t("The password of your account at {restaurant} was changed just now.", {
      restaurant: account.restaurant,
    }),
    linkText: t("Choose another password"),
    hint: t(
      "If it was you, do nothing. If it wasn't, choose another password at once: that logs everybody else out.",
    ),
  });
}

export function accessMail(account: AccountMail & { subject: string; what: string }): Mail {
  return linkMail(account, {
    subject: account.subject,
    reason: account.what,
    linkText: t("Look at your account"),
    hint: t(
      "If it was you, do nothing. If it wasn't, choose another password at once, which logs everybody else out, and remove keys and passkeys that aren't yours.",
    ),
  });
}

export function roleMail(account: AccountMail & { what: string }): Mail {
  return linkMail(account, {
    subject: t("an account's role"),
    reason: account.what,
    linkText: t("Open the user list"),
    hint: t("If this wasn't meant, change it back in the user list. The security log says who did it."),
  });
}

function linkMail(
  { name, email, link, restaurant }: AccountMail,
  { subject, reason, linkText, hint }: { subject: string; reason: string; linkText: string; hint: string },
): Mail {
  const hello = t("Hello {name},", { name });
  return {
    to: email,
    subject: t("{name}: {message}", { name: restaurant, message: subject }),
    text: `${hello}\n\n${reason}\n${t("{label}:", { label: linkText })}\n\n${link}\n\n${hint}\n`,
    html: mailPage({
      language: officeLanguage(),
      restaurant,
      content: `<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(link)}" style="color:#9c1c13;font-weight:bold">${escapeHtml(linkText)}</a></p>
<p>${escapeHtml(hint)}</p>`,
    }),
  };
}
