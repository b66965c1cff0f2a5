import { escapeHtml } from "~/domain/text/html";

export interface Mail {
  /** One address; by default the restaurant's own at the time of sending. */
  to?: string;
  /** The address for replies, if it isn't the restaurant's. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The text as HTML; see `mailPage`. */
  html: string;
}

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
