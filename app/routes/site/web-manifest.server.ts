import { getRestaurant } from "~/restaurant/restaurant.server";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export function loader() {
  const { name } = getRestaurant();
  const manifest = {
    id: "/",
    name,
    short_name: name,
    lang: "fr",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fffaf0",
    theme_color: "#c5281c",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
