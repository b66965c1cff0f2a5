import { Link } from "@remix-run/react";
import type { Outcome } from "~/domain/outcome";
import { dashboardMessages } from "~/messages/dashboard";
import type { PlannedDay } from "~/domain/dashboard/dashboard.server";
import { Icon } from "~/ui/icon";
import pizza from "~/ui/illustrations/pizza.svg";

const OPEN_MESSAGES = "/contact?show=open";

const MISSING = { menu: "no menu", dish: "no dishes", dessert: "no dessert" };

/** Welcomes the user and lists what is to be done: incomplete menus of today and tomorrow, and open messages. */
export function WelcomeBanner({
  restaurant,
  nextDays,
  openMessages,
}: {
  restaurant: string;
  nextDays: Outcome<PlannedDay[]>;
  /** The number of open messages. */
  openMessages: Outcome<number>;
}) {
  const missing = nextDays.ok
    ? nextDays.value.flatMap(({ missing, ...day }) => (missing ? [{ ...day, missing }] : []))
    : [];
  const todos = [
    ...missing.map(({ day, date, missing }) => ({
      href: `/dish-description/${date}?dialog=add`,
      text: `${day} has ${MISSING[missing]} yet`,
    })),
    ...(openMessages.ok && openMessages.value > 0
      ? [{ href: OPEN_MESSAGES, text: dashboardMessages.openMessages(openMessages.value) }]
      : []),
  ];
  return (
    <section className="welcome-banner" aria-labelledby="welcome">
      <img className="welcome-picture" src={pizza} alt="" width="240" height="240" />
      <h2 id="welcome">Welcome back to {restaurant}!</h2>
      {nextDays.ok && missing.length === 0 && (
        <p>
          <Icon name="check" />
          Today and tomorrow have their dishes and their dessert.
        </p>
      )}
      {[nextDays, openMessages].map((loaded) => !loaded.ok && <p key={loaded.message}>{loaded.message}</p>)}
      {todos.length > 0 && (
        <ul className="welcome-todos">
          {todos.map(({ href, text }) => (
            <li key={href}>
              <Link to={href}>
                {text}
                <Icon name="forward" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
