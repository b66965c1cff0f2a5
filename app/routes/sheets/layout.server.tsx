import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useMatches } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { requireUser } from "~/web/guards.server";
import type { RouteHandle } from "~/platform/route-handle";
import { languageOfMatches, useNonce } from "~/ui/document-context";
import { Icon } from "~/ui/icon";
import { OfficeError } from "../office/office-error";
import { LanguageProvider } from "../site/language";

export const handle: RouteHandle = { hasScript: false };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  return null;
}

/** A sheet's error, in the words of the back office. */
export function ErrorBoundary() {
  return (
    <main className="sheet" lang="en">
      <title>Print</title>
      <OfficeError errorMessage="Failed to load the sheet." />
    </main>
  );
}

/** A printable sheet. Above it, on screen only, instructions for staff. */
export default function SheetLayout() {
  return (
    <>
      <nav className="sheet-bar" lang="en" aria-label="Back office">
        <a className="button" href="/print">
          <Icon name="back" />
          Back
        </a>
        <button type="button" id="print" className="needs-javascript">
          Print
        </button>
        <script
          nonce={useNonce()}
          dangerouslySetInnerHTML={{ __html: 'document.getElementById("print").onclick = () => print();' }}
        />
        <p>
          Print with <kbd>Ctrl</kbd> + <kbd>P</kbd> (Mac: <kbd>⌘</kbd> + <kbd>P</kbd>), without the browser's
          headers and footers.
        </p>
      </nav>
      <LanguageProvider value={languageOfMatches(useMatches())}>
        <Outlet />
      </LanguageProvider>
    </>
  );
}
