import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { today } from "~/api/date-parameters.server";
import { requireUser } from "~/auth/guards.server";
import { HOME } from "~/auth/staff-paths";
import {
  addClosure,
  answerHoliday,
  deleteClosure,
  editClosure,
  findClosure,
  listClosures,
  listPastClosures,
} from "~/domain/closures/closures.server";
import { type Holiday, listHolidaysAhead } from "~/domain/closures/holidays";
import { type Closure, describePeriods } from "~/domain/hours/schedule";
import { formatDay, isDay } from "~/domain/local-date";
import { handleEdit } from "~/forms/edit-response.server";
import { readFields } from "~/forms/fields.server";
import { formOutcomeResponse, handleForm, toastOutcomeResponse } from "~/forms/form-response.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { closureMessages } from "~/messages/closures";
import { getDatabase } from "~/platform/database.server";
import { DataTable } from "~/ui/data-table";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { keepListUnderDialog } from "~/ui/dialog-revalidation";
import { readDialog } from "~/ui/dialog-url";
import { useFormReply } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { RowActions } from "~/ui/row-actions";
import { findDialogItem } from "../dialog-item.server";
import { OfficeError } from "../office-error";
import { ClosureForm, closureFormSchema } from "./closure-form";

export const meta: MetaFunction = () => [{ title: "Closures · Back office" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  return {
    closure: await findDialogItem(request, (id) => findClosure(db, id), context),
    upcoming: await listClosures(db, today()),
    past: await listPastClosures(db, today()),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request);
  const db = getDatabase();
  const { pathname: list } = new URL(request.url);
  const fields = await readFields(request);
  const { intent, id = "" } = fields;
  switch (intent) {
    case "add":
      return handleForm(fields, closureFormSchema, (closure) => addClosure(db, closure), {
        failed: closureMessages.notAdded,
        path: list,
        context,
      });
    case "edit":
    case "add-again":
      return handleEdit(
        fields,
        closureFormSchema,
        {
          edit: (closure, versions) => editClosure(db, id, closure, versions),
          add: (closure) => addClosure(db, closure),
        },
        { kind: "closure", failed: closureMessages.notUpdated, path: list, context },
      );
    // The dashboard's question about a public holiday.
    case "as-usual":
      return toastOutcomeResponse(await answerHoliday(db, readHoliday(fields).day), fields, HOME);
    case "closed": {
      const { day, frenchName } = readHoliday(fields);
      const closure = { firstDay: day, lastDay: day, reason: frenchName, shop: [], kitchen: [] };
      return toastOutcomeResponse(await addClosure(db, closure), fields, HOME);
    }
    case "delete":
      return formOutcomeResponse(
        await catchUnexpected(deleteClosure(db, id), closureMessages.notDeleted, context),
        fields,
        list,
      );
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = keepListUnderDialog("add");

export { clientAction } from "~/forms/client-action";

export default function ClosuresScreen() {
  const { upcoming, past } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <h1>Closures</h1>
        <div className="page-actions">
          <DialogLink className="button button-primary" dialog="add">
            <Icon name="plus" />
            Add Closure
          </DialogLink>
        </div>
      </header>
      <ClosureTable
        caption="Upcoming"
        closures={upcoming}
        emptyText="Nothing is planned: the week's hours apply."
      />
      {past.length > 0 && <ClosureTable caption="Past" closures={past} emptyText="" />}
      <OpenDialog />
    </>
  );
}

function ClosureTable({
  caption,
  closures,
  emptyText,
}: {
  caption: string;
  closures: Closure[];
  emptyText: string;
}) {
  return (
    <section className="closure-list">
      <h2>{caption}</h2>
      <DataTable
        caption={caption}
        rows={closures}
        rowKey={({ id }) => id}
        emptyText={emptyText}
        columns={[
          { heading: "Days", cell: describeDays },
          { heading: "Reason", cell: ({ reason }) => reason || "—" },
          { heading: "Shop", cell: ({ shop }) => describePeriods(shop) },
          { heading: "Kitchen", cell: ({ kitchen }) => describePeriods(kitchen) },
          {
            heading: "Actions",
            align: "end",
            cell: (closure) => <RowActions id={closure.id} name={describeDays(closure)} />,
          },
        ]}
      />
    </section>
  );
}

function OpenDialog() {
  const { closure } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const [parameters] = useSearchParams();
  switch (readDialog(parameters).dialog) {
    case "add":
      return (
        <Dialog title="Add Closure">
          <ClosureForm defaults={readDefaults(parameters)} reply={reply} />
        </Dialog>
      );
    case "edit":
      return (
        closure && (
          <Dialog title="Edit Closure">
            <ClosureForm key={`${closure.id} ${closure.version}`} closure={closure} reply={reply} />
          </Dialog>
        )
      );
    case "delete":
      return (
        closure && (
          <DeleteDialog
            text={`This will delete the closure of ${describeDays(closure)}. The week's hours apply again.`}
            id={closure.id}
            canBeUndone
          />
        )
      );
    default:
      return null;
  }
}

export function ErrorBoundary() {
  return <OfficeError failure={closureMessages.notLoaded} />;
}

function describeDays({ firstDay, lastDay }: Pick<Closure, "firstDay" | "lastDay">): string {
  return closureMessages.days(formatDay(firstDay, "en"), formatDay(lastDay, "en"));
}

/** The public holiday that a form is about; 400 if it is none. */
function readHoliday({ day = "" }: Record<string, string>): Holiday {
  const holiday = listHolidaysAhead(today()).find((candidate) => candidate.day === day);
  if (!holiday) throw data(null, { status: 400 });
  return holiday;
}

/** What the form starts with when it is opened for a holiday. */
function readDefaults(parameters: URLSearchParams) {
  const day = parameters.get("day") ?? "";
  if (!isDay(day)) return undefined;
  return { firstDay: day, lastDay: day, reason: parameters.get("reason") ?? "", kind: "hours" };
}
