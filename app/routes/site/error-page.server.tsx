import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "~/domain/text/language";
import { guestWords } from "~/messages/guests/words";
import { drawing } from "~/ui/picture";
import { Icon } from "~/ui/icon";
import { GuestAssetsProvider } from "~/ui/document-context";
import { guestAssets } from "~/ui/guest-assets.server";
import siteStylesheet from "~/ui/styles/site.css";
import { type SiteFacts, MAIN_ID, SiteFrame } from "./site-frame";
import { LanguageProvider, useLanguage, useSitePath, useWords } from "./language";
import { SiteHeader } from "./site-header";
import { VisitDetails } from "./visit-details";
import { DocumentHead, GuestHead } from "./document-head";
import { siteFacts } from "./site-facts.server";

/** An error for guests, with the restaurant's telephone number. */
export function ErrorPage({ facts, title, message }: { facts: SiteFacts; title: string; message: string }) {
  const { errors } = useWords();
  const pathOf = useSitePath();
  return (
    <ErrorFrame facts={facts}>
      <h1>{title}</h1>
      <p>{message}</p>
      <p className="error-links">
        <a className="button button-primary" href={pathOf("/")}>
          {errors.home}
        </a>
      </p>
    </ErrorFrame>
  );
}

/** The guests' 404 page. */
export function NotFoundPage({ facts }: { facts: SiteFacts }) {
  const { title, message, home, support } = useWords().errors.notFound;
  const pathOf = useSitePath();
  // English on the French page, too.
  const lang = useLanguage() === "fr" ? "en" : undefined;
  return (
    <ErrorFrame facts={facts}>
      <div lang={lang}>
        <h1>{title}</h1>
        <p>{message}</p>
        <p className="error-links">
          <a className="button button-primary" href={pathOf("/")}>
            {home}
          </a>
          <a className="button" href={pathOf("/")}>
            {support}
          </a>
        </p>
      </div>
    </ErrorFrame>
  );
}

function ErrorFrame({ facts, children }: { facts: SiteFacts; children: React.ReactNode }) {
  const { errors } = useWords();
  const { restaurant, phoneHref, opening } = facts;
  return (
    <>
      <SiteHeader facts={facts} />
      <main id={MAIN_ID} className="error-page">
        <img src={drawing("slice").src} alt="" width="200" height="200" />
        {children}
        <p className="opening-state">{opening.text}</p>
        <p className="error-call">
          {errors.callUs}
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

/** The title and message by status. */
const MESSAGES: Record<
  number,
  "invalid" | "forbidden" | "notFound" | "timedOut" | "tooLarge" | "tooMany" | "unavailable"
> = {
  400: "invalid",
  403: "forbidden",
  404: "notFound",
  408: "timedOut",
  413: "tooLarge",
  429: "tooMany",
  503: "unavailable",
};

/**
 * An error document for guests, for requests that don't reach Remix or that it
 * couldn't render.
 */
export function renderGuestErrorPage({ status, language }: { status: number; language: Language }): string {
  const facts = siteFacts(Date.now(), { language, path: "/" });
  const { title, message } = guestWords[language].errors[MESSAGES[status] ?? "unexpected"];
  const html = renderToStaticMarkup(
    <GuestAssetsProvider value={guestAssets()}>
      <html lang={language}>
        <head>
          <DocumentHead />
          <title>{`${title} · ${facts.restaurant.name}`}</title>
          <meta name="robots" content="noindex" />
          <GuestHead stylesheet={siteStylesheet} language={language} />
        </head>
        <body>
          <LanguageProvider value={language}>
            <SiteFrame facts={facts}>
              {status === 404 ? (
                <NotFoundPage facts={facts} />
              ) : (
                <ErrorPage facts={facts} title={title} message={message} />
              )}
            </SiteFrame>
          </LanguageProvider>
        </body>
      </html>
    </GuestAssetsProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}
