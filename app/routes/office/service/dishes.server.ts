import { t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { limitGroups, MAX_LISTED } from "~/domain/listing/list-query";
import { readSearch } from "~/domain/input/search";
import { formatAmounts } from "~/domain/price/price";
import { soldOutEnd } from "~/domain/sold-out/sold-out";
import { listServiceSections } from "~/domain/service/sold-out.server";
import { describeSoldOutEnd } from "~/domain/sold-out/describe-sold-out";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { guestsToday } from "~/restaurant/schedule.server";
import { requireUserInBackground } from "~/web/guards.server";
import { jsonResponse } from "~/web/responses.server";

/** The dishes that an open `/service` asks for, so that it shows what other phones have done. */
export async function loader({ request }: LoaderFunctionArgs) {
  const db = getDatabase();
  await requireUserInBackground(db, request);
  const { sections } = await loadServiceSections(db, new URL(request.url).searchParams);
  return jsonResponse(
    sections.flatMap(({ dishes }) => dishes.map(({ id, prices, until }) => ({ id, prices, until }))),
  );
}

/**
 * The dishes that an address of `/service` lists. Where a category must be chosen first,
 * those that are sold out.
 */
export async function loadServiceSections(db: Db, parameters: URLSearchParams) {
  const { timeZone } = getConfig();
  const now = Date.now();
  const search = readSearch(parameters).text;
  const all = await listServiceSections(db, { today: guestsToday(now), search });
  const { groups, choice } = limitGroups(all, parameters, MAX_LISTED.withControls);
  const sections = (choice && !choice.chosen ? all : groups).map(({ heading, rows }) => ({
    heading,
    dishes: rows.map((dish) => {
      const { id, name, price } = dish;
      const end = soldOutEnd(dish, now);
      return {
        id,
        name,
        prices: formatAmounts({ amount: price.toPay, sizes: price.sizes }),
        // When a sold-out dish is back, such as '18:30'.
        until: end && describeSoldOutEnd(end, now, timeZone),
      };
    }),
  }));
  if (!choice || choice.chosen) return { choice, sections };
  const soldOut = sections.flatMap(({ dishes }) => dishes.filter(({ until }) => until !== null));
  return {
    choice,
    sections: [{ heading: t("Sold out"), dishes: soldOut.slice(0, MAX_LISTED.withControls) }],
  };
}
