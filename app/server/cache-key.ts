import type { ContentReader } from "~db/content-version";
import { today } from "~/restaurant/today.server";
import { nextBoundary, openingStateAt } from "~/domain/hours/opening-state";
import { serviceDay } from "~/domain/hours/service-day";
import { getSchedule } from "~/restaurant/restaurant.server";

/**
 * Returns a function that computes the current cache key. The key consists of the
 * content's version, the calendar's day, and the next instant at which a page changes by itself because the
 * restaurant opens or closes, the service day ends, or a dish is available again. That instant is computed only
 * if it has passed or the rest of the key has changed.
 */
export function createCacheKey(reader: ContentReader): () => string {
  let current = { inputs: "", since: 0, boundary: 0 };
  return () => {
    const now = Date.now();
    const inputs = `${reader.readContentVersion()} ${today()}`;
    const isCurrent = inputs === current.inputs && current.since <= now && now < current.boundary;
    if (!isCurrent) current = { inputs, since: now, boundary: findBoundary(reader, now) };
    return `${inputs} ${current.boundary}`;
  };
}

function findBoundary(reader: ContentReader, now: number): number {
  const schedule = getSchedule();
  return Math.min(
    nextBoundary(openingStateAt(schedule, now)),
    serviceDay(schedule, now).ends,
    reader.findNextSoldOutEnd(now),
  );
}
