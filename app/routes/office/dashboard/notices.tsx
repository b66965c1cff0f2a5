import type { ComponentProps } from "react";
import { Link } from "@remix-run/react";
import type { Outcome } from "~/domain/outcome";
import { SiteProblems } from "~/ui/site-problems";
import type { Holiday } from "~/domain/closures/holidays";
import { formatDayInYear } from "~/domain/local-date";
import { closureMessages } from "~/messages/closures";
import { PostForm } from "~/ui/post-form";
import { SubmitButton } from "~/ui/submit-button";
import { type Setup, SetupGuide } from "./setup-guide";

/** What needs the staff's attention, above the dashboard's panels. */
export function Notices({
  problems,
  setup,
  holidays,
}: ComponentProps<typeof SiteProblems> &
  ComponentProps<typeof HolidayQuestions> & {
    setup?: Outcome<Setup>;
  }) {
  return (
    <>
      <SiteProblems problems={problems} />
      {setup && (setup.ok ? <SetupGuide {...setup.value} /> : <p>{setup.message}</p>)}
      <HolidayQuestions holidays={holidays} />
    </>
  );
}

/** Asks how the restaurant is open on each public holiday ahead. */
function HolidayQuestions({ holidays }: { holidays: Outcome<Holiday[]> }) {
  if (!holidays.ok) return <p>{holidays.message}</p>;
  if (holidays.value.length === 0) return null;
  return (
    <ul className="holiday-questions">
      {holidays.value.map(({ day, name, frenchName }) => (
        <li key={day}>
          <p>{closureMessages.holiday(name, formatDayInYear(day))}</p>
          <PostForm action="/closures" className="holiday-answers">
            <input type="hidden" name="day" value={day} />
            <SubmitButton intent="as-usual" look="secondary">
              As usual<span className="visually-hidden"> on {name}</span>
            </SubmitButton>
            <SubmitButton intent="closed" look="secondary">
              Closed<span className="visually-hidden"> on {name}</span>
            </SubmitButton>
            <Link
              className="button"
              to={`/closures?${new URLSearchParams({ dialog: "add", day, reason: frenchName })}`}
            >
              Other hours<span className="visually-hidden"> on {name}</span>
            </Link>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
