import { data, type LinksFunction, type MetaFunction } from "@remix-run/node";
import type { DocumentHandle } from "~/root";
import { NotFoundPage } from "~/ui/not-found-page";
import stylesheet from "~/ui/styles/site.css";

export const handle: DocumentHandle = { lang: "en" };

export const meta: MetaFunction = () => [{ title: "Page not found" }, { name: "robots", content: "noindex" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return <NotFoundPage />;
}
