import "../staff-screen";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { SECURITY_EVENTS } from "~/platform/security-event";
import { listPeopleInSecurityLog, listSecurityEvents } from "~/domain/users/security-events.server";
import { t } from "~/messages/office/t";
import { Tool } from "~/ui/tool";
import { DataTable } from "~/ui/data-table";
import { PageHeader } from "~/ui/page-header";
import { LabelledPagination } from "~/ui/pagination";
import { FilterSelect } from "~/ui/search-box";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { describeSecurityEvent, sayPerson } from "../security-events.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Security log")) }];

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
      people: (await listPeopleInSecurityLog(db)).map((name) => ({ name, said: sayPerson(name) })),
    };
  });
}

export default function SecurityLogScreen() {
  const { events, page, pageCount, people } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const isFiltered = ["who", "kind"].some((name) => parameters.get(name));
  return (
    <>
      <PageHeader title={t("Security log")} />
      <div className="list-tools below-4 row between">
        <Form className="filter-form row gap-2 grow" preventScrollReset>
          <FilterSelect name="who" label={t("Person")}>
            <option value="">{t("Everybody")}</option>
            {people.map(({ name, said }) => (
              <option key={name} value={name}>
                {said}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="kind" label={t("Event")}>
            <option value="">{t("All events")}</option>
            {Object.entries(SECURITY_EVENTS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {t(label)}
              </option>
            ))}
          </FilterSelect>
          <button type="submit" className="button">
            {t("Show")}
          </button>
        </Form>
      </div>
      <DataTable
        caption={t("Events")}
        rows={events}
        filters={["who", "kind"]}
        emptyAction={<Tool icon="person" to="/profile" label={t("Profile")} />}
        emptyText={isFiltered ? t("No events found.") : t("Nothing has happened yet.")}
        compact={({ what, when, user, by, from }) => ({
          name: what,
          end: <time className="muted small">{when}</time>,
          line: <span>{[user, by && t("by {name}", { name: by }), from].filter(Boolean).join(" · ")}</span>,
        })}
        hasDetails={false}
        columns={[
          { heading: t("Event"), cell: ({ what }) => what },
          { heading: t("Time"), cell: ({ when }) => when },
          { heading: t("User"), cell: ({ user }) => user },
          { heading: t("By"), cell: ({ by }) => by || "—" },
          { heading: t("Browser and address"), cell: ({ from }) => from || "—" },
        ]}
      />
      <LabelledPagination page={page} pageCount={pageCount} />
    </>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the security log.");
