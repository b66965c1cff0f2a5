import { canonicalOrigin } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export function loader() {
  const entries = ["/", "/menu", "/semaine", "/allergenes", "/mentions-legales", "/confidentialite"]
    .map((path) => `<url><loc>${canonicalOrigin()}${path}</loc></url>`)
    .join("");
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
