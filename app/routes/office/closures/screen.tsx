import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { requireUser } from "~/web/guards.server";
import { STAFF_HOME } from "~/web/staff-paths";
import {
  addClosure,
  closureOperations,
  keepRegularHours,
  findClosure,
  listClosures,
  listPastClosures,
} from "~/domain/closures/closures.server";
import { type Holiday, listHolidaysAhead } from "~/domain/closures/holidays";
import { closureMessages } from "~/messages/closures";
import { getDatabase } from "~/platform/database.server";
import { DialogLink } from "~/ui/dialog-link";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { FormMessage, useFormResponse } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { OfficeError } from "../office-error";
import { ClosureDialogs } from "./closure-dialogs";
import { closureFields } from "./closure-form";
import { ClosureTable } from "./closure-table";
import { itemForms, pressForm, runForm } from "../form-actions.server";

export const meta: MetaFunction = () => [{ title: "Closures · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const day = today();
  return {
    today: day,
    closure: await findDialogItem(request, (id) => findClosure(db, id)),
    upcoming: await listClosures(db, day),
    past: await listPastClosures(db, day),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  return runForm(request, {
    ...itemForms(closureOperations, { toFields: closureFields }),
    // The dashboard's question about a public holiday.
    "as-usual": pressForm(
      {
        run: (db, fields) => keepRegularHours(db, readHoliday(fields).day),
        failed: closureMessages.notAdded,
      },
      STAFF_HOME,
    ),
    closed: pressForm(
      {
        run: (db, fields) => addClosure(db, closureOn(readHoliday(fields))),
        failed: closureMessages.notAdded,
      },
      STAFF_HOME,
    ),
  });
}

export const shouldRevalidate = revalidateForDialogs();

export { clientAction } from "~/web/client-action";

export default function ClosuresScreen() {
  const { today, closure, upcoming, past } = useLoaderData<typeof loader>();
  const response = useFormResponse<typeof action>();
  const { intent = "" } = response?.values ?? {};
  return (
    <>
      <PageHeader
        title="Closures"
        main={
          <DialogLink className="button button-primary" dialog="add" shortcut="n">
            <Icon name="plus" />
            Add Closure
          </DialogLink>
        }
      >
        <a className="button" href="/menu-preview">
          <Icon name="eye" />
          Preview
        </a>
      </PageHeader>
      {/* The response to the dashboard's question about a public holiday. */}
      <FormMessage text={["as-usual", "closed"].includes(intent) ? response?.message : undefined} />
      <ClosureTable
        caption="Upcoming"
        today={today}
        closures={upcoming}
        emptyText="Nothing is planned: the regular hours apply."
      />
      {past.length > 0 && <ClosureTable caption="Past" today={today} closures={past} emptyText="" />}
      <ClosureDialogs rows={[...upcoming, ...past]} loaded={closure} response={response} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage={closureMessages.notLoaded} />;
}

/** The public holiday that a form is about; 400 if it isn't one. */
function readHoliday({ day }: Partial<Record<string, string>>): Holiday {
  const holiday = listHolidaysAhead(today()).find((candidate) => candidate.day === day);
  if (!holiday) throw data(null, { status: 400 });
  return holiday;
}

function closureOn({ day, frenchName }: Holiday) {
  return { firstDay: day, lastDay: day, reason: frenchName, shop: [], kitchen: [] };
}
