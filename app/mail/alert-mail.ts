import { escapeHtml } from "~/domain/html";
import { type Mail, mailPage } from "./mail";

/** The mail that tells an admin of problems of the site and how to fix them. */
export function alertMail(
  problems: { reason: string; advice: string }[],
  { to, restaurant, dashboardUrl }: { to: string; restaurant: string; dashboardUrl: string },
): Mail {
  const intro = `The website of ${restaurant} needs attention:`;
  const outro = "This mail comes once a day until the problem is fixed. The dashboard shows the same:";
  return {
    to,
    subject: `${restaurant}: the website needs attention`,
    text: [
      intro,
      "",
      ...problems.map(({ reason, advice }) => `- ${reason}\n  ${advice}`),
      "",
      `${outro} ${dashboardUrl}`,
      "",
    ].join("\n"),
    html: mailPage({
      language: "en",
      restaurant,
      content: `<p>${escapeHtml(intro)}</p>
<ul>
${problems.map(({ reason, advice }) => `<li><strong>${escapeHtml(reason)}</strong><br>${escapeHtml(advice)}</li>`).join("\n")}
</ul>
<p>${escapeHtml(outro)} <a href="${escapeHtml(dashboardUrl)}">Dashboard</a></p>`,
    }),
  };
}
