import { renderToStaticMarkup } from "react-dom/server";
import { siteErrors } from "~/messages/site-errors";
import { GuestAssetsProvider } from "~/ui/guest-assets";
import { guestAssets } from "~/ui/guest-assets.server";
import { DocumentHead, GuestHead } from "./document-head";
import { NonceProvider } from "~/ui/nonce";
import siteStylesheet from "~/ui/styles/site.css";
import { ErrorPage, NotFoundPage } from "./error-page";
import { siteFacts } from "./site-facts.server";
import { SiteFrame } from "./site-frame";

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
  title = (MESSAGES[status] ?? siteErrors.crashed).title,
  message = (MESSAGES[status] ?? siteErrors.crashed).message,
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
