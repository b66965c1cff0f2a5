import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import {
  deleteAllContactMessages,
  deleteContactMessage,
  findContactMessage,
  listContactMessagePage,
  readContactListState,
} from "~/domain/contact/contact-messages.server";
import { formatInstant } from "~/domain/local-date";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { readFields } from "~/forms/fields.server";
import { toastOutcomeResponse } from "~/forms/form-response.server";
import { requireUser } from "~/auth/guards.server";
import { DataTable } from "~/ui/data-table";
import { DeleteAllLink } from "~/ui/delete-all-link";
import { DeleteDialog } from "~/ui/delete-dialog";
import { keepListUnderDialog } from "~/ui/dialog-revalidation";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { useIsLoading } from "~/ui/loading";
import { WordedPagination } from "~/ui/pagination";
import { RowActions } from "~/ui/row-actions";
import { SearchBox } from "~/ui/search-box";
import { contactListMessages } from "~/messages/contact-list";
import { findDialogItem } from "../dialog-item.server";
import { DownloadExcel } from "./download-excel";
import { MessageText } from "./message-text";

/** How many contacts a page may load ahead, for an export that the visitor may never ask for. */
const MAX_LOADED_AHEAD = 20_000;

export const meta: MetaFunction = () => [{ title: "Feedback List · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const { timeZone, contactRetentionDays } = getConfig();
  const { searchParams } = new URL(request.url);
  const { rows, page, pageCount, total } = await listContactMessagePage(db, {
    search: searchParams.get("q") ?? "",
    page: Number(searchParams.get("page")),
  });
  const { count, version } = await readContactListState(db);
  const toDelete = await findDialogItem(request, (id) => findContactMessage(db, id));
  return {
    rows: rows.map((row) => ({ ...row, received: formatInstant(row.createdAt, timeZone) })),
    page,
    pageCount,
    total,
    version: count <= MAX_LOADED_AHEAD ? version : null,
    retentionDays: contactRetentionDays,
    toDelete: toDelete && { id: toDelete.id, email: toDelete.email },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const fields = await readFields(request);
  const { intent, id = "" } = fields;
  const { pathname, searchParams } = new URL(request.url);
  const list = closeHref(pathname, searchParams);

  switch (intent) {
    case "delete": {
      const deleted = deleteContactMessage(db, id);
      return toastOutcomeResponse(
        await catchUnexpected(deleted, contactListMessages.notDeleted, context),
        fields,
        list,
      );
    }
    case "delete-all": {
      const deleted = deleteAllContactMessages(db);
      return toastOutcomeResponse(
        await catchUnexpected(deleted, contactListMessages.notAllDeleted, context),
        fields,
        list,
      );
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = keepListUnderDialog();

export { clientAction } from "~/forms/client-action";

export default function ContactScreen() {
  const { rows, page, pageCount, total, version, retentionDays, toDelete } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const { dialog } = readDialog(parameters);
  useFreshList();

  return (
    <div className="contact-screen">
      <header className="page-header">
        <h1>Feedback List</h1>
        <div className="page-actions">
          <DownloadExcel version={version} />
        </div>
      </header>
      <div className="list-tools">
        <SearchBox placeholder="Search by email" />
        <ListState total={total} />
      </div>
      <DataTable
        caption="Contacts"
        columns={[
          {
            heading: "Email",
            cell: ({ email }) => <EmailLink email={email} />,
          },
          { heading: "Phone", cell: ({ phone }) => <span>{phone}</span> },
          {
            heading: "Message",
            cell: ({ message, createdAt, received }) => (
              <div>
                <MessageText text={message} />
                <time className="contact-received" dateTime={createdAt}>
                  {received}
                </time>
              </div>
            ),
          },
          {
            heading: "Actions",
            cell: ({ id, email }) => (
              <RowActions id={id} name={`the message from ${email}`} actions={["delete"]} />
            ),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText="No contacts found."
        emptyHint="What guests send from the contact form appears here."
      />
      <WordedPagination page={page} pageCount={pageCount} words={`${page} / ${pageCount}`} />
      {retentionDays > 0 && (
        <p className="contact-retention">Messages are removed {retentionDays} days after they came.</p>
      )}
      <DeleteAllLink label="Delete All" />
      {dialog === "delete-all" && <DeleteDialog text={contactListMessages.deleteAllText} />}
      {dialog === "delete" && toDelete && (
        <DeleteDialog
          text={`This will delete the message from ${toDelete.email} permanently.`}
          id={toDelete.id}
        />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <header className="page-header">
        <h1>Feedback List</h1>
      </header>
      <p className="form-error" role="alert">
        {contactListMessages.notFetched}
      </p>
    </>
  );
}

/** Breaks, where it must, before the @. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <a href={`mailto:${encodeURIComponent(email)}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** How long the list is, or that it is on its way. */
function ListState({ total }: { total: number }) {
  const isLoading = useIsLoading("this");
  return (
    <p className="contact-state" role="status">
      {isLoading ? "Loading..." : `${total} ${total === 1 ? "message" : "messages"}`}
    </p>
  );
}

/** A tab that is looked at again shows, and exports, what came meanwhile. */
function useFreshList(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // In vain it would cost the page.
    const refresh = () => document.visibilityState === "visible" && navigator.onLine && revalidate();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [revalidate]);
}
