import { say, type Sentence, t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { JournalKind } from "~db/schema";
import { describeEdits, listActors, listChangePage } from "~/domain/history/changes.server";
import { listSearchedLabels } from "~/domain/history/label-search";
import { listSearchedDays, withDaysInWords } from "~/domain/history/day-search";
import { dayOf, formatDay, formatShortInstant, formatTime } from "~/domain/dates/local-date";
import { getConfig } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";
import { ROWS_FORM } from "~/web/form-response";
import { DataTable } from "~/ui/data-table";
import { useFocusAfterRemoval } from "~/ui/reader-place";
import { FormMessage } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { LabelledPagination } from "~/ui/pagination";
import { FilterSelect, SearchBox } from "~/ui/search-box";
import { useToast } from "~/ui/toast";
import { Tool } from "~/ui/tool";
import { UndoButton } from "~/ui/undo-button";
import { officeTitle } from "../office-title";
import { errorBoundary } from "../office-error";
import { staffAction } from "~/routes/office/staff-action.server";
import { undoFromButton } from "./undo-from-button.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

// The form of a page is sent along with an undo beside it.
export const handle: RouteHandle = ROWS_FORM;

export const meta: MetaFunction = () => [{ title: officeTitle(t("History")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, searchParams, query }) => {
    const { timeZone } = getConfig();
    const search = query.search.trim();
    const { rows, ...pages } = await listChangePage(db, {
      page: query.page,
      search,
      days: listSearchedDays(search, timeZone),
      labels: listSearchedLabels(search),
      who: searchParams.get("who") ?? "",
      kind: searchParams.get("kind") ?? "",
      item: searchParams.get("item") ?? "",
      isDeleted: searchParams.get("show") === "deleted",
    });
    const edits = await describeEdits(db, rows, timeZone);
    const changes = rows.map(({ id, at, actorName, sentence, canUndo, undoneBy }) => ({
      id,
      sentence,
      label: withDaysInWords(say(sentence)),
      canUndo,
      undoneBy,
      day: formatDay(dayOf(new Date(at), timeZone)),
      instant: formatShortInstant(at, timeZone),
      time: formatTime(at, timeZone),
      actorName,
      what: toLine(withDaysInWords(say(sentence)), edits.get(id)),
    }));
    return { changes, ...pages, people: await listActors(db) };
  });
}

function toLine(label: string, edit: string | undefined): string {
  return edit ? t("{label}: {edit}", { label, edit }) : label;
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", { default: undoFromButton });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function HistoryScreen() {
  const { changes, page, pageCount, total, people } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(changes);
  return (
    <div {...focusAfterRemoval} className="history-screen measure">
      <PageHeader
        title={t("History")}
        search={
          <SearchBox
            placeholder={t("Search the history")}
            count={total}
            preservedParameters={["kind", "item", "show"]}
          >
            <FilterSelect name="who" label={t("Person")}>
              <option value="">{t("Everybody")}</option>
              {people.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </FilterSelect>
            <ChangeFilter />
          </SearchBox>
        }
      />
      <FormMessage text={response?.message} />
      <ChangesTable changes={changes} />
      <LabelledPagination page={page} pageCount={pageCount} />
    </div>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the history.");

function ChangesTable({ changes }: { changes: SerializeFrom<typeof loader>["changes"] }) {
  const showToast = useToast();
  const [parameters] = useSearchParams();
  const isDeleted = parameters.get("show") === "deleted";
  const isFiltered = ["q", "who", "kind", "item"].some((name) => parameters.get(name));
  const emptyText = isDeleted ? t("There is nothing to restore.") : t("Nothing has been changed yet.");
  return (
    <DataTable
      caption={t("Changes")}
      rows={changes}
      filters={["q", "who", "kind", "item"]}
      group={({ day }) => day}
      compact={({ label, time, actorName }) => ({
        name: label,
        end: <time className="muted small">{time}</time>,
        line: actorName,
      })}
      hasDetails={false}
      emptyAction={<Tool icon="list" to="/menu-description" label={t("Menu Management")} />}
      emptyText={isFiltered ? t("No changes found.") : emptyText}
      columns={[
        {
          heading: t("Change", { at: "history" }),
          cell: ({ id, instant, actorName, what, undoneBy }) => (
            <>
              <Link className="row-title" to={`/history/${id}`}>
                <span className="change-origin">{`${instant} · ${actorName} · `}</span>
                {what}
              </Link>{" "}
              {undoneBy && <span className="badge">{t("Undone")}</span>}
            </>
          ),
        },
        {
          heading: t("Actions"),
          align: "end",
          isKept: true,
          cell: ({ id, label, sentence, canUndo }) =>
            canUndo && (
              <UndoButton
                changeId={id}
                label={isDeleted ? "Restore" : "Undo"}
                name={label}
                change={sentence}
                onAnswer={(answer) => answer && showToast(answer)}
              />
            ),
        },
      ]}
    />
  );
}

/** What changes are about, in the order in which staff look for them. */
const KINDS = {
  menu: "Menu",
  day: "Days",
  chef: "Chef",
  category: "Categories",
  closure: "Closures",
  site: "Settings",
  photo: "Photos",
  translation: "Translations",
} as const satisfies Record<JournalKind, Sentence>;

const FILTERS: { label: Sentence; parameters: { kind?: string; show?: string } }[] = [
  { label: "All", parameters: {} },
  ...Object.entries(KINDS).map(([kind, label]) => ({ label, parameters: { kind } })),
  { label: "Deleted", parameters: { show: "deleted" } },
];

/** Links to all changes, to those of one kind, and to deletions that can be restored. */
function ChangeFilter() {
  const [parameters] = useSearchParams();
  const given = (name: string) => parameters.get(name) ?? "";
  return (
    <nav className="list-filter" aria-label={t("Changes")}>
      {FILTERS.map(({ label, parameters: { kind = "", show = "" } }) => {
        const next = new URLSearchParams({ ...(kind && { kind }), ...(show && { show }) });
        for (const name of ["q", "who"]) if (given(name)) next.set(name, given(name));
        const isCurrent = given("kind") === kind && given("show") === show && !parameters.has("item");
        return (
          <Link key={label} to={`?${next}`} preventScrollReset aria-current={isCurrent ? "page" : undefined}>
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
