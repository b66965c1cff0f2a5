import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { Outcome } from "~/domain/outcome";
import { declarationMessages } from "~/messages/declarations";
import { Icon } from "~/ui/icon";
import { SiteProblems } from "~/ui/site-problems";
import { HolidayQuestions } from "./holiday-questions";
import { type Setup, SetupGuide } from "./setup-guide";

/** What needs the staff's attention, above the dashboard's panels. */
export function Notices({
  problems,
  setup,
  missingDeclarations,
  holidays,
}: ComponentProps<typeof SiteProblems> &
  ComponentProps<typeof HolidayQuestions> & {
    setup?: Outcome<Setup>;
    missingDeclarations: Outcome<number>;
  }) {
  return (
    <>
      <SiteProblems problems={problems} />
      {setup && (setup.ok ? <SetupGuide {...setup.value} /> : <p>{setup.message}</p>)}
      <MissingDeclarations count={missingDeclarations} />
      <HolidayQuestions holidays={holidays} />
    </>
  );
}

function MissingDeclarations({ count }: { count: Outcome<number> }) {
  if (!count.ok) return <p>{count.message}</p>;
  if (count.value === 0) return null;
  return (
    <p className="declarations-count">
      <Icon name="warning" />
      {declarationMessages.missing(count.value)} <Link to="/declarations">See Declarations</Link>
    </p>
  );
}
