import { canonicalOrigin } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

// Staff and account pages aren't disallowed, because a crawler must fetch them to see their noindex.
const BODY = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;

export function loader() {
  return new Response(BODY(canonicalOrigin()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
