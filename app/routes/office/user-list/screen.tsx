import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findUser, searchUsers } from "~/domain/users/users.server";
import { passActionHeaders } from "~/web/form-response";
import { sendsMail } from "~/mail/outbox.server";
import {
  repeatedInvitation,
  secondStepRemoval,
  userDeletion,
  userEdit,
  userInvitation,
  userLink,
  userLogout,
} from "~/auth/account-operations.server";
import { rowAddress } from "~/domain/row-address";
import { useIsLoading } from "~/ui/loading";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { accountMessages } from "~/messages/accounts";
import { AddLink } from "~/ui/dialog-link";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { linkForm, withInvitationEnd } from "./link.server";
import { UserDialogs } from "./user-dialogs";
import { NameSortLink, UserTable } from "./user-table";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: "User List · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", async ({ request, user, db, searchParams }) => {
    const found = await searchUsers(db, {
      search: searchParams.get("q") ?? "",
      order: searchParams.get("sort") === "desc" ? "descending" : "ascending",
      page: Number(searchParams.get("page")),
    });
    const chosen = await findDialogItem(request, (id) => findUser(db, id));
    return {
      ...found,
      rows: found.rows.map(withInvitationEnd),
      chosen,
      ownId: user.id,
      sendsMail: sendsMail(),
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "admin", {
    invite: linkForm(userInvitation),
    link: linkForm(userLink),
    "invite-again": formOf(repeatedInvitation, {
      path: ({ path, fields }) => rowAddress(path, fields.id ?? ""),
    }),
    edit: formOf(userEdit),
    "remove-second-step": formOf(secondStepRemoval, { isPress: false }),
    "log-out": formOf(userLogout, { isPress: false }),
    delete: formOf(userDeletion),
  });
}

export const headers = passActionHeaders;

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function UserListScreen() {
  const { rows, page, pageCount, total, chosen, ownId, sendsMail } = useLoaderData<typeof loader>();
  return (
    <>
      <UserListHeader count={total} />
      <UserTable rows={rows} ownId={ownId} />
      <NumberedPagination page={page} pageCount={pageCount} previousLabel="Prev" />
      <UserDialogs rows={rows} loaded={chosen} ownId={ownId} sendsMail={sendsMail} />
    </>
  );
}

function Loading() {
  const isLoading = useIsLoading("this");
  return (
    <p role="status" className="list-loading">
      {isLoading && "Loading..."}
    </p>
  );
}

function UserListHeader({ count }: { count: number }) {
  return (
    <PageHeader
      title="User List"
      state={<Loading />}
      search={
        <SearchBox placeholder="Search by name or email..." count={count} preservedParameters={["sort"]}>
          <div className="phone-sort">
            <NameSortLink />
          </div>
        </SearchBox>
      }
      main={
        <AddLink dialog="invite" icon="mail">
          Invite User
        </AddLink>
      }
    >
      <Link className="button" to="/add-user">
        <Icon name="person" />
        Add User
      </Link>
    </PageHeader>
  );
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="form-error">
      {accountMessages.usersNotLoaded}
    </p>
  );
}
