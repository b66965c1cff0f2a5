import { canonicalOrigin } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export function loader() {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(robotsTxt(canonicalOrigin()), { headers });
}

// Staff and account pages aren't disallowed, because a crawler must fetch them to see their noindex.
function robotsTxt(origin: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
}
