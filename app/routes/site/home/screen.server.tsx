import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Language, languageOfPath, pathIn } from "~/domain/language";
import { consumeContactLimit } from "~/auth/rate-limiter.server";
import { contactFields } from "~/domain/fields/contact-message";
import { outcomeOf, readFields } from "~/domain/fields/read-fields";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { err, errRetryLater } from "~/domain/outcome";
import { readForm } from "~/web/fields.server";
import { formErrorResponse } from "~/web/form-response.server";
import { isSpam } from "~/web/honeypot.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { queueContactMail } from "~/mail/contact-mail.server";
import { getDatabase } from "~/platform/database.server";
import { logSecurityEvent } from "~/platform/log.server";
import { getVisitor } from "~/platform/request-context.server";
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
  const { contact: words } = guestWords[language];
  const fields = await readForm(request);
  const checked = outcomeOf(readFields(contactFields(words), fields, { source: "form" }), words.notSent);
  if (!checked.ok) return formErrorResponse(checked, fields);
  if (isSpam(fields)) return formErrorResponse(err(400, words.notSent), fields);
  const wait = await consumeContactLimit(getVisitor());
  if (wait !== undefined) {
    logSecurityEvent("limit reached");
    return formErrorResponse(errRetryLater(429, words.tooMany, wait), fields);
  }
  const added = addContactMessage(getDatabase(), checked.value, {
    isForm: true,
    language,
    alsoWrite: queueContactMail,
  });
  const outcome = await catchUnexpected(added, words.notSent);
  // In the guest's language, whatever the message of the domain.
  if (!outcome.ok) return formErrorResponse({ ...outcome, message: words.notSent }, fields);
  return redirect(path, 303);
}

export default function HomeScreen() {
  const page = useLoaderData<typeof loader>();
  return (
    <HomePage page={page}>
      <Contact facts={page.facts} honeypotField={page.honeypotField} notice={page.notice} />
    </HomePage>
  );
}
