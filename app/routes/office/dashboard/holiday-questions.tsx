import { Form, Link } from "@remix-run/react";
import type { Holiday } from "~/domain/closures/holidays";
import { formatDayInYear } from "~/domain/local-date";
import type { Outcome } from "~/domain/outcome";
import { closureMessages } from "~/messages/closures";

/** Asks how the restaurant is open on each public holiday ahead. */
export function HolidayQuestions({ holidays }: { holidays: Outcome<Holiday[]> }) {
  if (!holidays.ok) return <p>{holidays.message}</p>;
  if (holidays.value.length === 0) return null;
  return (
    <ul className="holiday-questions">
      {holidays.value.map(({ day, name, frenchName }) => (
        <li key={day}>
          <p>{closureMessages.holiday(name, formatDayInYear(day))}</p>
          <Form method="post" action="/closures" className="holiday-answers">
            <input type="hidden" name="day" value={day} />
            <Answer intent="as-usual" name={name}>
              As usual
            </Answer>
            <Answer intent="closed" name={name}>
              Closed
            </Answer>
            <Link
              className="button"
              to={`/closures?${new URLSearchParams({ dialog: "add", day, reason: frenchName })}`}
            >
              Other hours<span className="visually-hidden"> on {name}</span>
            </Link>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Answer({ intent, name, children }: { intent: string; name: string; children: string }) {
  return (
    <button type="submit" className="button" name="intent" value={intent}>
      {children}
      <span className="visually-hidden"> on {name}</span>
    </button>
  );
}
