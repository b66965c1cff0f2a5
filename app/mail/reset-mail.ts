import { escapeHtml } from "~/domain/html";
import { type Mail, mailPage } from "./mail";

/** The mail with the link to a new password. */
export function resetMail({
  name,
  email,
  link,
  restaurant,
}: {
  name: string;
  email: string;
  link: string;
  restaurant: string;
}): Mail {
  const asked = `someone, probably you, asked for a new password for your account at ${restaurant}.`;
  const hint =
    "The link works once, within one hour. If it wasn't you, do nothing: your password stays as it is.";
  return {
    to: email,
    subject: `${restaurant}: choose a new password`,
    text: `Hello ${name},\n\n${asked}\nChoose it here:\n\n${link}\n\n${hint}\n`,
    html: mailPage({
      language: "en",
      restaurant,
      content: `<p>Hello ${escapeHtml(name)},</p>
<p>${escapeHtml(asked)}</p>
<p><a href="${escapeHtml(link)}" style="color:#9c1c13;font-weight:bold">Choose a new password</a></p>
<p>${hint}</p>`,
    }),
  };
}
