import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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
import type { HandedLink } from "~/auth/account-mails.server";
import { dayOf, formatShortDay } from "~/domain/dates/local-date";
import type { Operation } from "~/domain/operation";
import { rowAddress } from "~/domain/listing/row-address";
import { getConfig } from "~/platform/config.server";
import { act } from "~/web/act.server";
import { formOutcomeResponse } from "~/web/form-response.server";
import { makeQrCode } from "~/web/qr-code.server";
import { editedHref } from "~/ui/dialog-url";
import { useIsLoading } from "~/ui/loading";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { Tool } from "~/ui/tool";
import { accountMessages } from "~/messages/accounts";
import { t } from "~/messages/office/t";
import { formOf, type PostedForm, staffAction } from "~/routes/office/staff-action.server";
import { officeTitle } from "../office-title";
import { UserDialogs } from "./user-dialogs";
import { NameSortLink, UserTable } from "./user-table";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("User List")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", async ({ user, db, searchParams, query, dialogItem, withEdited }) => {
    const order = searchParams.get("sort") === "desc" ? "descending" : "ascending";
    const found = await searchUsers(db, { ...query, order });
    const { rows, lost } = await withEdited(found.rows, findUser, ({ name, email }) => [name, email]);
    return {
      ...found,
      lost,
      rows: rows.map(({ invitedUntil: end, ...row }) => ({
        ...row,
        // '2 Dec'
        invitedUntil: end && formatShortDay(dayOf(new Date(end), getConfig().timeZone)),
      })),
      chosen: await dialogItem(findUser),
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
    edit: formOf(userEdit, { path: ({ path, fields }) => editedHref(path, fields.id ?? "") }),
    "remove-second-step": formOf(secondStepRemoval, { isButton: false }),
    "log-out": formOf(userLogout, { isButton: false }),
    delete: formOf(userDeletion),
  });
}

/** The action of a form whose operation may make a link: it is in the page, once, and stored nowhere. */
function linkForm<Input>(operation: Operation<Input, HandedLink | null>) {
  const makeLink = async (form: PostedForm) => {
    const outcome = await act(operation, form);
    if (!outcome.ok || !outcome.value) return formOutcomeResponse(form.db, outcome, form.fields, form.path);
    const link = { ...outcome.value, qrCode: makeQrCode(outcome.value.url) };
    return data({ link }, { headers: { "Cache-Control": "no-store" } });
  };
  return Object.assign(makeLink, { isPrivate: operation.isPrivate });
}

export const headers = passActionHeaders;

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function UserListScreen() {
  const { chosen, ownId, sendsMail, ...list } = useLoaderData<typeof loader>();
  const isLoading = useIsLoading("this");
  return (
    <>
      <PageHeader
        title={t("User List")}
        state={
          <p role="status" className="muted">
            {isLoading && t("Loading...")}
          </p>
        }
        search={
          <SearchBox
            placeholder={t("Search by name or email...")}
            count={list.total}
            preservedParameters={["sort"]}
          >
            <div className="phone-sort">
              <NameSortLink />
            </div>
          </SearchBox>
        }
        main={<Tool icon="mail" look="primary" dialog="invite" label={t("Invite User")} />}
      >
        <Tool icon="person" to="/add-user" label={t("Add User")} />
      </PageHeader>
      <UserTable rows={list.rows} lost={list.lost} ownId={ownId} />
      <NumberedPagination {...list} previousLabel="Prev" />
      <UserDialogs rows={list.rows} loaded={chosen} ownId={ownId} sendsMail={sendsMail} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="form-error">
      {t(accountMessages.usersNotLoaded)}
    </p>
  );
}
