import { t } from "~/messages/office/t";
import { officeTitle } from "../office-title";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listCategories } from "~/domain/categories/categories.server";
import { MAX_LISTED, pageBounds } from "~/domain/listing/list-query";
import { readMenuOrder } from "~/domain/order/menu-order.server";
import { ROWS_FORM } from "~/web/form-response";
import type { RouteHandle } from "~/platform/route-handle";
import { ListLinks } from "~/ui/category-choice";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { staffAction } from "~/routes/office/staff-action.server";
import { errorBoundary } from "../office-error";
import { OrderForm } from "./order-form";
import { orderPath } from "./order-path";
import { moveOne, saveNumbers } from "./save-order.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { ...ROWS_FORM, formIntent: "save" };

export const meta: MetaFunction = () => [{ title: officeTitle(t("Sort")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, db }) => {
    const { category, page: wanted } = readList(request);
    const order = await readMenuOrder(db, category);
    if (!order) throw data(null, { status: 404 });
    const { limit, offset, page, pageCount } = pageBounds(
      wanted,
      order.entries.length,
      MAX_LISTED.withControls,
    );
    return {
      categories: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
      category,
      heading: order.category?.name ?? t("Categories"),
      digest: order.digest,
      entries: order.entries.slice(offset, offset + limit).map(({ id, name }) => ({ id, name })),
      offset,
      total: order.entries.length,
      page,
      pageCount,
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const list = readList(request);
  return staffAction(request, "user", {
    save: (form) => saveNumbers(form, list),
    move: (form) => moveOne(form, list),
    // The buttons have names of their own without JavaScript.
    "": (form) => moveOne(form, list),
  });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function MenuOrderScreen() {
  const { categories, category, heading, entries, page, pageCount, ...order } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("Sort")} back={{ to: "/menu-description", label: t("Menu Details") }} />
      <ListLinks
        label={t("Lists")}
        links={[
          { label: t("Categories"), to: orderPath({}), isCurrent: category === undefined },
          ...categories.map(({ id, name }) => ({
            label: name,
            to: orderPath({ category: id }),
            isCurrent: id === category,
          })),
        ]}
      />
      <h2 className="order-heading below-2" dir="auto">
        {heading}
      </h2>
      <NumberedPagination page={page} pageCount={pageCount} />
      {entries.length > 0 ? (
        <OrderForm
          key={orderPath({ category, page })}
          path={orderPath({ category, page })}
          entries={entries}
          {...order}
        />
      ) : (
        <EmptyState text={t("No data found")}>
          <Link className="button" to={category === undefined ? "/category" : "/menu-description"}>
            {category === undefined ? t("Category", { at: "screen" }) : t("Menu Management")}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the order.");

function readList(request: Request): { category: string | undefined; page: number } {
  const { searchParams } = new URL(request.url);
  return {
    category: searchParams.get("category") ?? undefined,
    page: Number(searchParams.get("page") ?? 1),
  };
}
