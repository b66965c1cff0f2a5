import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { phoneLink } from "~/restaurant/restaurant";
import { isUnreachable } from "~/forms/client-action";
import { readAndClearToast } from "~/forms/flash.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/office.css";
import { ToastProvider, ToastRegion } from "~/ui/toast";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { BarHeader } from "./bar-header";

export const handle: RouteHandle = { lang: "en", hydrate: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = await readAndClearToast(request);
  const { curvedTitle, address, phone } = getRestaurant();
  const restaurant = { curvedTitle, address, phone };
  return data({ restaurant, phoneHref: phoneLink(phone), toast }, { headers });
}

export default function AccountLayout() {
  const { restaurant, phoneHref, toast } = useLoaderData<typeof loader>();
  return (
    <div className="account">
      <BarHeader restaurant={restaurant} phoneHref={phoneHref} />
      <AccountMain>
        <ToastProvider toast={toast}>
          <ToastRegion />
          <Outlet />
        </ToastProvider>
      </AccountMain>
    </div>
  );
}

export function ErrorBoundary() {
  const isOffline = isUnreachable(useRouteError());
  return (
    <div className="account">
      <AccountMain>
        <h1>Sorry</h1>
        <p role="alert" className="form-error">
          {isOffline ? apiMessages.unreachable : accountMessages.crashed}
        </p>
        <p>
          <Link to="/login" reloadDocument>
            Back to login
          </Link>
        </p>
      </AccountMain>
    </div>
  );
}

function AccountMain({ children }: { children: ReactNode }) {
  return (
    <main className="account-main">
      <div className="panel account-panel">{children}</div>
    </main>
  );
}
