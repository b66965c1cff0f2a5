import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/api/date-parameters.server";
import { contactNotice } from "~/domain/contact/contact-notice";
import { readDayMenu } from "~/domain/menu/public-menu.server";
import { honeypotFields } from "~/forms/honeypot.server";
import { siteMessages } from "~/messages/site";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getReader } from "~/platform/database.server";
import { loadPlacePhotos } from "~/restaurant/photos.server";
import { readMoment } from "~/restaurant/schedule.server";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/home.css";
import { loadOpening } from "../opening.server";
import { feedLinks, pageMeta } from "../page-meta";
import { siteFacts } from "../site-facts.server";
import { MAIN } from "../site-frame";
import { About } from "./about";
import { Contact, CONTACT } from "./contact";
import { Hero } from "./hero";
import { OpeningHours } from "./opening-hours";
import { receiveMessage } from "./receive-message.server";
import { restaurantJsonLd } from "./restaurant-json-ld";
import { Teasers } from "./teasers";
import { Tiles } from "./tiles";
import { Today } from "./today";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { facts, opening, origin } = data;
  const { name, address, about } = facts.restaurant;
  return [
    ...pageMeta({
      title: `${name} · ${siteMessages.subtitle} · ${address.city}`,
      description: about[0] ?? siteMessages.subtitle,
      origin,
      path: "/",
    }),
    ...feedLinks(origin, name),
    { "script:ld+json": restaurantJsonLd(facts.restaurant, opening.closures, origin) },
  ];
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  const facts = siteFacts();
  return {
    facts,
    origin: canonicalOrigin(),
    dayMenu: await readDayMenu(getReader(), today(), await readMoment(getReader())),
    photos: await loadPlacePhotos(getReader()),
    trap: honeypotFields(),
    opening: await loadOpening(),
    notice: contactNotice(facts.restaurant, getConfig().contactRetentionDays),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return receiveMessage(request, context, `/#${CONTACT}`);
}

export default function HomeScreen() {
  const { facts, dayMenu, photos, trap, opening, notice } = useLoaderData<typeof loader>();
  const { about, hours, mapsUrl } = facts.restaurant;
  return (
    <>
      <Hero facts={facts} opening={opening.text} photo={photos.hero} />
      <main id={MAIN}>
        <Today dayMenu={dayMenu} />
        <Teasers photos={photos} />
        <Tiles />
        <About paragraphs={about} photo={photos.about} />
        <OpeningHours hours={hours} opening={opening} mapsUrl={mapsUrl} />
        <Contact facts={facts} trap={trap} notice={notice} />
      </main>
    </>
  );
}
