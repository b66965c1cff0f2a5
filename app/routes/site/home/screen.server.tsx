import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guestWords } from "~/messages/guests/words";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/home.css";
import { feedLinks, pageMeta, sharedPicture, whereAndWhen } from "../page-meta";
import { Contact, SENT_ID } from "./contact";
import { HomePage } from "./home-page";
import { loadHome } from "./load-home.server";
import { receiveMessage } from "./receive-message.server";
import { restaurantJsonLd } from "./restaurant-json-ld";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { facts, opening, origin, photos, prices } = data;
  const { name, address, about } = facts.restaurant;
  const { subtitle } = guestWords[facts.language].site;
  const picture = sharedPicture(photos);
  return [
    ...pageMeta({
      title: `${name} · ${subtitle} · ${address.city}`,
      description: `${subtitle} · ${whereAndWhen(facts.restaurant, facts.language)}. ${about[0] ?? ""}`,
      facts,
      picture,
      origin,
      path: "/",
    }),
    ...feedLinks(origin, name),
    {
      "script:ld+json": restaurantJsonLd(facts.restaurant, {
        closures: opening.closures,
        language: facts.language,
        origin,
        picture,
        prices,
      }),
    },
  ];
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  return loadHome(Date.now());
}

export async function action({ request }: ActionFunctionArgs) {
  return receiveMessage(request, `/#${SENT_ID}`);
}

export default function HomeScreen() {
  const page = useLoaderData<typeof loader>();
  return (
    <HomePage page={page}>
      <Contact facts={page.facts} honeypotField={page.honeypotField} notice={page.notice} />
    </HomePage>
  );
}
