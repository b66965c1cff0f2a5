import { siteErrors } from "~/messages/site-errors";
import { drawing } from "~/ui/picture";
import { Icon } from "~/ui/icon";
import { type SiteFacts, MAIN } from "./site-frame";
import { SiteHeader } from "./site-header";
import { VisitDetails } from "./visit-details";

interface ErrorPageProps {
  facts: SiteFacts;
  title: string;
  message: string;
}

/** An error for guests, with the restaurant's telephone number. */
export function ErrorPage({ facts, title, message }: ErrorPageProps) {
  return (
    <ErrorFrame facts={facts}>
      <h1>{title}</h1>
      <p>{message}</p>
      <p className="error-links">
        <a className="button button-primary" href="/">
          {siteErrors.home}
        </a>
      </p>
    </ErrorFrame>
  );
}

/** The guests' 404 page. */
export function NotFoundPage({ facts }: { facts: SiteFacts }) {
  const { title, message, home, support } = siteErrors.notFound;
  return (
    <ErrorFrame facts={facts}>
      <div lang="en">
        <h1>{title}</h1>
        <p>{message}</p>
        <p className="error-links">
          <a className="button button-primary" href="/">
            {home}
          </a>
          <a className="button" href="/">
            {support}
          </a>
        </p>
      </div>
    </ErrorFrame>
  );
}

function ErrorFrame({ facts, children }: { facts: SiteFacts; children: React.ReactNode }) {
  const { restaurant, phoneHref } = facts;
  return (
    <>
      <SiteHeader facts={facts} />
      <main id={MAIN} className="error-page">
        <img src={drawing("slice").src} alt="" width="200" height="200" />
        {children}
        <p className="error-call">
          {siteErrors.callUs}
          <a className="call-button" href={phoneHref}>
            <Icon name="phone" />
            <strong>{restaurant.phone}</strong>
          </a>
        </p>
      </main>
      <VisitDetails facts={facts} />
    </>
  );
}
