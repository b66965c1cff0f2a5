import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import {
  categories,
  countCategories,
  findCategory,
  listCategoryPage,
} from "~/domain/categories/categories.server";
import type { Category } from "~/domain/fields/category";
import { DeleteAllLink } from "~/ui/delete-dialog";
import { AddLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { LabelledPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { DataTable, RowActions } from "~/ui/data-table";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { lastPagePath } from "../paths-after-adding";
import { CategoryDialogs } from "./category-dialogs";
import { formsOf, staffAction } from "~/routes/office/staff-action.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: "Category · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, db, searchParams }) => ({
    category: await findDialogItem(request, (id) => findCategory(db, id)),
    list: await listCategoryPage(db, {
      search: searchParams.get("q") ?? "",
      page: Number(searchParams.get("page") ?? 1),
    }),
    isEmpty: (await countCategories(db)) === 0,
  }));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(
    request,
    "user",
    formsOf(categories, {
      add: {
        path: ({ pathname }) =>
          lastPagePath(pathname, listCategoryPage(getDatabase(), { search: "", page: 1 })),
      },
      "delete-all": { path: "/category" },
    }),
  );
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function CategoryScreen() {
  const { category, list, isEmpty } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Category"
        main={<AddLink>Add Category</AddLink>}
        search={<SearchBox placeholder="Search by name" count={list.total} />}
      >
        <Link className="button" to="/menu-order">
          <Icon name="grip" />
          Sort
        </Link>
      </PageHeader>
      <CategoryTable rows={list.rows} />
      <LabelledPagination
        page={list.page}
        pageCount={list.pageCount}
        label={`Page ${list.page} of ${list.pageCount}`}
      />
      {/* An empty list says 'All Items Deleted' even if nothing was ever deleted. */}
      <DeleteAllLink label="Delete All Categories" emptyLabel={isEmpty ? "All Items Deleted" : undefined} />
      <CategoryDialogs rows={list.rows} loaded={category} />
    </>
  );
}

function CategoryTable({ rows }: { rows: Category[] }) {
  return (
    <DataTable
      caption="Categories"
      rows={rows}
      rowKey={({ id }) => id}
      emptyText="No data found"
      emptyHint="Add a category: guests read the menu by category."
      hasHistory
      compact={({ name }) => ({ name })}
      hasDetails={false}
      columns={[
        { heading: "Name", cell: ({ name }) => name },
        {
          heading: "Actions",
          align: "end",
          isKept: true,
          cell: ({ id, name }) => <RowActions id={id} name={name} />,
        },
      ]}
    />
  );
}
