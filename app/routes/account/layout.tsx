import "../hydrated-chunk";
import { data, type LinksFunction, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { changeLanguage } from "~/auth/office-language.server";
import type { Restaurant } from "~/domain/fields/restaurant";
import { phoneLink } from "~/restaurant/restaurant";
import { isUnreachable } from "~/web/client-action";
import { readAndClearToast } from "~/web/flash.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/office.css";
import { useDocumentLanguage } from "~/ui/document-language";
import { revalidateExceptForDialogs } from "~/ui/dialog-url";
import { InitialFocusProvider } from "~/ui/reader-place";
import { ToastProvider, ToastRegion } from "~/ui/toast";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { isOfficeLanguage, OFFICE_LANGUAGES, officeLanguage } from "~/messages/office/language";
import { t } from "~/messages/office/t";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { siteMessages } from "~/messages/site";

export const handle: RouteHandle = { isOffice: true, hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request }: LoaderFunctionArgs) {
  chooseLanguage(request);
  const { toast, headers } = await readAndClearToast(request);
  const { curvedTitle, address, phone } = getRestaurant();
  const restaurant = { curvedTitle, address, phone };
  return data(
    { restaurant, phoneHref: phoneLink(phone), toast, officeLanguage: officeLanguage() },
    { headers },
  );
}

/** `?office=fr` chooses the language of this browser, and takes itself away from the address. */
function chooseLanguage(request: Request): void {
  const url = new URL(request.url);
  const language = url.searchParams.get("office");
  if (!isOfficeLanguage(language)) return;
  url.searchParams.delete("office");
  const headers = new Headers({ "Cache-Control": "no-store" });
  changeLanguage(language, headers);
  throw redirectDocument(url.pathname + url.search, { headers });
}

export const shouldRevalidate = revalidateExceptForDialogs;

export default function AccountLayout() {
  const { restaurant, phoneHref, toast } = useLoaderData<typeof loader>();
  useDocumentLanguage();
  return (
    <div className="account grid">
      <BarHeader restaurant={restaurant} phoneHref={phoneHref} />
      <AccountMain>
        <ToastProvider toast={toast}>
          <ToastRegion />
          <InitialFocusProvider>
            <UnsavedChangesGuard>
              <Outlet />
              <OtherLanguages />
            </UnsavedChangesGuard>
          </InitialFocusProvider>
        </ToastProvider>
      </AccountMain>
    </div>
  );
}

export function ErrorBoundary() {
  const isOffline = isUnreachable(useRouteError());
  return (
    <div className="account grid">
      <AccountMain>
        <h1>{t("Sorry")}</h1>
        <p role="alert" className="form-error">
          {t(isOffline ? apiMessages.unreachable : accountMessages.unexpected)}
        </p>
        <p>
          <Link to="/login" reloadDocument>
            {t("Back to login")}
          </Link>
        </p>
      </AccountMain>
    </div>
  );
}

function AccountMain({ children }: { children: ReactNode }) {
  return (
    <main className="account-main grid" tabIndex={-1}>
      <div className="panel account-panel stack">{children}</div>
    </main>
  );
}

/** Links that load this page in another language. */
function OtherLanguages() {
  const { search } = useLocation();
  const others = Object.entries(OFFICE_LANGUAGES).filter(([language]) => language !== officeLanguage());
  return (
    <p className="account-aside">
      {others.map(([language, name]) => (
        <a key={language} href={hrefIn(language, search)} lang={language} hrefLang={language}>
          {name}
        </a>
      ))}
    </p>
  );
}

function hrefIn(language: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("office", language);
  return `?${parameters}`;
}

/** The public header of account pages. Its link loads a new document, because guest pages aren't hydrated. */
function BarHeader({
  restaurant: { curvedTitle, address, phone },
  phoneHref,
}: {
  restaurant: Pick<Restaurant, "curvedTitle" | "address" | "phone">;
  phoneHref: string;
}) {
  return (
    <header className="bar-header row" lang="fr">
      <a href="/" className="bar-header-home line gap-3">
        <Logo size={56} />
        <span>
          <strong className="block">{curvedTitle}</strong>
          {siteMessages.subtitle}
        </span>
      </a>
      <p className="bar-header-address">
        {address.street}, {address.postalCode} {address.city}
      </p>
      <a className="button bar-header-call" href={phoneHref} aria-label={`${siteMessages.callUs} ${phone}`}>
        <Icon name="phone" />
        <span>
          <span className="bar-header-reason">{siteMessages.callUs} </span>
          <span className="bar-header-number">{phone}</span>
        </span>
      </a>
    </header>
  );
}
