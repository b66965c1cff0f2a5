import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import pizza from "~/ui/illustrations/pizza.svg";

/** A day and what it still lacks before its guests can be served. */
export interface PlanOfDay {
  day: "Today" | "Tomorrow";
  date: string;
  missing: keyof typeof MISSING | null;
}

const MISSING = { menu: "no menu", dish: "no dishes", dessert: "no dessert" };

/** Welcomes who signed in, and says what today and tomorrow still lack. */
export function WelcomeBanner({ restaurant, plans }: { restaurant: string; plans: PlanOfDay[] }) {
  const todos = plans.flatMap(({ day, date, missing }) =>
    missing ? [{ date, text: `${day} has ${MISSING[missing]} yet` }] : [],
  );
  return (
    <section className="welcome-banner" aria-labelledby="welcome">
      <img className="welcome-picture" src={pizza} alt="" width="240" height="240" />
      <h2 id="welcome">Welcome back to {restaurant}!</h2>
      {todos.length === 0 ? (
        <p>
          <Icon name="check" />
          Today and tomorrow have their dishes and their dessert.
        </p>
      ) : (
        <ul className="welcome-todos">
          {todos.map(({ date, text }) => (
            <li key={date}>
              <Link to={`/dish-description/${date}?dialog=add`}>
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
