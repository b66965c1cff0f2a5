import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { deleteUser, findUser, searchUsers } from "~/domain/users/users.server";
import type { UserEntry } from "~/domain/users/user";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { readFields } from "~/forms/fields.server";
import { toastOutcomeResponse } from "~/forms/form-response.server";
import { requireAdmin } from "~/auth/guards.server";
import { type Column, DataTable } from "~/ui/data-table";
import { keepListUnderDialog } from "~/ui/dialog-revalidation";
import { DeleteDialog } from "~/ui/delete-dialog";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { useIsLoading } from "~/ui/loading";
import { NumberedPagination } from "~/ui/pagination";
import { RowActions } from "~/ui/row-actions";
import { SearchBox } from "~/ui/search-box";
import { accountMessages } from "~/messages/accounts";
import { findDialogItem } from "../dialog-item.server";
import { Avatar } from "./avatar";

export const meta: MetaFunction = () => [{ title: "User List · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request);
  const db = getDatabase();
  const { searchParams } = new URL(request.url);
  const found = await searchUsers(db, {
    search: searchParams.get("q") ?? "",
    order: searchParams.get("sort") === "desc" ? "descending" : "ascending",
    page: Number(searchParams.get("page")),
  });
  const leaving = await findDialogItem(request, (id) => findUser(db, id));
  return { ...found, leaving, ownId: user.id };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireAdmin(request);
  const { pathname, searchParams } = new URL(request.url);
  const fields = await readFields(request);
  if (fields.intent !== "delete") throw data(null, { status: 400 });
  const deleted = deleteUser(getDatabase(), user.id, fields.id ?? "");
  const outcome = await catchUnexpected(deleted, accountMessages.usersFailed, context);
  return toastOutcomeResponse(outcome, fields, closeHref(pathname, searchParams));
}

export const shouldRevalidate = keepListUnderDialog();

export { clientAction } from "~/forms/client-action";

export default function UserListScreen() {
  const { rows, page, pageCount, leaving, ownId } = useLoaderData<typeof loader>();
  const { dialog } = readDialog(useSearchParams()[0]);
  return (
    <>
      <header className="page-header">
        <h1>User List</h1>
      </header>
      <div className="list-tools">
        <SearchBox placeholder="Search by name or email..." kept={["sort"]} />
        <Loading />
        <div className="phone-sort">
          <SortLink />
        </div>
      </div>
      <DataTable
        caption="Users"
        columns={useColumns(ownId)}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText="No users found"
      />
      <NumberedPagination page={page} pageCount={pageCount} previousLabel="Prev" />
      {dialog === "delete" && leaving && (
        <DeleteDialog
          text={`${leaving.name} (${leaving.email}) will be logged out everywhere and can't log in any more.`}
          id={leaving.id}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="form-error">
      {accountMessages.usersFailed}
    </p>
  );
}

function useColumns(ownId: string): Column<UserEntry>[] {
  const [parameters] = useSearchParams();
  return [
    {
      heading: "Name",
      headingContent: <SortLink />,
      sort: isDescending(parameters) ? "descending" : "ascending",
      cell: ({ id, name }) => (
        <span className="user-name">
          <Avatar id={id} name={name} />
          <span>{name}</span>
          {id === ownId && <span className="badge">You</span>}
        </span>
      ),
    },
    { heading: "Email", cell: ({ email }) => email },
    {
      heading: "Actions",
      cell: ({ id, name }) =>
        // Nobody deletes their own account.
        id === ownId ? "—" : <RowActions id={id} name={name} actions={["delete"]} />,
    },
  ];
}

/** The heading that sorts: by name, the other way round. */
function SortLink() {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  next.delete("page");
  if (isDescending(parameters)) next.delete("sort");
  else next.set("sort", "desc");
  return (
    <Link className="sort-link" to={`?${next}`} preventScrollReset>
      Name
      <Icon name={isDescending(parameters) ? "down" : "up"} />
    </Link>
  );
}

function isDescending(parameters: URLSearchParams): boolean {
  return parameters.get("sort") === "desc";
}

function Loading() {
  const isLoading = useIsLoading("this");
  return (
    <p role="status" className="list-loading">
      {isLoading && "Loading..."}
    </p>
  );
}
