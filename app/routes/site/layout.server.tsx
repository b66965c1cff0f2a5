import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { siteErrors } from "~/messages/site";
import { ErrorPage } from "./error-page.server";
import { siteFacts } from "./site-facts.server";
import { SiteFrame } from "./site-frame";

export function loader() {
  return siteFacts();
}

export default function SiteLayout() {
  return (
    <SiteFrame facts={useLoaderData<typeof loader>()}>
      <Outlet />
    </SiteFrame>
  );
}

/** A screen's error inside the frame, with the telephone number. */
export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("site");
  const error = useRouteError();
  // Without the restaurant's facts, root's ErrorBoundary shows a plain page.
  if (!facts) throw error;
  return (
    <SiteFrame facts={facts}>
      <title>{siteErrors.unexpected.title}</title>
      <ErrorPage facts={facts} {...siteErrors.unexpected} />
    </SiteFrame>
  );
}
