import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Language, languageOfPath, pathIn } from "~/domain/text/language";
import { messageByForm } from "~/auth/contact-message.server";
import { act, guestForm } from "~/web/act.server";
import { readForm } from "~/web/fields.server";
import { formErrorResponse } from "~/web/form-response.server";
import { guestWords } from "~/messages/guests/words";
import type { RouteHandle } from "~/platform/route-handle";
import { isSwitchedOn } from "~/restaurant/restaurant.server";
import stylesheet from "~/ui/styles/home.css";
import { factsOf } from "../site-facts.server";
import { feedLinks, pageMeta, sharedPicture, whereAndWhen } from "../page-meta";
import { Contact, SENT_ID } from "./contact";
import { HomePage } from "./home-page";
import { loadHome } from "./load-home.server";
import { restaurantJsonLd } from "./restaurant-json-ld";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { facts, origin, photos, prices } = data;
  const { name, address } = facts.restaurant;
  const { subtitle } = guestWords[facts.language].site;
  const picture = sharedPicture(photos);
  return [
    ...pageMeta({
      title: `${name} · ${subtitle} · ${address.city}`,
      description:
        `${subtitle} · ${whereAndWhen(facts.restaurant, facts.language)}. ${facts.about[0]?.text ?? ""}`.trim(),
      facts,
      picture,
      origin,
      path: "/",
    }),
    ...feedLinks(origin, facts),
    {
      "script:ld+json": restaurantJsonLd(facts.restaurant, {
        closures: facts.opening.closures,
        language: facts.language,
        origin,
        picture,
        prices,
      }),
    },
  ];
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  const now = Date.now();
  return loadHome(now, factsOf(request, now));
}

export async function action({ request }: ActionFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  // Switched off while a guest was writing: the browser sends the message to the French page.
  if (!isSwitchedOn(language)) return redirect("/?index", 307);
  return receiveMessage(request, pathIn(language, `/#${SENT_ID}`), language);
}

/**
 * The response to the contact form: stores the message and redirects.
 * @param path Where to redirect.
 * @param language The language of the page, for the messages and for staff.
 */
async function receiveMessage(request: Request, path: string, language: Language) {
  const fields = await readForm(request);
  const outcome = await act(messageByForm(language), guestForm(request, fields));
  if (outcome.ok) return redirect(path, 303);
  // In the guest's language alone, without the server's reason.
  const hasFailed = outcome.status >= 500;
  return formErrorResponse(
    hasFailed ? { ...outcome, message: guestWords[language].contact.notSent } : outcome,
    fields,
  );
}

export default function HomeScreen() {
  const page = useLoaderData<typeof loader>();
  return (
    <HomePage page={page}>
      <Contact facts={page.facts} honeypotField={page.honeypotField} notice={page.notice} />
    </HomePage>
  );
}
