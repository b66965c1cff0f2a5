import { canonicalOrigin } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";

const BODY = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /dashboard
Disallow: /login

Sitemap: ${origin}/sitemap.xml
`;

export const handle: RouteHandle = { cached: true };

export function loader() {
  return new Response(BODY(canonicalOrigin()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
