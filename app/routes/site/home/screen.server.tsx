import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteMessages } from "~/messages/site";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/home.css";
import { feedLinks, pageMeta } from "../page-meta";
import { MAIN } from "../site-frame";
import { About } from "./about";
import { Contact, CONTACT } from "./contact";
import { Hero } from "./hero";
import { loadHome } from "./load-home.server";
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

export const loader = loadHome;

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
