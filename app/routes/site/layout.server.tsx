import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { guestWords } from "~/messages/guests/words";
import { ErrorPage } from "./error-page.server";
import { LanguageProvider } from "./language";
import { siteFacts } from "./site-facts.server";
import { SiteFrame } from "./site-frame";

export function loader() {
  return siteFacts();
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
  const facts = useRouteLoaderData<typeof loader>("site");
  const error = useRouteError();
  // Without the restaurant's facts, root's ErrorBoundary shows a plain page.
  if (!facts) throw error;
  const { unexpected } = guestWords[facts.language].errors;
  return (
    <LanguageProvider value={facts.language}>
      <SiteFrame facts={facts}>
        <title>{unexpected.title}</title>
        <ErrorPage facts={facts} {...unexpected} />
      </SiteFrame>
    </LanguageProvider>
  );
}
