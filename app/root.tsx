import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { NotFoundPage } from "~/ui/not-found-page";
import { useNonce } from "~/ui/nonce";
import siteStylesheet from "~/ui/styles/site.css";

/** What a route tells the document around it. */
export interface DocumentHandle {
  /** The language of its screen; French where it says nothing. */
  lang?: "fr" | "en";
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#c5281c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      {/* The page that failed may have brought no styles. */}
      <link rel="stylesheet" href={siteStylesheet} />
      {isNotFound ? (
        <NotFoundPage />
      ) : (
        <CrashPage status={isRouteErrorResponse(error) ? error.status : 500} />
      )}
    </>
  );
}

function CrashPage({ status }: { status: number }) {
  return (
    <main id="main" className="not-found">
      <title>{`Erreur ${status}`}</title>
      <h1>Quelque chose n’a pas marché</h1>
      <p>Rechargez la page dans un instant. Si cela continue, appelez-nous.</p>
      <p>
        <a className="button button-primary" href="/">
          Accueil
        </a>
      </p>
    </main>
  );
}

function useLanguage(): "fr" | "en" {
  const handles = useMatches().map((match) => match.handle as DocumentHandle | undefined);
  return handles.findLast((handle) => handle?.lang)?.lang ?? "fr";
}
