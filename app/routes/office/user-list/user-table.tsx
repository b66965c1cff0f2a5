import { useSearchParams } from "@remix-run/react";
import type { ListedUser } from "~/domain/users/user";
import { Avatar } from "~/ui/avatar";
import { dialogHref } from "~/ui/dialog-url";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { Tool } from "~/ui/tool";
import { type Column, DataTable, type LostRow, RowActions, SortLink } from "~/ui/data-table";

/** The users. Admins can't delete their own account (`ownId`). */
export function UserTable({
  rows,
  lost,
  ownId,
}: {
  rows: ListedUser[];
  lost: LostRow | undefined;
  ownId: string;
}) {
  return (
    <DataTable
      caption="Users"
      columns={useColumns(ownId)}
      rows={rows}
      lost={lost}
      emptyText="No users found"
      emptyAction={<Tool icon="mail" to="?dialog=invite" label="Invite somebody" />}
      compact={(user) => ({
        name: user.name,
        line: (
          <>
            <UserBadges {...user} ownId={ownId} />
            <span>{user.email}</span>
          </>
        ),
      })}
    />
  );
}

function useColumns(ownId: string): Column<ListedUser>[] {
  const [parameters] = useSearchParams();
  return [
    {
      heading: "Name",
      headingContent: <NameSortLink />,
      sort: isDescending(parameters) ? "descending" : "ascending",
      cell: (user) => (
        <span className="user-name">
          <Avatar id={user.id} name={user.name} />
          <span>{user.name}</span>
          <UserBadges {...user} ownId={ownId} />
        </span>
      ),
    },
    { heading: "Email", cell: ({ email }) => email },
    {
      heading: "Actions",
      cell: ({ id, name }) => (
        <span className="user-actions">
          <PostForm action={dialogHref(parameters, "link", id)}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton intent="link" look="secondary">
              Link<span className="visually-hidden"> for {name}</span>
            </SubmitButton>
          </PostForm>
          <RowActions id={id} name={name} actions={id === ownId ? ["edit"] : ["edit", "delete"]} />
        </span>
      ),
    },
  ];
}

function UserBadges({ id, isAdmin, invitedUntil, ownId }: ListedUser & { ownId: string }) {
  return (
    <>
      {id === ownId && <span className="badge">You</span>}
      {isAdmin && <span className="badge">Admin</span>}
      {invitedUntil && <span className="badge">{`Invited, until ${invitedUntil}`}</span>}
    </>
  );
}

export function NameSortLink() {
  const [parameters] = useSearchParams();
  return isDescending(parameters) ? (
    <SortLink label="Name" sorted="descending" next={null} />
  ) : (
    <SortLink label="Name" sorted="ascending" next="desc" />
  );
}

function isDescending(parameters: URLSearchParams): boolean {
  return parameters.get("sort") === "desc";
}
