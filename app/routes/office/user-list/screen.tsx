import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { invitationSchema, type UserChanges, userChangesSchema } from "~/domain/users/user-schemas";
import { deleteUser, findUser, searchUsers, updateUser } from "~/domain/users/users.server";
import { passActionHeaders } from "~/web/form-response";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { readFields } from "~/web/fields.server";
import {
  checkFields,
  formErrorResponse,
  formOutcomeResponse,
  handleForm,
  toastOutcomeResponse,
} from "~/web/form-response.server";
import { inviteUser, makeLinkFor, sendsMail } from "~/auth/account-mails.server";
import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { requireAdmin } from "~/web/guards.server";
import { rowAddress } from "~/domain/row-address";
import { closeHref, revalidateForDialogs } from "~/ui/dialog-url";
import { useFormResponse } from "~/ui/form-feedback";
import { useIsLoading } from "~/ui/loading";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { accountMessages } from "~/messages/accounts";
import { DialogLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { inviteAgain, linkResponse, withInvitationEnd } from "./link.server";
import { UserDialogs, type UserResponse } from "./user-dialogs";
import { NameSortLink, UserTable } from "./user-table";

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
  const chosen = await findDialogItem(request, (id) => findUser(db, id));
  return {
    ...found,
    rows: found.rows.map(withInvitationEnd),
    chosen,
    ownId: user.id,
    sendsMail: sendsMail(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAdmin(request);
  const db = getDatabase();
  const { pathname, searchParams } = new URL(request.url);
  const path = closeHref(pathname, searchParams);
  const fields = await readFields(request);
  const { intent, id = "" } = fields;
  const proof = { user, request, fields };
  const origin = request.headers.get("Origin");
  switch (intent) {
    case "invite": {
      const checked = checkFields(invitationSchema, fields, accountMessages.userNotInvited);
      if (!checked.ok) return formErrorResponse(checked, fields);
      const inviting = withFreshSignIn(proof, () => inviteUser(checked.value, origin));
      const outcome = await catchUnexpected(inviting, accountMessages.userNotInvited);
      return outcome.ok && outcome.value
        ? linkResponse(outcome.value)
        : formOutcomeResponse(outcome, fields, path);
    }
    case "link": {
      const making = withFreshSignIn(proof, () => makeLinkFor(id, origin));
      const outcome = await catchUnexpected(making, accountMessages.linkNotMade);
      return outcome.ok ? linkResponse(outcome.value) : formOutcomeResponse(outcome, fields, path);
    }
    case "invite-again": {
      const inviting = withFreshSignIn(proof, () => inviteAgain(id));
      const outcome = await catchUnexpected(inviting, accountMessages.userNotInvited);
      return toastOutcomeResponse(outcome, fields, rowAddress(path, id));
    }
    case "edit": {
      const update = async (changes: UserChanges) => {
        const edit = () => updateUser(db, user.id, id, changes);
        const isAdmin = (await findUser(db, id))?.isAdmin;
        return isAdmin === changes.isAdmin ? edit() : withFreshSignIn(proof, edit);
      };
      const failed = accountMessages.userNotUpdated;
      return handleForm(fields, userChangesSchema, update, { failed, path });
    }
    case "delete": {
      const deleting = withFreshSignIn(proof, () => deleteUser(db, user.id, id));
      const outcome = await catchUnexpected(deleting, accountMessages.usersNotLoaded);
      return toastOutcomeResponse(outcome, fields, path);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const headers = passActionHeaders;

export const shouldRevalidate = revalidateForDialogs();

export { clientAction } from "~/web/client-action";

export default function UserListScreen() {
  const { rows, page, pageCount, chosen, ownId, sendsMail } = useLoaderData<typeof loader>();
  const response = useFormResponse<UserResponse>();
  return (
    <>
      <UserListHeader />
      <div className="list-tools">
        <SearchBox placeholder="Search by name or email..." preservedParameters={["sort"]}>
          <div className="phone-sort">
            <NameSortLink />
          </div>
        </SearchBox>
        <Loading />
      </div>
      <UserTable rows={rows} ownId={ownId} />
      <NumberedPagination page={page} pageCount={pageCount} previousLabel="Prev" />
      <UserDialogs rows={rows} loaded={chosen} ownId={ownId} sendsMail={sendsMail} response={response} />
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

/** The heading of the user list, with the button that invites a user. */
function UserListHeader() {
  return (
    <PageHeader
      title="User List"
      main={
        <DialogLink className="button button-primary" dialog="invite" shortcut="n">
          <Icon name="mail" />
          Invite User
        </DialogLink>
      }
    />
  );
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="form-error">
      {accountMessages.usersNotLoaded}
    </p>
  );
}
