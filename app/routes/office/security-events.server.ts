import { formatShortInstant } from "~/domain/dates/local-date";
import { SECURITY_EVENTS } from "~/platform/security-event";
import type { SecurityEvent } from "~/domain/users/security-events.server";
import { getConfig } from "~/platform/config.server";

export function describeSecurityEvent(event: SecurityEvent) {
  const { id, lastAt, kind, detail, userName, byName, address, browser, count } = event;
  return {
    id,
    when: formatShortInstant(lastAt, getConfig().timeZone),
    what: SECURITY_EVENTS[kind] + (detail && ` (${detail})`) + (count > 1 ? `, ${count} times` : ""),
    user: userName,
    by: byName ?? "",
    from: [browser, address].filter(Boolean).join(" · "),
  };
}
