import { fill, say, type Sentence, t } from "~/messages/office/t";
import { Say } from "~/ui/say";
import { Fragment, type ReactNode } from "react";
import { Link } from "@remix-run/react";
import type { Outcome } from "~/domain/outcome";
import type { Holiday } from "~/domain/closures/holidays";
import { formatDayInYear } from "~/domain/dates/local-date";
import { closureMessages } from "~/messages/closures";
import { PostForm, SubmitButton } from "~/ui/post-form";
import type { ExampleFact } from "~/restaurant/example-facts.server";
import type { SetupStep } from "~/restaurant/setup.server";
import { installerMessages } from "~/messages/dashboard";
import { setupMessages } from "~/messages/site-settings";
import { DialogLink } from "~/ui/dialog-link";
import { ShareText } from "~/ui/share-text";
import type { InstallerNotes as Notes } from "./installer-notes.server";
import type { Setup } from "./load-dashboard.server";

/** A row of 'Today': what it is about, and its lines. */
export function StatusGroup({
  title,
  link,
  children,
}: {
  title: string;
  link?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="status-group">
      <div className="status-label small">
        <h3>{title}</h3>
        {link}
      </div>
      <ul>{children}</ul>
    </div>
  );
}

/** The buttons of notices, whose failures are told above them. */
export const NOTICE_INTENTS = [
  ...["as-usual", "closed", "skip-step", "undo-skip", "settle-step"],
  ...["send-held-mails", "discard-held-mails"],
];

/** Asks for the opening hours on each upcoming public holiday. */
export function HolidayQuestions({ holidays }: { holidays: Holiday[] }) {
  const [, ...others] = holidays;
  return (
    <Questions others={others.map(({ name }) => t(name))}>
      {holidays.map(({ day, name: holiday, frenchName }) => {
        const name = t(holiday);
        const on = <span className="visually-hidden"> {t("on {name}", { name })}</span>;
        return (
          <li key={day}>
            <p>{say(closureMessages.holiday(name, formatDayInYear(day)))}</p>
            <PostForm className="answers row gap-2" buttonTitle={fill("Opening hours on {name}", { name })}>
              <input type="hidden" name="day" value={day} />
              <SubmitButton intent="as-usual" look="secondary">
                {t("As usual")}
                {on}
              </SubmitButton>
              <SubmitButton intent="closed" look="secondary">
                {t("Closed")}
                {on}
              </SubmitButton>
              <Link
                className="button"
                to={`/closures?${new URLSearchParams({ dialog: "add", day, reason: frenchName, back: "closures" })}`}
              >
                {t("Other hours")}
                {on}
              </Link>
            </PostForm>
          </li>
        );
      })}
    </Questions>
  );
}

/** The first of several questions, and the others, which the summary names, folded up: items of a list. */
function Questions({ others, children: [first, ...more] }: { others: string[]; children: ReactNode[] }) {
  return (
    <>
      {first}
      {more.length > 0 && (
        <li>
          <details className="fold">
            <summary>
              {t("Show {count}", { count: more.length })}
              <span className="questions-left">{t(": {text}", { text: others.join(", ") })}</span>
            </summary>
            <ul>{more}</ul>
          </details>
        </li>
      )}
    </>
  );
}

const FORMS: Record<SetupStep, { label: Sentence; to: string }> = {
  name: { label: "Change", to: "/settings/restaurant" },
  address: { label: "Change", to: "/settings/restaurant" },
  hours: { label: "Change", to: "/settings/hours" },
  discount: { label: "Change", to: "/settings/discount" },
  links: { label: "Change", to: "/settings/links" },
  presentation: { label: "Change", to: "/settings/presentation" },
  visit: { label: "Change", to: "/settings/presentation" },
  days: { label: "Plan your days", to: "/dish" },
  messages: { label: "See them", to: "/contact" },
  languages: { label: "Change", to: "/settings/languages" },
  dishes: { label: "Add dishes", to: "/menu-description?dialog=add" },
};

/** The steps that removing the demo content ends. */
const OF_DEMO: SetupStep[] = ["dishes", "days", "messages", "languages"];

/** Whether an admin has steps of the guide before them: it comes first then. */
export function isGuideOpen(setup: Outcome<Setup> | undefined): boolean {
  return setup?.ok === true && setup.value.steps.some(({ isSkipped }) => !isSkipped);
}

/** Whether guests are offered the example and nothing else. */
export function sellsExampleOnly(setup: Outcome<Setup> | undefined): boolean {
  return setup?.ok === true && setup.value.sellsExampleOnly;
}

