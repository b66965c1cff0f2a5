import "./routes/hydrated-chunk";
import { Links, LiveReload, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useShouldHydrate } from "remix-utils/use-should-hydrate";
import { officeLanguage } from "~/messages/office/language";
import { siteErrors } from "~/messages/site";
import { handleOf, type RouteHandle } from "~/platform/route-handle";
import { languageOfMatches, useNonce } from "~/ui/document-context";
import siteStylesheet from "~/ui/styles/site.css";
import { DocumentHead, GuestHead } from "./routes/site/document-head";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const isHydrated = useShouldHydrate();
  const language = languageOfMatches(useMatches());
  const isOffice = useHandle("isOffice");
  const office = isOffice && officeLanguage() !== "en" ? officeLanguage() : undefined;
  const stylesheet = useHandle("stylesheet") ?? siteStylesheet;
  const hasScript = useHandle("hasScript");
  return (
    <html lang={isOffice ? officeLanguage() : language} data-office={office}>
      <head>
        <DocumentHead />
        {!isHydrated && <GuestHead stylesheet={stylesheet} language={language} hasScript={hasScript} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isHydrated && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
        {/* Renders nothing in production. */}
        <LiveReload nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  // Shows in the browser's performance tools when the page became interactive.
  useEffect(() => void performance.mark("hydrated"), []);
  return <Outlet />;
}

/** Used only if a layout's own ErrorBoundary fails. */
export function ErrorBoundary() {
  return (
    <main className="error-page">
      <title>{siteErrors.unexpected.title}</title>
      <h1>{siteErrors.unexpected.title}</h1>
      <p>{siteErrors.unexpected.message}</p>
      <p>
        <a className="button button-primary" href="/">
          {siteErrors.home}
        </a>
      </p>
    </main>
  );
}

/** A property of the innermost route whose handle sets it. */
function useHandle<Name extends keyof RouteHandle>(name: Name): RouteHandle[Name] {
  const handles = useMatches().map(handleOf);
  return handles.findLast((handle) => handle[name] !== undefined)?.[name];
}
