import { Link } from "@remix-run/react";
import type { SetupStep } from "~/domain/setup/setup-step";
import { setupMessages as messages } from "~/messages/site-settings";
import { PostForm } from "~/ui/post-form";
import { SubmitButton } from "~/ui/submit-button";

/** The open steps that make the website the restaurant's own. */
export interface Setup {
  /** With what guests see now. */
  steps: { step: SetupStep; current: string }[];
  /** How many dishes are examples. */
  demoCount: number;
}

const FORMS: Record<SetupStep, { label: string; to: string }> = {
  name: { label: "Change", to: "/settings#restaurant" },
  address: { label: "Change", to: "/settings#restaurant" },
  hours: { label: "Change", to: "/settings#hours" },
  dishes: { label: "Add dishes", to: "/menu-description?dialog=add" },
};

/** For admins of a new installation: what still holds placeholders. Nothing once every step is done or skipped. */
export function SetupGuide({ steps, demoCount }: Setup) {
  if (steps.length === 0) return null;
  return (
    <section className="panel setup-guide" aria-labelledby="setup-guide">
      <h2 id="setup-guide">{messages.title}</h2>
      <ol>
        {steps.map(({ step, current }) => (
          <li key={step}>
            <div>
              <h3>{messages.steps[step]}</h3>
              <p>{current}</p>
              {step === "dishes" && demoCount > 0 && <p className="field-hint">{messages.removeDemoHint}</p>}
            </div>
            <PostForm action="/settings" className="holiday-answers">
              <input type="hidden" name="step" value={step} />
              <Link className="button button-primary" to={FORMS[step].to}>
                {FORMS[step].label}
                <span className="visually-hidden">: {messages.steps[step]}</span>
              </Link>
              {step === "dishes" && demoCount > 0 && (
                <SubmitButton intent="remove-demo" look="secondary">
                  {messages.removeDemo}
                </SubmitButton>
              )}
              <SubmitButton intent="skip-step" look="secondary">
                Skip<span className="visually-hidden">: {messages.steps[step]}</span>
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ol>
    </section>
  );
}
