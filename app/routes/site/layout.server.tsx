import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useMatches, useRouteError } from "@remix-run/react";
import { guestWords } from "~/messages/guests/words";
import { ErrorPage, NotFoundPage } from "./error-page.server";
import { factsOfMatches, LanguageProvider } from "./language";
import { addressOf, siteFacts } from "./site-facts.server";
import { SiteFrame } from "./site-frame";

export function loader({ request }: LoaderFunctionArgs) {
  return siteFacts(Date.now(), addressOf(new URL(request.url).pathname));
}

export default function SiteLayout() {
  const facts = useLoaderData<typeof loader>();
  return (
    <LanguageProvider value={facts.language}>
      <SiteFrame facts={facts}>
        <Outlet />
      </SiteFrame>
    </LanguageProvider>
  );
}

/** A screen's error inside the frame, with the telephone number. */
export function ErrorBoundary() {
  const facts = factsOfMatches(useMatches());
  const error = useRouteError();
  // Without the restaurant's facts, root's ErrorBoundary shows a plain page.
  if (!facts) throw error;
  const { unexpected, notFound } = guestWords[facts.language].errors;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <LanguageProvider value={facts.language}>
      <SiteFrame facts={facts}>
        <title>{isMissing ? notFound.title : unexpected.title}</title>
        {isMissing ? <NotFoundPage facts={facts} /> : <ErrorPage facts={facts} {...unexpected} />}
      </SiteFrame>
    </LanguageProvider>
  );
}
