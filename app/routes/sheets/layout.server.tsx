import { officeLanguage } from "~/messages/office/language";
import { t } from "~/messages/office/t";
import { Say } from "~/ui/say";
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
    <main className="sheet" lang={officeLanguage()}>
      <title>{t("Print")}</title>
      <OfficeError errorMessage="Failed to load the sheet." />
    </main>
  );
}

/** A printable sheet. Above it, on screen only, instructions for staff. */
export default function SheetLayout() {
  return (
    <>
      <nav className="sheet-bar" lang={officeLanguage()} aria-label={t("Back office")}>
        <a className="button" href="/print">
          <Icon name="back" />
          {t("Back")}
        </a>
        <button type="button" id="print" className="needs-javascript">
          {t("Print")}
        </button>
        <script
          nonce={useNonce()}
          dangerouslySetInnerHTML={{ __html: 'document.getElementById("print").onclick = () => print();' }}
        />
        <p>
          <Say
            of="Print with {ctrl} + {p} (Mac: {command} + {p}), without the browser's headers and footers."
            ctrl={<kbd>Ctrl</kbd>}
            command={<kbd>⌘</kbd>}
            p={<kbd>P</kbd>}
          />
        </p>
      </nav>
      <LanguageProvider value={languageOfMatches(useMatches())}>
        <Outlet />
      </LanguageProvider>
    </>
  );
}
