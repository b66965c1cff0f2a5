import { say, t } from "~/messages/office/t";
import { isDeepStrictEqual } from "node:util";
import type { TypedFacts } from "~/domain/fields/restaurant";
import { describeHours } from "~/domain/hours/describe-hours";
import { GOOD_TO_KNOW, setupMessages } from "~/messages/site-settings";
import { PLACEHOLDER } from "./placeholder";

/** A fact that guests still read as the example has it. */
export interface ExampleFact {
  /** Its name, where a step has several facts. */
  label?: string;
  text: string;
  lang?: "fr";
}

/** The facts that are still the example's, by the step of the setup that ends them. */
export function listExampleFacts(facts: TypedFacts) {
  const { name, address, phone, email, hours, takeawayDiscountPercent: discount } = facts;
  const { about, teasers, social, deliveryServices, cook = "", since, goodToKnow, stopNearby } = facts;
  const { street, postalCode, city } = address;
  const { labels } = setupMessages;
  return {
    name: ifSame(name, PLACEHOLDER.name, { text: name }),
    address: [
      ...ifSame(address, PLACEHOLDER.address, {
        label: t(labels.address),
        text: `${street}, ${postalCode} ${city}`,
      }),
      ...ifSame(phone, PLACEHOLDER.phone, { label: t(labels.phone), text: phone }),
      ...ifSame(email, PLACEHOLDER.email, { label: t(labels.email), text: email }),
    ],
    hours: (["shop", "kitchen"] as const).flatMap((area) => {
      const text = describeHours(hours[area]).join(" · ");
      return ifSame(hours[area], PLACEHOLDER.hours[area], { label: t(labels[area]), text, lang: "fr" });
    }),
    discount: ifSame(discount, PLACEHOLDER.takeawayDiscountPercent, {
      text: say(setupMessages.discount(discount)),
    }),
    links: [
      ...sharedEntries(deliveryServices, PLACEHOLDER.deliveryServices).map((service) => ({
        text: service.name,
      })),
      ...(social ? ifSame(social, PLACEHOLDER.social, { text: social.name }) : []),
    ],
    presentation: [
      ...sharedEntries(about, PLACEHOLDER.about).slice(0, 1),
      ...sharedEntries(Object.values(teasers ?? {}), Object.values(PLACEHOLDER.teasers ?? {})),
    ].map((text): ExampleFact => ({ text, lang: "fr" })),
    visit: [
      ...ifSame(cook, PLACEHOLDER.cook, { label: t(labels.cook), text: cook, lang: "fr" }),
      ...ifSame(since, PLACEHOLDER.since, { label: t(labels.since), text: String(since) }),
      ...ifSame(goodToKnow, PLACEHOLDER.goodToKnow, {
        label: t(labels.goodToKnow),
        text: (goodToKnow ?? []).map((each) => t(GOOD_TO_KNOW[each])).join(", "),
      }),
      ...ifSame(stopNearby, PLACEHOLDER.stopNearby, {
        label: t(labels.stopNearby),
        text: stopNearby ?? "",
        lang: "fr",
      }),
    ],
  } satisfies Record<string, ExampleFact[]>;
}

function ifSame(value: unknown, example: unknown, fact: ExampleFact): ExampleFact[] {
  return isDeepStrictEqual(value, example) ? [fact] : [];
}

/** Each entry of a list may be the example's by itself. */
function sharedEntries<Entry>(entries: Entry[], examples: Entry[]): Entry[] {
  return entries.filter((entry) => examples.some((example) => isDeepStrictEqual(entry, example)));
}
