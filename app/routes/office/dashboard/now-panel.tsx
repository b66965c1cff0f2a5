import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import type { IncompleteDay } from "~/domain/dashboard/dashboard.server";
import type { Outcome } from "~/domain/outcome";
import type { FormErrorData, UploadErrorData } from "~/forms/form-response";
import { dashboardMessages } from "~/messages/dashboard";
import { declarationMessages } from "~/messages/declarations";
import { FormMessage } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { PostForm, SubmitButton } from "~/ui/post-form";
import type { Now } from "./load-dashboard.server";

/** More of what is sold out is on the service screen. */
const SOLD_OUT_SHOWN = 2;

const MISSING: Record<IncompleteDay["missing"], string> = {
  menu: "no menu",
  dish: "no dishes",
  dessert: "no dessert",
};

/** What guests see now, what is missing, sold out and waiting, each with a link to the screen that deals with it. */
export function NowPanel({
  today,
  now: { opening, dishes, incompleteDays, soldOut, openMessages, missingDeclarations, alarms },
  response,
}: {
  /** `YYYY-MM-DD` */
  today: string;
  now: Now;
  /** The last error response. */
  response: FormErrorData | UploadErrorData | undefined;
}) {
  const isOfSoldOut = response && "values" in response && response.values.intent === "back";
  const isNothingWaiting =
    alarms.length === 0 && [openMessages, missingDeclarations].every((each) => each.ok && each.value === 0);
  return (
    <section className="panel now" aria-labelledby="now">
      <h2 id="now">Now</h2>
      <FormMessage text={isOfSoldOut ? response.message : undefined} />
      <div className="now-answers">
        <Answer title="Guests see" link={<a href="/menu-preview">Preview</a>}>
          <Loaded loaded={opening}>
            {({ text, exceptions: [first, ...more] }) => (
              <>
                <Line to="/closures" lang="fr">
                  <strong>{text}</strong>
                </Line>
                {first && (
                  <Line to="/closures" lang="fr">
                    {first}
                    {more.length > 0 && ` +${more.length}`}
                  </Line>
                )}
              </>
            )}
          </Loaded>
          <Loaded loaded={dishes}>{(list) => <Dishes today={today} dishes={list} />}</Loaded>
        </Answer>
        <Answer title="Missing">
          <Loaded loaded={incompleteDays}>
            {(days) =>
              days.length === 0 ? (
                <Line to="/dish" icon="check">
                  Nothing for today and tomorrow
                </Line>
              ) : (
                days.map(({ day, date, missing }) => (
                  <Line key={date} to={`/dish-description/${date}?dialog=add`} icon="warning">
                    {day} has {MISSING[missing]} yet
                  </Line>
                ))
              )
            }
          </Loaded>
        </Answer>
        <Answer title="Sold out">
          <Loaded loaded={soldOut}>{(list) => <SoldOut dishes={list} />}</Loaded>
        </Answer>
        <Answer title="Waiting">
          {alarms.length > 0 && (
            <li>
              <a href="#site-problems">
                <Icon name="warning" />
                Alarms: {alarms.join(", ")}
              </a>
            </li>
          )}
          <Loaded loaded={openMessages}>
            {(count) =>
              count > 0 && <Line to="/contact?show=open">{dashboardMessages.openMessages(count)}</Line>
            }
          </Loaded>
          <Loaded loaded={missingDeclarations}>
            {(count) => count > 0 && <Line to="/declarations">{declarationMessages.missing(count)}</Line>}
          </Loaded>
          {isNothingWaiting && (
            <Line to="/contact" icon="check">
              Nothing
            </Line>
          )}
        </Answer>
      </div>
    </section>
  );
}

function Dishes({ today, dishes }: { today: string; dishes: { name: string; isSoldOut: boolean }[] }) {
  return (
    <Line to={`/dish-description/${today}`}>
      {dishes.length === 0
        ? "No dishes of the day"
        : dishes.map(({ name, isSoldOut }, index) => (
            <Fragment key={index}>
              {index > 0 && ", "}
              <span dir="auto">{name}</span>
              {isSoldOut && " (sold out)"}
            </Fragment>
          ))}
    </Line>
  );
}

function SoldOut({ dishes }: { dishes: { id: string; name: string; until: string }[] }) {
  const more = dishes.length - SOLD_OUT_SHOWN;
  if (dishes.length === 0) {
    return (
      <Line to="/service" icon="check">
        Nothing
      </Line>
    );
  }
  return (
    <>
      {dishes.slice(0, SOLD_OUT_SHOWN).map(({ id, name, until }) => (
        <li key={id} className="now-sold-out">
          <span>
            <Link to={`/service#${id}`} dir="auto">
              {name}
            </Link>{" "}
            until {until}
          </span>
          <PostForm>
            <input type="hidden" name="id" value={id} />
            <SubmitButton intent="back" look="secondary">
              Back<span className="visually-hidden"> {name}</span>
            </SubmitButton>
          </PostForm>
        </li>
      ))}
      {more > 0 && <Line to="/service">{more} more</Line>}
    </>
  );
}

function Answer({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <div className="now-answer">
      <div className="now-question">
        <h3>{title}</h3>
        {link}
      </div>
      <ul>{children}</ul>
    </div>
  );
}

/** What was loaded, or the error message in its place. */
function Loaded<Value>({
  loaded,
  children,
}: {
  loaded: Outcome<Value>;
  children: (value: Value) => ReactNode;
}) {
  return loaded.ok ? children(loaded.value) : <li className="field-error">{loaded.message}</li>;
}

function Line({
  to,
  lang,
  icon,
  children,
}: {
  to: string;
  lang?: "fr";
  /** A tick where there is nothing to do. */
  icon?: "check" | "warning";
  children: ReactNode;
}) {
  return (
    <li className={icon === "check" ? "now-fine" : undefined}>
      <Link to={to}>
        {icon && <Icon name={icon} />}
        <span lang={lang}>{children}</span>
      </Link>
    </li>
  );
}
