import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/api/date-parameters.server";
import { countContactMessage } from "~/auth/rate-limiter.server";
import { contactMessageSchema } from "~/domain/contact/contact-message";
import { queueContactMail } from "~/mail/contact-mail.server";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { contactNotice } from "~/domain/contact/contact-notice";
import { readDayMenu } from "~/domain/menu/public-menu.server";
import { err, errRetryLater } from "~/domain/outcome";
import { readFields } from "~/forms/fields.server";
import { checkFields, formErrorResponse } from "~/forms/form-response.server";
import { honeypotFields, isSpam } from "~/forms/honeypot.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { contactMessages } from "~/messages/contact";
import { siteMessages } from "~/messages/site";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { findPhotos } from "~/restaurant/photos.server";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/home.css";
import { pageMeta } from "../page-meta";
import { siteFacts } from "../site-facts.server";
import { MAIN } from "../site-frame";
import { About } from "./about";
import { Contact, CONTACT } from "./contact";
import { Hero } from "./hero";
import { OpeningHours } from "./opening-hours";
import { restaurantJsonLd } from "./restaurant-json-ld";
import { Teasers } from "./teasers";
import { Tiles } from "./tiles";
import { Today } from "./today";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { facts, origin } = data;
  const { name, address, about } = facts.restaurant;
  return [
    ...pageMeta({
      title: `${name} · ${siteMessages.subtitle} · ${address.city}`,
      description: about[0] ?? siteMessages.subtitle,
      origin,
      path: "/",
    }),
    { "script:ld+json": restaurantJsonLd(facts.restaurant, origin) },
  ];
};

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  const facts = siteFacts();
  return {
    facts,
    origin: canonicalOrigin(),
    dayMenu: await readDayMenu(getDatabase(), today()),
    photos: findPhotos(),
    trap: honeypotFields(),
    notice: contactNotice(facts.restaurant, getConfig().contactRetentionDays),
  };
}

/** Stores a contact message and redirects to the empty form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const checked = checkFields(contactMessageSchema, fields, contactMessages.notSent);
  if (!checked.ok) return formErrorResponse(checked, fields);
  if (isSpam(fields)) return formErrorResponse(err(400, contactMessages.notSent), fields);
  const wait = await countContactMessage(context.visitor);
  if (wait !== undefined) return formErrorResponse(errRetryLater(429, contactMessages.tooMany, wait), fields);
  const added = addContactMessage(getDatabase(), checked.value, {
    isForm: true,
    alsoWrite: queueContactMail,
  });
  const outcome = await catchUnexpected(added, contactMessages.notSent, context);
  // Always in French, whatever the message of the domain.
  if (!outcome.ok) return formErrorResponse({ ...outcome, message: contactMessages.notSent }, fields);
  return redirect(`/#${CONTACT}`, 303);
}

export default function HomeScreen() {
  const { facts, dayMenu, photos, trap, notice } = useLoaderData<typeof loader>();
  const { about, hours, mapsUrl } = facts.restaurant;
  return (
    <>
      <Hero facts={facts} photo={photos.hero} />
      <main id={MAIN}>
        <Today dayMenu={dayMenu} />
        <Teasers photos={photos} />
        <Tiles />
        <About paragraphs={about} photo={photos.about} />
        <OpeningHours hours={hours} mapsUrl={mapsUrl} />
        <Contact facts={facts} trap={trap} notice={notice} />
      </main>
    </>
  );
}
