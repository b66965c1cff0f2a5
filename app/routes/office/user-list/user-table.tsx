import { useSearchParams } from "@remix-run/react";
import type { ListedUser } from "~/domain/users/user";
import { t } from "~/messages/office/t";
import { Avatar } from "~/ui/avatar";
import { dialogHref } from "~/ui/dialog-url";
import { EmailAddress } from "~/ui/email-address";
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
      caption={t("Users")}
      columns={useColumns(ownId)}
      rows={rows}
      lost={lost}
      emptyText={t("No users found")}
      emptyAction={<Tool icon="mail" to="?dialog=invite" label={t("Invite somebody")} />}
      compact={(user) => ({
        name: user.name,
        line: (
          <>
            <UserBadges {...user} ownId={ownId} />
            <span>
              <EmailAddress address={user.email} />
            </span>
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
      heading: t("Name"),
      headingContent: <NameSortLink />,
      sort: isDescending(parameters) ? "descending" : "ascending",
      cell: (user) => (
        <span className="line gap-3">
          <Avatar id={user.id} name={user.name} />
          <span>{user.name}</span>
          <UserBadges {...user} ownId={ownId} />
        </span>
      ),
    },
    { heading: t("Email"), cell: ({ email }) => <EmailAddress address={email} /> },
    {
      heading: t("Actions"),
      cell: ({ id, name }) => (
        <span className="user-actions line gap-2">
          <PostForm action={dialogHref(parameters, "link", id)}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton intent="link" look="secondary">
              {t("Link")}
              <span className="visually-hidden">{` ${t("for {name}", { name })}`}</span>
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
      {id === ownId && <span className="badge">{t("You")}</span>}
      {isAdmin && <span className="badge">{t("Admin")}</span>}
      {invitedUntil && <span className="badge">{t("Invited, until {day}", { day: invitedUntil })}</span>}
    </>
  );
}

export function NameSortLink() {
  const [parameters] = useSearchParams();
  return isDescending(parameters) ? (
    <SortLink label={t("Name")} sorted="descending" next={null} />
  ) : (
    <SortLink label={t("Name")} sorted="ascending" next="desc" />
  );
}

function isDescending(parameters: URLSearchParams): boolean {
  return parameters.get("sort") === "desc";
}
