import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { getDatabase } from "~/platform/database.server";
import type { DayMenuItem } from "~/domain/day-menus/day-menu";
import {
  addDayMenuItems,
  deleteDayMenu,
  deleteDayMenuItem,
  editDayMenuItem,
  listDayMenuItems,
} from "~/domain/day-menus/day-menus.server";
import { addDays, formatDay, isDay, monthOf } from "~/domain/local-date";
import { toSearchText } from "~/domain/normalize-text";
import { formatPrice } from "~/domain/money";
import { pageBounds } from "~/domain/paging";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { today } from "~/api/date-parameters.server";
import { readFields } from "~/forms/fields.server";
import { requireUser } from "~/auth/guards.server";
import { findEditConflict, versionsOf } from "~/forms/edit-response.server";
import { toastOutcomeResponse } from "~/forms/form-response.server";
import { submissionResponse } from "~/forms/submission-response.server";
import { isUpload } from "~/forms/uploaded-file.server";
import { type Column, DataTable } from "~/ui/data-table";
import { DeleteAllLink } from "~/ui/delete-all-link";
import { DeleteDialog } from "~/ui/delete-dialog";
import { DialogLink } from "~/ui/dialog-link";
import { keepListUnderDialog } from "~/ui/dialog-revalidation";
import { closeHref, readDialog } from "~/ui/dialog-url";
import { useContinuedForm } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { LabelledPagination } from "~/ui/pagination";
import { RowActions } from "~/ui/row-actions";
import { SearchBox } from "~/ui/search-box";
import { DayMenuUploadDialog } from "~/ui/upload-dialog";
import { accountMessages } from "~/messages/accounts";
import { dayMenuMessages } from "~/messages/day-menus";
import { findDialogItem } from "../dialog-item.server";
import { OfficeError } from "../office-error";
import { NameAndNotice, type WithSoldOutNotice } from "../sold-out-notice";
import { withSoldOutNotices } from "../sold-out-notices.server";
import { uploadDayMenus } from "../workbook-uploads.server";
import { AddMenuDialog } from "./add-menu-dialog";
import { dayMenuFields } from "./day-menu-fields";
import { parseDayMenu, parseDayMenuItem } from "./day-menu-form";
import { EditMenuDialog } from "./edit-menu-dialog";
import { SampleFileDialog } from "./sample-file-dialog";
import type { RouteHandle } from "~/platform/route-handle";

/** Rows per page: more than a day can have. */
const PAGE_SIZE = 10;

export const handle: RouteHandle = { upload: true };

