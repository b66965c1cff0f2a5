import "../office-chunk";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { requireUser } from "~/web/guards.server";
import { markSoldOut } from "~/domain/sold-out/sold-out.server";
import { parseSoldOutEnd } from "~/domain/sold-out/sold-out";
import { readFields } from "~/web/fields.server";
import { toastOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { soldOutMessages } from "~/messages/sold-out";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { readSoldOutContext } from "~/restaurant/schedule.server";
import { CategoryChoice } from "~/ui/category-choice";
import { closeHref, revalidateForDialogs } from "~/ui/dialog-url";
import { FormMessage } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { SearchBox } from "~/ui/search-box";
import { OfficeError } from "../office-error";
import { loadServiceSections } from "./dishes.server";
import { ServiceList } from "./service-list";

export const meta: MetaFunction = () => [{ title: "Service · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return loadServiceSections(new URL(request.url).searchParams);
}

/** Marks a dish as sold out, or as back. */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const { pathname, searchParams } = new URL(request.url);
  const fields = await readFields(request);
  const { id = "", until = "" } = fields;
  const end = parseSoldOutEnd(until === "" ? null : until, getConfig().timeZone);
  if (end === undefined) throw data(null, { status: 400 });
  const db = getDatabase();
  const marked = markSoldOut(db, id, end, await readSoldOutContext(db));
  const outcome = await catchUnexpected(marked, soldOutMessages.notSaved);
  // Replaces the history entry, so that many presses add only one.
  return toastOutcomeResponse(outcome, fields, closeHref(pathname, searchParams), replace);
}

// A tap that fails leaves the list as it is.
export const shouldRevalidate = revalidateForDialogs();

export { clientAction } from "~/web/client-action";

export default function ServiceScreen() {
  const { sections, choice } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  const query = parameters.get("q") ?? "";
  return (
    <>
      <PageHeader title="Service" />
      <div className="service-search">
        <SearchBox placeholder="Search dishes" />
      </div>
      <FormMessage text={response?.message} />
      <CategoryChoice choice={choice} />
      {sections.length > 0 || choice ? (
        <ServiceList key={JSON.stringify([query, choice?.chosen])} sections={sections} />
      ) : (
        <div className="empty">
          <p>No data found</p>
          {query ? <Link to="?">Show all</Link> : <p>What guests can order today is listed here.</p>}
        </div>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage={soldOutMessages.notLoaded} />;
}
