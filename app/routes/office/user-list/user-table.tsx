import { Link, useSearchParams } from "@remix-run/react";
import type { ListedUser } from "~/domain/users/user";
import { Avatar } from "~/ui/avatar";
import { type Column, DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { RowActions } from "~/ui/row-actions";

/** The users. Admins can't delete their own account (`ownId`). */
export function UserTable({ rows, ownId }: { rows: ListedUser[]; ownId: string }) {
  return (
    <DataTable
      caption="Users"
      columns={useColumns(ownId)}
      rows={rows}
      rowKey={({ id }) => id}
      emptyText="No users found"
    />
  );
}

function useColumns(ownId: string): Column<ListedUser>[] {
  const [parameters] = useSearchParams();
  return [
    {
      heading: "Name",
      headingContent: <SortLink />,
      sort: isDescending(parameters) ? "descending" : "ascending",
      cell: ({ id, name, isAdmin, isInvited }) => (
        <span className="user-name">
          <Avatar id={id} name={name} />
          <span>{name}</span>
          {id === ownId && <span className="badge">You</span>}
          {isAdmin && <span className="badge">Admin</span>}
          {isInvited && <span className="badge">Invited</span>}
        </span>
      ),
    },
    { heading: "Email", cell: ({ email }) => email },
    {
      heading: "Actions",
      cell: ({ id, name }) => (
        <RowActions id={id} name={name} actions={id === ownId ? ["edit"] : ["edit", "delete"]} />
      ),
    },
  ];
}

/** The heading of the name column: reverses the order. */
export function SortLink() {
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
