import { z } from "zod";
import { WEEK } from "~/domain/fields/kinds/week";
import { described } from "~/domain/fields/schema.server";

import { endpoint, handler, readJson } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import { closureJson, listClosures, toClosureJson } from "~/domain/closures/closures.server";
import { type AreaState, openingStateAt } from "~/domain/hours/opening-state";
import { translateJson } from "~/domain/dishes/translator";
import { guestWords } from "~/messages/guests/words";
import { languageQuery } from "~/web/language-parameter.server";
import { describeOpening } from "~/domain/hours/describe-hours";
import { getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { getSchedule } from "~/restaurant/restaurant.server";
import { guestsToday } from "~/restaurant/schedule.server";

export const handle: RouteHandle = { cached: true };

const openState = z.object({ open: z.boolean(), until: z.iso.datetime().nullable() });

const hoursJson = z.object({
  now: z.object({
    text: z.string(),
    shop: openState,
    kitchen: openState,
    opens: z.iso.datetime().nullable(),
  }),
  week: z.object({ shop: described(WEEK), kitchen: described(WEEK) }),
  closures: z.array(closureJson),
});

export const { loader, action } = endpoint({
  GET: handler(
    "public",
    async ({ query: { lang: translator } }) => {
      const now = Date.now();
      const schedule = getSchedule();
      const closures = await listClosures(getReadOnlyDatabase(), guestsToday(now));
      const state = openingStateAt(schedule, now);
      return jsonResponse({
        success: true,
        data: {
          now: {
            text: describeOpening(state, now, schedule.timeZone, guestWords[translator.language].hours),
            shop: toAreaJson(state.shop),
            kitchen: toAreaJson(state.kitchen),
            opens: toIso(state.shop.isOpen ? null : state.shop.opens),
          },
          week: schedule.week,
          closures: closures.map((closure) =>
            translateJson(toClosureJson(closure), translator, { reason: "reason" }),
          ),
        },
      });
    },
    {
      summary: "Say whether the restaurant is open, and its hours",
      response: readJson({ data: hoursJson }),
      query: languageQuery,
    },
  ),
});

function toAreaJson({ isOpen, until }: AreaState) {
  return { open: isOpen, until: toIso(until) };
}

function toIso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
