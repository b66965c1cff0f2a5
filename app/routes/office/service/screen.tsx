import { t } from "~/messages/office/t";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { soldOutMark } from "~/domain/service/sold-out.server";
import { CategoryChoice } from "~/ui/category-choice";
import { FormMessage } from "~/ui/form-feedback";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { SearchBox } from "~/ui/search-box";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { loadServiceSections } from "./dishes.server";
import { ServiceList } from "./service-list";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Service")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ db, searchParams }) => loadServiceSections(db, searchParams));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    // Replaces the history entry, so that many presses add only one.
    default: formOf(soldOutMark, { isButton: true, redirectTo: replace }),
  });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function ServiceScreen() {
  const { sections, choice } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  const query = parameters.get("q") ?? "";
  return (
    <>
      <PageHeader title={t("Service")} state={<SearchBox placeholder={t("Search dishes")} />} />
      <FormMessage text={response?.message} />
      <CategoryChoice choice={choice} />
      {sections.length > 0 || choice ? (
        <ServiceList key={JSON.stringify([query, choice?.chosen])} sections={sections} />
      ) : (
        <EmptyState
          text={t("No data found")}
          hint={query ? undefined : t("What guests can order today is listed here.")}
        >
          <Link className="button" to={query ? "?" : "/menu-description"}>
            {t(query ? "Show all" : "Menu Management")}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the dishes.");
