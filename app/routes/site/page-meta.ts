import type { MetaDescriptor } from "@remix-run/react";
import type { PlacePhotos } from "~/restaurant/photos.server";
import { type Language, LOCALES, pathIn, TRANSLATED_PATHS } from "~/domain/text/language";
import type { Restaurant } from "~/domain/fields/restaurant";
import type { SiteFacts } from "./site-frame";
import { guestWords } from "~/messages/guests/words";
import { shortenAtWord } from "~/domain/text/truncate-text";
import { formatDays, formatPeriods } from "~/domain/hours/describe-hours";
import { sharedDayMenuMessages } from "~/messages/shared-menu";

/** The day menus for feed readers and calendars. */
const FEEDS = [
  { path: "/plats-du-jour.atom", type: "application/atom+xml" },
  { path: "/plats-du-jour.ics", type: "text/calendar" },
];

const DESCRIPTION_LENGTH = 160;

/** A picture for links that are shared; `path` is on this site. */
export interface SharedPicture {
  path: string;
  width: number;
  height: number;
}

/** The picture of a restaurant without a photo of its own. */
const DEFAULT_PICTURE: SharedPicture = { path: "/share.png", width: 1200, height: 630 };

/** The owner's photo of the first screen, if there is one, as the picture to share: as its crop for links, which one of an earlier size lacks. */
export function sharedPicture({ hero }: PlacePhotos): SharedPicture {
  if (!hero) return DEFAULT_PICTURE;
  // What links are shown by reads JPEG everywhere, AVIF hardly anywhere.
  const { jpeg: path, width, height } = hero.shared ?? hero.large;
  return { path, width, height };
}

/** The town and the hours: 'Fribourg · Lundi-Samedi 10H-00H, Dimanche 17H-00H'. */
export function whereAndWhen({ address, hours }: Restaurant, language: Language): string {
  const words = guestWords[language].hours;
  const days = hours.shop.map(
    (each) => `${formatDays(each.days, words)} ${formatPeriods(each.periods, words)}`,
  );
  return `${address.city} · ${days.join(", ")}`;
}

/** Title, description, canonical URL and Open Graph of a public page. */
export function pageMeta({
  title,
  description,
  facts: { restaurant, language, languages },
  picture = DEFAULT_PICTURE,
  origin,
  path,
}: {
  title: string;
  description: string;
  facts: SiteFacts;
  picture?: SharedPicture;
  /** The site's canonical origin. */
  origin: string;
  path: string;
}): MetaDescriptor[] {
  const summary = shortenAtWord(description, DESCRIPTION_LENGTH);
  const url = origin + pathIn(language, path);
  const alternates = TRANSLATED_PATHS.includes(path) ? languages : [];
  return [
    { title },
    { name: "description", content: summary },
    { tagName: "link", rel: "canonical", href: url },
    ...alternates.map((each) => alternate(each, origin + pathIn(each, path))),
    ...(alternates.length > 0 ? [alternate("x-default", origin + path)] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: restaurant.name },
    { property: "og:locale", content: LOCALES[language].replace("-", "_") },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + picture.path },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: `${restaurant.name}, ${restaurant.address.city}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function alternate(hrefLang: Language | "x-default", href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", hrefLang, href };
}

/** The links by which feed readers and calendars find the day menus. */
export function feedLinks(origin: string, { language, restaurant: { name } }: SiteFacts): MetaDescriptor[] {
  const title = sharedDayMenuMessages.feedTitle(name);
  return FEEDS.map(({ path, type }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title,
    ...(language !== "fr" && { hrefLang: "fr" }),
    href: origin + path,
  }));
}
