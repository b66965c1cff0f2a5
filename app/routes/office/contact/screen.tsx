import { fill, t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import {
  contactOperations,
  countOpenContactMessages,
  findContactMessage,
  listContactMessagePage,
  readContactListState,
} from "~/domain/contact/contact-messages.server";
import { formatInstant, formatShortInstant } from "~/domain/dates/local-date";
import { rowAddress } from "~/domain/listing/row-address";
import { getConfig } from "~/platform/config.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { FormErrorData } from "~/web/form-response";
import { DeleteAllLink, DeleteDialog } from "~/ui/delete-dialog";
import { readDialog } from "~/ui/dialog-url";
import { FormMessage } from "~/ui/form-feedback";
import { useIsLoading } from "~/ui/loading";
import { PageHeader } from "~/ui/page-header";
import { LabelledPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { contactListMessages } from "~/messages/contact";
import { officeTitle } from "../office-title";
import { DownloadExcel } from "./download-excel";
import { MessageTable } from "./message-table";
import { formsOf, type PostedForm, staffAction } from "~/routes/office/staff-action.server";
import { ListDialogs } from "~/ui/list-dialogs";
import { staffLoader } from "~/routes/office/staff-loader.server";

/** The maximum number of messages that a page preloads for the export. */
const MAX_PRELOADED = 20_000;

export const meta: MetaFunction = () => [{ title: officeTitle(t("Feedback List")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, searchParams, query, dialogItem }) => {
    const { timeZone, contactRetentionDays } = getConfig();
    const list = await listContactMessagePage(db, { ...query, isOpenOnly: isOpenOnly(searchParams) });
    const { count, version } = await readContactListState(db);
    const toDelete = await dialogItem(findContactMessage);
    return {
      ...list,
      rows: list.rows.map((row) => ({
        ...row,
        received: formatInstant(row.createdAt, timeZone),
        receivedShort: formatShortInstant(row.createdAt, timeZone),
      })),
      openCount: await countOpenContactMessages(db),
      restaurant: getRestaurant().name,
      version: count <= MAX_PRELOADED ? version : null,
      retentionDays: contactRetentionDays,
      toDelete: toDelete && { id: toDelete.id, email: toDelete.email },
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const undoneBy = (intent: keyof typeof contactOperations) => ({
    opposite: ({ path, fields: { id = "" } }: PostedForm) => ({
      action: rowAddress(path, id),
      fields: { intent, id },
    }),
  });
  const answers = { "mark-answered": undoneBy("mark-open"), "mark-open": undoneBy("mark-answered") };
  return staffAction(request, "user", formsOf(contactOperations, answers));
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function ContactScreen() {
  const { openCount, restaurant, version, retentionDays, toDelete, ...list } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const { dialog } = readDialog(parameters);
  // Without a dialog, the failed action is marking a message.
  const errorMessage = useActionData<Partial<FormErrorData>>()?.message;
  useRevalidateOnVisible();

  return (
    <div className="contact-screen">
      <PageHeader
        title={t("Feedback List")}
        state={<ListState total={list.total} />}
        search={
          <SearchBox placeholder={t("Search by email")} count={list.total} preservedParameters={["show"]}>
            <OpenFilter openCount={openCount} />
          </SearchBox>
        }
      >
        <DownloadExcel version={version} />
      </PageHeader>
      <FormMessage text={dialog === null ? errorMessage : undefined} />
      <MessageTable rows={list.rows} restaurant={restaurant} isOpenOnly={isOpenOnly(parameters)} />
      <LabelledPagination {...list} label={`${list.page} / ${list.pageCount}`} />
      {retentionDays > 0 && (
        <p className="contact-retention above-5 muted small">
          {t("Messages are deleted {days} days after they arrive.", { days: retentionDays })}
        </p>
      )}
      <DeleteAllLink label={t("Delete All")} />
      <ListDialogs<{ id: string; email: string }>
        rows={list.rows}
        loaded={toDelete}
        dialogs={{ "delete-all": () => <DeleteDialog text={t(contactListMessages.deleteAllText)} /> }}
        deletion={({ email }) => ({
          text: t("This will delete the message from {email} permanently.", { email }),
          what: fill("the message from {email}", { email }),
        })}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageHeader title={t("Feedback List")} />
      <p className="form-error" role="alert">
        {t(contactListMessages.notFetched)}
      </p>
    </>
  );
}

function isOpenOnly(parameters: URLSearchParams): boolean {
  return parameters.get("show") === "open";
}

/** Links that show all messages, or only the open ones. */
function OpenFilter({ openCount }: { openCount: number }) {
  const [parameters] = useSearchParams();
  const isOpen = isOpenOnly(parameters);
  const href = (show: string | null) => {
    const next = new URLSearchParams(parameters);
    for (const name of ["page", "show"]) next.delete(name);
    if (show) next.set("show", show);
    return `?${next}`;
  };
  return (
    <nav className="list-filter" aria-label={t("Messages")}>
      <Link to={href(null)} preventScrollReset aria-current={isOpen ? undefined : "page"}>
        {t("All", { at: "messages" })}
      </Link>
      <Link to={href("open")} preventScrollReset aria-current={isOpen ? "page" : undefined}>
        <span key={openCount}>{t("Open ({count})", { count: openCount })}</span>
      </Link>
    </nav>
  );
}

/** The number of messages, or a loading text. */
function ListState({ total }: { total: number }) {
  const isLoading = useIsLoading("this");
  return (
    <p className="muted small" role="status">
      {isLoading
        ? t("Loading...")
        : t({ one: "{count} message", other: "{count} messages" }, { count: total })}
    </p>
  );
}

/** Reloads the list when its browser tab becomes visible: there may be new messages. */
function useRevalidateOnVisible(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Skipped while offline: a failed reload would replace the list with an error page.
    const refresh = () => document.visibilityState === "visible" && navigator.onLine && revalidate();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [revalidate]);
}