/** For admins: what guests still read that is a placeholder or an example. Renders nothing once nothing is. */
export function SetupGuide({
  setup,
  isMain = false,
}: {
  setup: Outcome<Setup> | undefined;
  /** Whether its first step is the screen's main action. */
  isMain?: boolean;
}) {
  if (!setup?.ok) return setup && <p>{say(setup.message)}</p>;
  const { steps, demo } = setup.value;
  if (steps.length === 0) return null;
  const shown = steps.filter(({ isSkipped }) => !isSkipped);
  const skipped = steps.filter(({ isSkipped }) => isSkipped);
  const demoStep = shown.find(({ step }) => OF_DEMO.includes(step))?.step;
  return (
    <section className="panel setup-guide" aria-labelledby="setup-guide">
      <div className="guide-header row between">
        <h2 id="setup-guide">{t("Make this website yours")}</h2>
        <p>
          <Say
            of="You needn’t do it alone: {invite}"
            invite={<Link to="/user-list?dialog=invite">{t("Invite User")}</Link>}
          />
        </p>
      </div>
      <ul>
        <Questions others={shown.slice(1).map(({ step }) => t(setupMessages.steps[step]))}>
          {shown.map((each, index) => (
            <SetupStepItem
              key={each.step}
              {...each}
              isMain={isMain && index === 0}
              removesDemo={demo !== null && each.step === demoStep}
            />
          ))}
        </Questions>
      </ul>
      {skipped.length > 0 && (
        <PostForm className="answers row gap-2" buttonTitle={fill("Show the skipped steps")}>
          <p>{say(setupMessages.skippedSteps(skipped.map(({ step }) => t(setupMessages.steps[step]))))}</p>
          <SubmitButton intent="undo-skip" look="secondary">
            {t("Undo", { at: "skipping" })}
            <span className="visually-hidden">{t(": show the skipped steps")}</span>
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}

function SetupStepItem({
  step,
  current,
  isMain,
  removesDemo,
}: {
  step: SetupStep;
  /** What guests still read of the example. */
  current: ExampleFact[];
  isMain: boolean;
  removesDemo: boolean;
}) {
  const name = t(setupMessages.steps[step]);
  const title = <span className="visually-hidden">{t(": {text}", { text: name })}</span>;
  return (
    <li className="row">
      <div>
        <h3>{name}</h3>
        <p>
          {current.map(({ label, text, lang }, index) => (
            <Fragment key={index}>
              {index > 0 && " · "}
              {label && `${t("{label}:", { label })} `}
              <span lang={lang}>{text}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <PostForm className="answers row gap-2" buttonTitle={fill(setupMessages.steps[step])}>
        <input type="hidden" name="step" value={step} />
        <Link className={isMain ? "button button-primary" : "button"} to={FORMS[step].to}>
          {t(FORMS[step].label)}
          {title}
        </Link>
        {step === "dishes" && (
          <Link className="button" to="/menu-description?dialog=upload">
            {t("Bring the menu you have")}
          </Link>
        )}
        {removesDemo && (
          <DialogLink className="button" dialog="remove-demo">
            {t(setupMessages.removeDemo)}
          </DialogLink>
        )}
        <SubmitButton intent="settle-step" look="secondary">
          {t("Keep this")}
          {title}
        </SubmitButton>
        <SubmitButton intent="skip-step" look="secondary">
          {t("Skip")}
          {title}
        </SubmitButton>
      </PostForm>
    </li>
  );
}

export interface SiteProblem {
  id: string;
  title: string;
  text: string;
}

/** For admins, a row of 'Today': what each problem of the running site means; unfolded, its reason and how to fix it. */
export function SiteProblems({ problems }: { problems: SiteProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className="status-group site-problems" aria-labelledby="site-problems">
      <div className="status-label small">
        <h3 id="site-problems">{t("The website needs attention")}</h3>
      </div>
      <ul>
        {problems.map(({ id, title, text }) => (
          <li key={id}>
            <details className="fold">
              <summary>
                <strong>{title}</strong>
              </summary>
              <p>{text}</p>
            </details>
            {id === "held-mails" && (
              <PostForm className="answers row gap-2" buttonTitle={fill("Mails of a restored backup")}>
                <SubmitButton intent="send-held-mails" look="secondary">
                  {t("Send")}
                  <span className="visually-hidden"> {t("the mails")}</span>
                </SubmitButton>
                <SubmitButton intent="discard-held-mails" look="secondary">
                  {t("Discard")}
                  <span className="visually-hidden"> {t("the mails")}</span>
                </SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For admins: what only whoever looks after the server can change, and a text to send them. */
export function InstallerNotes({ notes }: { notes: Notes | null }) {
  if (!notes) return null;
  return (
    <details className="panel fold installer-notes">
      <summary>{t(installerMessages.title)}</summary>
      <p>{t(installerMessages.intro)}</p>
      <ul className="stack">
        {notes.list.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ul>
      <ShareText label={t("Text to send")} {...notes.toSend} />
    </details>
  );
}
