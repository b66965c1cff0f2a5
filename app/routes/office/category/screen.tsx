import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import {
  addCategory,
  countCategories,
  deleteAllCategories,
  deleteCategory,
  editCategory,
  findCategory,
  listCategoryPage,
  listCategoryTwins,
} from "~/domain/categories/categories.server";
import { type Category, categorySchema, type NewCategory } from "~/domain/categories/category";
import { acceptStoredTexts } from "~/domain/text";
import { addOnce } from "~/domain/submissions/add-once.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { readFields } from "~/web/fields.server";
import { formOutcomeResponse, handleDelete, handleEdit, handleForm } from "~/web/form-response.server";
import { requireUser } from "~/web/guards.server";
import { DeleteAllLink } from "~/ui/delete-dialog";
import { DialogLink } from "~/ui/dialog-link";
import { closeHref, revalidateForDialogs } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { LabelledPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { useFormResponse } from "~/ui/form-feedback";
import { accountMessages } from "~/messages/accounts";
import { categoryMessages } from "~/messages/menu";
import { DataTable, RowActions } from "~/ui/data-table";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { lastPagePath } from "../paths-after-adding";
import { CategoryDialogs } from "./category-dialogs";

export const meta: MetaFunction = () => [{ title: "Category · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const { searchParams } = new URL(request.url);
  return {
    category: await findDialogItem(request, (id) => findCategory(db, id)),
    list: await listCategoryPage(db, {
      search: searchParams.get("q") ?? "",
      page: Number(searchParams.get("page") ?? 1),
    }),
    isEmpty: (await countCategories(db)) === 0,
    twins: await listCategoryTwins(db),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request, { signedOutMessage: accountMessages.mustSignIn });
  const db = getDatabase();
  const { pathname, searchParams } = new URL(request.url);
  const listPath = closeHref(pathname, searchParams);
  const fields = await readFields(request);
  const { intent, id = "" } = fields;
  const add = (category: NewCategory) =>
    addOnce(db, fields, (transaction) => addCategory(transaction, category));

  switch (intent) {
    case "add":
      return handleForm(fields, categorySchema, add, {
        failed: categoryMessages.notAdded,
        path: listPath,
        pathAfter: () => lastPagePath(pathname, listCategoryPage(db, { search: "", page: 1 })),
      });
    case "edit":
    case "add-again":
      return handleEdit(
        fields,
        acceptStoredTexts(categorySchema, await findCategory(db, id)),
        {
          edit: (category, versions) => editCategory(db, id, category, versions),
          add,
        },
        { kind: "category", failed: categoryMessages.notUpdated, path: listPath },
      );
    case "delete":
      return handleDelete(fields, (versions) => deleteCategory(db, id, { name: fields.name, versions }), {
        failed: categoryMessages.notDeleted(fields.name),
        path: listPath,
      });
    case "delete-all":
      return formOutcomeResponse(
        await catchUnexpected(deleteAllCategories(db), categoryMessages.deletingAllUnexpected),
        fields,
        pathname,
      );
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = revalidateForDialogs();

export { clientAction } from "~/web/client-action";

export default function CategoryScreen() {
  const { category, list, isEmpty, twins } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <h1>Category</h1>
        <div className="page-actions">
          <DialogLink className="button button-primary" dialog="add" shortcut="n">
            <Icon name="plus" />
            Add Category
          </DialogLink>
          <Link className="button" to="/menu-order">
            <Icon name="grip" />
            Order
          </Link>
        </div>
      </header>
      <div className="list-tools">
        <SearchBox placeholder="Search by name" />
      </div>
      {twins.map((names) => (
        <p key={names.join()} className="form-error">
          {categoryMessages.twins(names)}
        </p>
      ))}
      <CategoryTable rows={list.rows} />
      <LabelledPagination
        page={list.page}
        pageCount={list.pageCount}
        label={`Page ${list.page} of ${list.pageCount}`}
      />
      {/* An empty list says 'All Items Deleted' even if nothing was ever deleted. */}
      <DeleteAllLink label="Delete All Categories" emptyLabel={isEmpty ? "All Items Deleted" : undefined} />
      <CategoryDialogs rows={list.rows} loaded={category} response={useFormResponse<typeof action>()} />
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
      columns={[
        { heading: "Name", cell: ({ name }) => name },
        {
          heading: "Actions",
          align: "end",
          cell: ({ id, name }) => <RowActions id={id} name={name} actions={["delete", "edit"]} />,
        },
      ]}
    />
  );
}
