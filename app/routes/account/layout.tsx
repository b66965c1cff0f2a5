import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { takeToast } from "~/http/flash.server";
import { getRestaurant } from "~/restaurant.server";
import type { DocumentHandle } from "~/root";
import stylesheet from "~/ui/styles/office.css";
import { ToastRegion } from "~/ui/toast";
import { accountWords } from "~/wording/accounts";

export const handle: DocumentHandle = { lang: "en" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  return data({ restaurant: getRestaurant().name, toast }, { headers });
}

export default function AccountLayout() {
  const { restaurant, toast } = useLoaderData<typeof loader>();
  return (
    <div className="account">
      {/* The public header's place. */}
      <header className="account-bar">
        <a className="account-brand" href="/">
          {restaurant}
        </a>
      </header>
      <AccountMain>
        <Outlet />
      </AccountMain>
      <ToastRegion toast={toast} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="account">
      <AccountMain>
        <h1>Sorry</h1>
        <p role="alert" className="form-error">
          {accountWords.crashed}
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
