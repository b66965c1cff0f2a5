import { formatShortInstant } from "~/domain/dates/local-date";
import { sayDevice } from "~/messages/accounts";
import { say, t } from "~/messages/office/t";
import { NAMING_EVENTS, NOBODY, SECURITY_EVENTS } from "~/platform/security-event";
import type { SecurityEvent } from "~/domain/users/security-events.server";
import { getConfig } from "~/platform/config.server";

export function describeSecurityEvent(event: SecurityEvent) {
  const { id, lastAt, kind, detail, userName, byName, address, browser, count } = event;
  return {
    id,
    when: formatShortInstant(lastAt, getConfig().timeZone),
    what:
      t(SECURITY_EVENTS[kind]) +
      (detail && ` (${NAMING_EVENTS.includes(kind) ? detail : say(detail)})`) +
      (count > 1 ? `, ${t("{count} times", { count })}` : ""),
    user: sayPerson(userName),
    by: sayPerson(byName ?? ""),
    from: [browser && sayDevice(browser), address].filter(Boolean).join(" · "),
  };
}

/** The name of a user, or of whoever else the log names, in the reader's language. */
export function sayPerson(name: string): string {
  const [nobody] = Object.values(NOBODY).filter((each) => each === name);
  return nobody === undefined ? name : t(nobody);
}
