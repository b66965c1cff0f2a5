import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { useNonce } from "~/ui/nonce";

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

function useLanguage(): "fr" | "en" {
  const handles = useMatches().map((match) => match.handle as DocumentHandle | undefined);
  return handles.findLast((handle) => handle?.lang)?.lang ?? "fr";
}
