import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { requireUser } from "~/web/guards.server";
import { STAFF_HOME } from "~/web/staff-paths";
import {
  addClosure,
  keepRegularHours,
  deleteClosure,
  editClosure,
  findClosure,
  listClosures,
  listPastClosures,
} from "~/domain/closures/closures.server";
import type { NewClosure } from "~/domain/closures/closure";
import { type Holiday, listHolidaysAhead } from "~/domain/closures/holidays";
import { addOnce } from "~/domain/submissions/add-once.server";
import { handleDelete, handleEdit, handleForm, toastOutcomeResponse } from "~/web/form-response.server";
import { readFields } from "~/web/fields.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { closureMessages } from "~/messages/closures";
import { getDatabase } from "~/platform/database.server";
import { DialogLink } from "~/ui/dialog-link";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { FormMessage, useFormResponse } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { OfficeError } from "../office-error";
import { ClosureDialogs } from "./closure-dialogs";
import { closureFormSchema } from "./closure-form";
import { ClosureTable } from "./closure-table";

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
  const db = getDatabase();
  const { pathname: listPath } = new URL(request.url);
  const fields = await readFields(request);
  const { intent, id = "" } = fields;
  const add = (closure: NewClosure) => addOnce(db, fields, (transaction) => addClosure(transaction, closure));
  switch (intent) {
    case "add":
      return handleForm(fields, closureFormSchema(), add, {
        failed: closureMessages.notAdded,
        path: listPath,
      });
    case "edit":
    case "add-again":
      return handleEdit(
        fields,
        closureFormSchema(await findClosure(db, id)),
        {
          edit: (closure, versions) => editClosure(db, id, closure, versions),
          add,
        },
        { kind: "closure", failed: closureMessages.notUpdated, path: listPath },
      );
    // The dashboard's question about a public holiday.
    case "as-usual": {
      const answered = keepRegularHours(db, readHoliday(fields).day);
      const outcome = await catchUnexpected(answered, closureMessages.notAdded);
      return toastOutcomeResponse(outcome, fields, STAFF_HOME);
    }
    case "closed": {
      const { day, frenchName } = readHoliday(fields);
      const closure = { firstDay: day, lastDay: day, reason: frenchName, shop: [], kitchen: [] };
      const outcome = await catchUnexpected(addClosure(db, closure), closureMessages.notAdded);
      return toastOutcomeResponse(outcome, fields, STAFF_HOME);
    }
    case "delete":
      return handleDelete(fields, (versions) => deleteClosure(db, id, versions), {
        failed: closureMessages.notDeleted,
        path: listPath,
      });
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = revalidateForDialogs();

export { clientAction } from "~/web/client-action";

export default function ClosuresScreen() {
  const { today, closure, upcoming, past } = useLoaderData<typeof loader>();
  const response = useFormResponse<typeof action>();
  const { intent = "" } = response?.values ?? {};
  return (
    <>
      <header className="page-header">
        <h1>Closures</h1>
        <div className="page-actions">
          <a className="button" href="/menu-preview">
            <Icon name="eye" />
            Preview
          </a>
          <DialogLink className="button button-primary" dialog="add" shortcut="n">
            <Icon name="plus" />
            Add Closure
          </DialogLink>
        </div>
      </header>
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
function readHoliday({ day = "" }: Record<string, string>): Holiday {
  const holiday = listHolidaysAhead(today()).find((candidate) => candidate.day === day);
  if (!holiday) throw data(null, { status: 400 });
  return holiday;
}
