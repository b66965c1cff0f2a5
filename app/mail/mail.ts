import { escapeHtml } from "~/domain/html";

/** A mail to one person. Its texts are made in full by whoever queues it. */
export interface Mail {
  /** One address. Without it, the restaurant's own as it is when the mail is sent. */
  to?: string;
  /** Whom an answer goes to, where that isn't the restaurant. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same as a page; see `mailPage`. */
  html: string;
}

/** The page around a mail's content, which is HTML already. */
export function mailPage({
  language,
  restaurant,
  content,
}: {
  language: "en" | "fr";
  restaurant: string;
  content: string;
}): string {
  return `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;background:#fffaf0;color:#2b1712;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="font-size:20px;font-weight:bold;color:#9c1c13">${escapeHtml(restaurant)}</p>
${content}
</div>
</body>
</html>
`;
}
