import { renderToStaticMarkup } from "react-dom/server";
import { siteErrors } from "~/messages/site";
import { drawing } from "~/ui/picture";
import { Icon } from "~/ui/icon";
import { GuestAssetsProvider, NonceProvider } from "~/ui/document-context";
import { guestAssets } from "~/ui/guest-assets.server";
import siteStylesheet from "~/ui/styles/site.css";
import { type SiteFacts, MAIN_ID, SiteFrame } from "./site-frame";
import { SiteHeader } from "./site-header";
import { VisitDetails } from "./visit-details";
import { DocumentHead, GuestHead } from "./document-head";
import { siteFacts } from "./site-facts.server";

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
      <main id={MAIN_ID} className="error-page">
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

/** The default title and message by status. */
const MESSAGES: Record<number, { title: string; message: string }> = {
  400: siteErrors.invalid,
  403: siteErrors.forbidden,
  404: siteErrors.notFound,
  408: siteErrors.timedOut,
  413: siteErrors.tooLarge,
  429: siteErrors.tooMany,
  503: siteErrors.unavailable,
};

/**
 * An error document for guests, for requests that don't reach Remix or that it
 * couldn't render.
 * @param nonce The nonce of the Content-Security-Policy, for the inlined styles.
 * @param title In French like the message; both have a default for each status.
 */
export function renderGuestErrorPage({
  status,
  nonce,
  title = (MESSAGES[status] ?? siteErrors.unexpected).title,
  message = (MESSAGES[status] ?? siteErrors.unexpected).message,
}: {
  status: number;
  nonce?: string;
  title?: string;
  message?: string;
}): string {
  const facts = siteFacts();
  const html = renderToStaticMarkup(
    <NonceProvider value={nonce}>
      <GuestAssetsProvider value={guestAssets()}>
        <html lang="fr">
          <head>
            <DocumentHead />
            <title>{`${title} · ${facts.restaurant.name}`}</title>
            <meta name="robots" content="noindex" />
            <GuestHead stylesheet={siteStylesheet} />
          </head>
          <body>
            <SiteFrame facts={facts}>
              {status === 404 ? (
                <NotFoundPage facts={facts} />
              ) : (
                <ErrorPage facts={facts} title={title} message={message} />
              )}
            </SiteFrame>
          </body>
        </html>
      </GuestAssetsProvider>
    </NonceProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}
