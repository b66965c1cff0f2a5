import "../staff-screen";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { SECURITY_EVENTS } from "~/platform/security-event";
import { listPeopleInSecurityLog, listSecurityEvents } from "~/domain/users/security-events.server";
import { Tool } from "~/ui/tool";
import { DataTable } from "~/ui/data-table";
import { PageHeader } from "~/ui/page-header";
import { LabelledPagination } from "~/ui/pagination";
import { FilterSelect } from "~/ui/search-box";
import { errorBoundary } from "../office-error";
import { describeSecurityEvent } from "../security-events.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: "Security log · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", async ({ db, searchParams, query }) => {
    const { rows, page, pageCount } = await listSecurityEvents(db, {
      who: searchParams.get("who") ?? "",
      kind: searchParams.get("kind") ?? "",
      page: query.page,
    });
    return {
      events: rows.map(describeSecurityEvent),
      page,
      pageCount,
      people: await listPeopleInSecurityLog(db),
    };
  });
}

export default function SecurityLogScreen() {
  const { events, page, pageCount, people } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const isFiltered = ["who", "kind"].some((name) => parameters.get(name));
  return (
    <>
      <PageHeader title="Security log" />
      <div className="list-tools row">
        <Form className="filter-form row" preventScrollReset>
          <FilterSelect name="who" label="Person">
            <option value="">Everybody</option>
            {people.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </FilterSelect>
          <FilterSelect name="kind" label="Event">
            <option value="">All events</option>
            {Object.entries(SECURITY_EVENTS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </FilterSelect>
          <button type="submit" className="button">
            Show
          </button>
        </Form>
      </div>
      <DataTable
        caption="Events"
        rows={events}
        filters={["who", "kind"]}
        emptyAction={<Tool icon="person" to="/profile" label="Profile" />}
        emptyText={isFiltered ? "No events found." : "Nothing has happened yet."}
        compact={({ what, when, user, by, from }) => ({
          name: what,
          end: <time className="muted small">{when}</time>,
          line: <span>{[user, by && `by ${by}`, from].filter(Boolean).join(" · ")}</span>,
        })}
        hasDetails={false}
        columns={[
          { heading: "Event", cell: ({ what }) => what },
          { heading: "Time", cell: ({ when }) => when },
          { heading: "User", cell: ({ user }) => user },
          { heading: "By", cell: ({ by }) => by || "—" },
          { heading: "Browser and address", cell: ({ from }) => from || "—" },
        ]}
      />
      <LabelledPagination page={page} pageCount={pageCount} />
    </>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the security log.");