export const meta: MetaFunction = ({ params }) => [{ title: `Day Menu ${params.date ?? ""} · Back office` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireUser(request);
  const date = dateOf(params);
  const items = await listDayMenuItems(getDatabase(), date);
  const findItem = async (id: string) => items.find((item) => item.id === id);
  const item = await findDialogItem(request, findItem, context);
  const { searchParams } = new URL(request.url);
  const sought = toSearchText(searchParams.get("q") ?? "");
  const found = items.filter(({ name }) => toSearchText(name).includes(sought));
  const { limit, offset, page, pageCount } = pageBounds(
    Number(searchParams.get("page")),
    found.length,
    PAGE_SIZE,
  );
  const rows = withSoldOutNotices(found.slice(offset, offset + limit));
  return { date, today: today(), item, items, rows, page, pageCount };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request, accountMessages.mustLogIn);
  const date = dateOf(params);
  const db = getDatabase();
  const { pathname, searchParams } = new URL(request.url);
  const path = closeHref(pathname, searchParams);
  if (isUpload(request)) return uploadDayMenus(request, { user, path, date, context });
  const fields = await readFields(request);
  const { intent, id = "" } = fields;
  const form = dayMenuFields(fields);
  if (!form) throw data(null, { status: 400 });

  switch (intent) {
    case "add": {
      const submission = parseDayMenu(form);
      return submissionResponse(submission, { path, failed: dayMenuMessages.notSaved }, (items) =>
        catchUnexpected(addDayMenuItems(db, date, items), dayMenuMessages.savingCrashed, context),
      );
    }
    case "edit": {
      const submission = parseDayMenuItem(form);
      return submissionResponse(
        submission,
        { path, failed: dayMenuMessages.notUpdated },
        (changes) => {
          const edited = editDayMenuItem(db, date, id, changes, versionsOf(fields));
          return catchUnexpected(edited, dayMenuMessages.notUpdated, context);
        },
        (outcome, yours) => findEditConflict(outcome, { kind: "day", fields, yours, context }),
      );
    }
    case "add-again": {
      const submission = parseDayMenuItem(form);
      context.deletedItem = { ...fields, id };
      return submissionResponse(
        submission,
        { path, failed: dayMenuMessages.notSaved },
        ({ type = "dish", ...item }) =>
          catchUnexpected(
            addDayMenuItems(db, date, [{ type, ...item }]),
            dayMenuMessages.savingCrashed,
            context,
          ),
      );
    }
    case "delete":
      return toastOutcomeResponse(
        await catchUnexpected(deleteDayMenuItem(db, date, id), dayMenuMessages.notDeleted, context),
        fields,
        path,
      );
    case "delete-all":
      return toastOutcomeResponse(
        await catchUnexpected(deleteDayMenu(db, date), dayMenuMessages.deletingCrashed, context),
        fields,
        path,
      );
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = keepListUnderDialog("add");

export { clientAction } from "~/forms/client-action";

export default function DishDescriptionScreen() {
  const { date, today, item, items, rows, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-header">
        <div>
          <p className="day-links">
            <Link to={`/dish?month=${monthOf(date)}`}>
              <Icon name="calendar" />
              Calendar
            </Link>
            <DayLink date={addDays(date, -1)}>Previous day</DayLink>
            <DayLink date={addDays(date, 1)}>Next day</DayLink>
            {date === today && <span className="badge badge-good">Today</span>}
          </p>
          <h1>{formatDay(date, "en")}</h1>
        </div>
        <div className="page-actions">
          <DialogLink className="button button-primary" dialog="add">
            <Icon name="plus" />
            Add Menu
          </DialogLink>
          <DialogLink className="button" dialog="upload">
            <Icon name="upload" />
            Upload Dish as Excel
          </DialogLink>
          <DialogLink className="button" dialog="sample">
            <Icon name="download" />
            Download Sample File
          </DialogLink>
        </div>
      </header>
      <div className="list-tools">
        <SearchBox placeholder="Search menu..." />
      </div>
      <DataTable
        caption={`Menu of ${formatDay(date, "en")}`}
        columns={COLUMNS}
        isWide
        rows={rows}
        rowKey={(item) => item.id}
        emptyText="No data found"
        emptyHint="Add up to 3 dishes and 1 dessert, or upload them as Excel."
        hasHistory
      />
      {items.length > 0 && (
        <LabelledPagination page={page} pageCount={pageCount} label={`${page} / ${pageCount}`} />
      )}
      <DeleteAllLink
        label="Delete All Items"
        emptyLabel={items.length === 0 ? "All items deleted" : undefined}
      />
      <OpenDialog date={date} items={items} loaded={item} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={dayMenuMessages.dayNotLoaded} />;
}

function DayLink({ date, children }: { date: string; children: ReactNode }) {
  return isDay(date) ? <Link to={`/dish-description/${date}`}>{children}</Link> : null;
}

const TYPES = { dish: "Dish", dessert: "Dessert" };

const COLUMNS: Column<DayMenuItem & WithSoldOutNotice>[] = [
  { heading: "Name", cell: (item) => <NameAndNotice {...item} /> },
  { heading: "Price", cell: ({ price }) => formatPrice(price), align: "end" },
  {
    heading: "Discount Price",
    cell: ({ discountPrice }) => (discountPrice > 0 ? formatPrice(discountPrice) : "—"),
    align: "end",
  },
  { heading: "Description", cell: ({ description }) => description },
  { heading: "Allergies", cell: ({ allergies }) => allergies || "—" },
  { heading: "Type", cell: ({ type }) => TYPES[type] },
  { heading: "Vegan", cell: ({ isVegan }) => isVegan || "—" },
  { heading: "Home Made", cell: ({ isHomeMade }) => isHomeMade },
  {
    heading: "Actions",
    cell: ({ id, name }) => <RowActions id={id} name={name} />,
  },
];

/** The dialog that the URL names, if any. */
function OpenDialog({
  date,
  items,
  loaded,
}: {
  date: string;
  items: DayMenuItem[];
  /** The item of the URL's dialog, even if it was deleted meanwhile. */
  loaded: DayMenuItem | undefined;
}) {
  const [parameters] = useSearchParams();
  const reply = useActionData<typeof action>();
  const { dialog, id } = readDialog(parameters);
  const item = items.find((each) => each.id === id) ?? (loaded?.id === id ? loaded : undefined);
  // The result is conform's, or a FormErrorData if the form failed as a whole.
  const result = reply && !("message" in reply) ? reply : undefined;
  const failure = reply && "values" in reply ? reply.message : undefined;
  const draft = useContinuedForm()?.values;
  const replies = { result, failure, draft };
  const conflict = reply && "conflict" in reply ? reply.conflict : undefined;
  if (dialog === "add") return <AddMenuDialog key={date} date={date} items={items} {...replies} />;
  if (dialog === "edit" && item)
    return <EditMenuDialog key={`${item.id} ${item.version}`} item={item} conflict={conflict} {...replies} />;
  if (dialog === "delete" && item) {
    return (
      <DeleteDialog text={`This will delete “${item.name}” from this day's menu.`} id={item.id} canBeUndone />
    );
  }
  if (dialog === "delete-all" && items.length > 0) {
    return <DeleteDialog text="This will delete all menu items permanently." canBeUndone />;
  }
  if (dialog === "upload") return <DayMenuUploadDialog />;
  if (dialog === "sample") return <SampleFileDialog />;
  return null;
}

/** The day in the path; throws 404 if it is invalid. */
function dateOf({ date = "" }: { date?: string }): string {
  if (!isDay(date)) throw data(null, { status: 404 });
  return date;
}
