import type { MetaDescriptor } from "@remix-run/react";
import { sharedDayMenuMessages } from "~/messages/shared-menu";

/** The day menus for feed readers and calendars. */
const FEEDS = [
  { path: "/plats-du-jour.atom", type: "application/atom+xml" },
  { path: "/plats-du-jour.ics", type: "text/calendar" },
];

const DESCRIPTION_LENGTH = 160;

/** Title, description, canonical URL and Open Graph of a public page. */
export function pageMeta({
  title,
  description,
  origin,
  path,
}: {
  title: string;
  description: string;
  /** The site's canonical origin. */
  origin: string;
  path: string;
}): MetaDescriptor[] {
  const summary = shorten(description);
  const url = origin + path;
  return [
    { title },
    { name: "description", content: summary },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "fr_CH" },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: url },
    { property: "og:image", content: `${origin}/share.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
  ];
}

/** The links by which feed readers and calendars find the day menus. */
export function feedLinks(origin: string, restaurant: string): MetaDescriptor[] {
  const title = sharedDayMenuMessages.feedTitle(restaurant);
  return FEEDS.map(({ path, type }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title,
    href: origin + path,
  }));
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
