import { type ActionFunctionArgs, type LinksFunction, type MetaFunction, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { useEffect } from "react";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { contactNotice } from "~/domain/contact/contact-notice";
import { contactMessageSchema } from "~/domain/contact/contact-message";
import { err, errRetryLater } from "~/domain/outcome";
import { phoneLink } from "~/restaurant/restaurant";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { readFields } from "~/forms/fields.server";
import type { FormErrorData } from "~/forms/form-response";
import { checkFields, formErrorResponse } from "~/forms/form-response.server";
import { isSpam, honeypotFields } from "~/forms/honeypot.server";
import { countContactMessage } from "~/auth/rate-limits.server";
import { findPhotos } from "~/restaurant/photos.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import stylesheet from "~/ui/styles/home.css";
import { siteMessages } from "~/messages/site";
import { contactMessages } from "~/messages/contact";
import type { ScrollRequest } from "~/ui/section-link";
import { SCROLL_DELAY, scrollToElement } from "~/ui/smooth-scroll";
import { pageMeta } from "../page-meta";
import { About } from "./about";
import { Contact, CONTACT } from "./contact";
import { FirstVisitPopup } from "./first-visit-popup";
import { Hero } from "./hero";
import { Hours } from "./hours";
import { restaurantJsonLd } from "./restaurant-json-ld";
import { Teasers } from "./teasers";
import { Tiles } from "./tiles";
import type { RouteHandle } from "~/platform/route-handle";

export const handle: RouteHandle = { cached: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta({
          title: `${data.restaurant.name} · ${siteMessages.subtitle} · ${data.restaurant.address.city}`,
          description: data.restaurant.about[0] ?? siteMessages.subtitle,
          origin: data.origin,
          path: "/",
        }),
        { "script:ld+json": restaurantJsonLd(data.restaurant, data.origin) },
      ]
    : [];

export function loader() {
  const restaurant = getRestaurant();
  return {
    restaurant,
    phoneHref: phoneLink(restaurant.phone),
    origin: canonicalOrigin(),
    photos: findPhotos(),
    trap: honeypotFields(),
    notice: contactNotice(restaurant, getConfig().contactRetentionDays),
  };
}

/** The contact form. A good message empties the form and says nothing more, as the page is kept still. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const checked = checkFields(contactMessageSchema, fields, contactMessages.notSent);
  if (!checked.ok) return formErrorResponse(checked, fields);
  if (isSpam(fields)) return formErrorResponse(err(400, contactMessages.notSent), fields);
  const wait = await countContactMessage(context.visitor);
  if (wait !== undefined) return formErrorResponse(errRetryLater(429, contactMessages.tooMany, wait), fields);
  const added = addContactMessage(getDatabase(), checked.value, {
    isForm: true,
    isMailed: getConfig().smtpUrl !== undefined,
  });
  const outcome = await catchUnexpected(added, contactMessages.notSent, context);
  // In the guests' language alone.
  if (!outcome.ok) return formErrorResponse({ ...outcome, message: contactMessages.notSent }, fields);
  return fields.script === "yes" ? { sent: outcome.message } : redirect(`/#${CONTACT}`, 303);
}

/** In the browser: a message that doesn't get through leaves the page, and the text, as they are. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch {
    return { message: contactMessages.notSent, values: {}, errors: {} } satisfies FormErrorData;
  }
}

// A message changes nothing here, and a page that asked again in vain would lose what is typed.
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

export default function HomeScreen() {
  const { restaurant, phoneHref, photos, trap, notice } = useLoaderData<typeof loader>();
  useRequestedScroll();
  return (
    <>
      <Hero restaurant={restaurant} phoneHref={phoneHref} photo={photos.hero} />
      <main id="main">
        <Teasers photos={photos} />
        <Tiles />
        <About paragraphs={restaurant.about} photo={photos.about} />
        <Hours hours={restaurant.hours} mapsUrl={restaurant.mapsUrl} />
        <Contact restaurant={restaurant} phoneHref={phoneHref} trap={trap} notice={notice} />
      </main>
      <FirstVisitPopup restaurant={restaurant} phoneHref={phoneHref} />
    </>
  );
}

/** Scrolls to the section that a link on another page asked for, once this page has settled. */
function useRequestedScroll() {
  const { state, key } = useLocation();
  const section = (state as ScrollRequest | null)?.scrollTo;
  useEffect(() => {
    if (!section) return;
    const timer = setTimeout(() => {
      const element = document.getElementById(section);
      if (element) scrollToElement(element);
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [section, key]);
}
