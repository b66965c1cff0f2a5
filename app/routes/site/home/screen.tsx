import { type ActionFunctionArgs, type LinksFunction, type MetaFunction, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { useEffect } from "react";
import { canonicalOrigin, getConfig } from "~/config.server";
import { getDatabase } from "~/database.server";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { contactNotice } from "~/domain/contact/contact-notice";
import { contactMessageSchema } from "~/domain/contact/contact-message";
import { refused, refusedForNow } from "~/domain/outcome";
import { phoneLink } from "~/domain/restaurant";
import { orCrashed } from "~/http/crash.server";
import { readFields } from "~/http/fields.server";
import type { FormReply } from "~/http/form-reply";
import { checkFields, formReply } from "~/http/form-reply.server";
import { isSpam, trapFields } from "~/http/spam-trap.server";
import { countContactMessage } from "~/http/rate-limits.server";
import { findPhotos } from "~/photos.server";
import { getRestaurant } from "~/restaurant.server";
import stylesheet from "~/ui/styles/home.css";
import { siteWords } from "~/wording/site";
import { contactWords } from "~/wording/contact";
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

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta({
          title: `${data.restaurant.name} · ${siteWords.subtitle} · ${data.restaurant.address.city}`,
          description: data.restaurant.about[0] ?? siteWords.subtitle,
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
    trap: trapFields(),
    notice: contactNotice(restaurant, getConfig().contactRetentionDays),
  };
}

/** The contact form. A good message empties the form and says nothing more, as the page is kept still. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const checked = checkFields(contactMessageSchema, fields, contactWords.notSent);
  if (!checked.ok) return formReply(checked, fields);
  if (isSpam(fields)) return formReply(refused(400, contactWords.notSent), fields);
  const wait = await countContactMessage(context.visitor);
  if (wait !== undefined) return formReply(refusedForNow(429, contactWords.tooMany, wait), fields);
  const added = addContactMessage(getDatabase(), checked.value, {
    isForm: true,
    isMailed: getConfig().smtpUrl !== undefined,
  });
  const outcome = await orCrashed(added, contactWords.notSent, context);
  // In the guests' language alone.
  if (!outcome.ok) return formReply({ ...outcome, message: contactWords.notSent }, fields);
  return fields.script === "yes" ? { sent: outcome.message } : redirect(`/#${CONTACT}`, 303);
}

/** In the browser: a message that doesn't get through leaves the page, and the text, as they are. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch {
    return { message: contactWords.notSent, values: {}, errors: {} } satisfies FormReply;
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
