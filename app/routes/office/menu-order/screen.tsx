import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/guards.server";
import { listCategories } from "~/domain/categories/categories.server";
import { readMenuOrder } from "~/domain/order/menu-order.server";
import { readFields } from "~/forms/fields.server";
import { menuOrderMessages } from "~/messages/menu";
import { getDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { OfficeError } from "../office-error";
import { OrderForm } from "./order-form";
import { moveOne, saveNumbers } from "./save-order.server";

/** How many entries get a field for their number. */
const MAX_NUMBERS = 1000;
const MAX_FIELDS = MAX_NUMBERS + 10;

export const handle: RouteHandle = { maxFields: MAX_FIELDS };

export const meta: MetaFunction = () => [{ title: "Order · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const category = readCategory(request);
  const order = await readMenuOrder(db, category);
  if (!order) throw data(null, { status: 404 });
  return {
    categories: (await listCategories(db)).map(({ id, name }) => ({ id, name })),
    category,
    heading: order.category ?? "Categories",
    digest: order.digest,
    entries: order.entries.map(({ id, name }) => ({ id, name })),
    hasNumbers: order.entries.length <= MAX_NUMBERS,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request);
  const form = { fields: await readFields(request, MAX_FIELDS), category: readCategory(request), context };
  switch (form.fields.intent) {
    case "save":
      return saveNumbers(form);
    case "move":
      return moveOne(form);
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = revalidateForDialogs();

export { clientAction } from "~/forms/client-action";

export default function MenuOrderScreen() {
  const { categories, category, heading, entries, ...order } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <h1>Order</h1>
      </header>
      <nav className="order-lists" aria-label="Lists">
        <ListLink label="Categories" isCurrent={category === undefined} />
        {categories.map(({ id, name }) => (
          <ListLink key={id} category={id} label={name} isCurrent={id === category} />
        ))}
      </nav>
      <h2 className="order-heading" dir="auto">
        {heading}
      </h2>
      {entries.length > 0 ? (
        <OrderForm key={category} category={category} entries={entries} {...order} />
      ) : (
        <div className="empty">
          <p>{menuOrderMessages.empty}</p>
          <Link to={category === undefined ? "/category" : "/menu-description"}>
            {category === undefined ? "Category" : "Menu Management"}
          </Link>
        </div>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage={menuOrderMessages.notLoaded} />;
}

function ListLink({ category, label, isCurrent }: { category?: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      className="order-list-link"
      to={category === undefined ? "/menu-order" : `/menu-order?category=${category}`}
      aria-current={isCurrent ? "page" : undefined}
      dir="auto"
    >
      {label}
    </Link>
  );
}

/** The id of the category whose items are ordered; undefined for the categories themselves. */
function readCategory(request: Request): string | undefined {
  return new URL(request.url).searchParams.get("category") ?? undefined;
}
