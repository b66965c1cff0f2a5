import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { getDatabase } from "~/database.server";
import { dayMenuItemChangesSchema, type DayMenuItem } from "~/domain/day-menus/day-menu";
import {
  addDayMenuItems,
  deleteDayMenu,
  deleteDayMenuItem,
  editDayMenuItem,
  listDayMenuItems,
} from "~/domain/day-menus/day-menus.server";
import { addDays, formatDay, isDay, monthOf } from "~/domain/local-date";
import { fold } from "~/domain/folding";
import { formatPrice } from "~/domain/money";
import type { Outcome } from "~/domain/outcome";
import { pageBounds } from "~/domain/paging";
import { today } from "~/http/date-parameters.server";
import { readFields } from "~/http/fields.server";
import { redirectWithToast } from "~/http/flash.server";
import { requireUser } from "~/http/guard.server";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { type Column, DataTable } from "~/ui/data-table";
import { closeHref, dialogHref, readDialog } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { WordedPagination } from "~/ui/pagination";
import { RowActions } from "~/ui/row-actions";
import { SearchBox } from "~/ui/search-box";
import { dayMenuWords } from "~/wording/day-menus";
import { OfficeError } from "../office-error";
import { AddMenuDialog } from "./add-menu-dialog";
import { dayMenuFormSchema } from "./day-menu-form";
import { EditMenuDialog } from "./edit-menu-dialog";
import { SampleFileDialog } from "./sample-file-dialog";

/** How many rows a page holds: more than a day can have. */
const PAGE_SIZE = 10;

export const meta: MetaFunction = ({ params }) => [{ title: `Day Menu ${params.date ?? ""} · Back office` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const date = dateOf(params);
  const items = await listDayMenuItems(getDatabase(), date);
  const { pathname, searchParams } = new URL(request.url);
  const { id } = readDialog(searchParams);
  if (id !== null && !items.some((item) => item.id === id)) {
    const toast = { kind: "error", text: dayMenuWords.gone } as const;
    throw await redirectWithToast(closeHref(pathname, searchParams), toast);
  }
  const sought = fold(searchParams.get("q") ?? "");
  const found = items.filter(({ name }) => fold(name).includes(sought));
  const { limit, offset, page, pageCount } = pageBounds(
    Number(searchParams.get("page")),
    found.length,
    PAGE_SIZE,
  );
  return { date, today: today(), items, rows: found.slice(offset, offset + limit), page, pageCount };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireUser(request, dayMenuWords.mustLogIn);
  const date = dateOf(params);
  const db = getDatabase();
  const fields = await readFields(request);
  const id = fields.id ?? "";
  const { pathname, searchParams } = new URL(request.url);
  const close = closeHref(pathname, searchParams);
  switch (fields.intent) {
    case "add":
      return submissionReply(parseWithZod(toBody(fields), { schema: dayMenuFormSchema }), close, (items) =>
        addDayMenuItems(db, date, items),
      );
    case "edit":
      return submissionReply(
        parseWithZod(toBody(fields), { schema: dayMenuItemChangesSchema }),
        close,
        (changes) => editDayMenuItem(db, date, id, changes),
      );
    case "delete":
      return toldOutcome(await deleteDayMenuItem(db, date, id), close);
    case "delete-all":
      return toldOutcome(await deleteDayMenu(db, date), close);
    default:
      throw data(null, { status: 400 });
  }
}

export default function DishDescriptionScreen() {
  const { date, today, items, rows, page, pageCount } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
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
          <Link className="button button-primary" to={dialogHref(parameters, "add")} preventScrollReset>
            <Icon name="plus" />
            Add Menu
          </Link>
          <Link className="button" to={dialogHref(parameters, "upload")} preventScrollReset>
            <Icon name="upload" />
            Upload Dish as Excel
          </Link>
          <Link className="button" to={dialogHref(parameters, "sample")} preventScrollReset>
            <Icon name="download" />
            Download Sample File
          </Link>
          <DeleteAllLink hasItems={items.length > 0} to={dialogHref(parameters, "delete-all")} />
        </div>
      </header>
      <div className="list-tools">
        <SearchBox placeholder="Search menu..." />
      </div>
      <DataTable
        caption={`Menu of ${formatDay(date, "en")}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={(item) => item.id}
        emptyText="No data found"
      />
      {items.length > 0 && (
        <WordedPagination page={page} pageCount={pageCount} words={`${page} / ${pageCount}`} />
      )}
      <OpenDialog date={date} items={items} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError failure={dayMenuWords.dayNotLoaded} />;
}

function DayLink({ date, children }: { date: string; children: ReactNode }) {
  return isDay(date) ? <Link to={`/dish-description/${date}`}>{children}</Link> : null;
}

function DeleteAllLink({ hasItems, to }: { hasItems: boolean; to: string }) {
  if (!hasItems) {
    return (
      <button type="button" className="button button-danger" disabled>
        All items deleted
      </button>
    );
  }
  return (
    <Link className="button button-danger" to={to} preventScrollReset>
      <Icon name="trash" />
      Delete All Items
    </Link>
  );
}

const TYPES = { dish: "Dish", dessert: "Dessert" };

const COLUMNS: Column<DayMenuItem>[] = [
  { heading: "Name", cell: ({ name }) => name },
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
function OpenDialog({ date, items }: { date: string; items: DayMenuItem[] }) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const result = useActionData<typeof action>();
  const { dialog, id } = readDialog(parameters);
  const item = items.find((each) => each.id === id);
  const close = closeHref(pathname, parameters);
  if (dialog === "add") {
    return <AddMenuDialog key={date} date={date} items={items} result={result} closeHref={close} />;
  }
  if (dialog === "edit" && item) {
    return <EditMenuDialog key={item.id} item={item} result={result} closeHref={close} />;
  }
  if (dialog === "delete" && item) {
    return (
      <ConfirmDialog
        title="Are you sure?"
        text={`This will delete “${item.name}” from this day's menu.`}
        confirmLabel="Delete"
        intent="delete"
        id={item.id}
        closeHref={close}
      />
    );
  }
  if (dialog === "delete-all" && items.length > 0) {
    return (
      <ConfirmDialog
        title="Are you sure?"
        text="This will delete all menu items permanently."
        confirmLabel="Yes, Delete All"
        intent="delete-all"
        closeHref={close}
      />
    );
  }
  if (dialog === "sample") return <SampleFileDialog closeHref={close} />;
  return null;
}

/** The day in the path; 404 where there is no such day. */
function dateOf({ date = "" }: { date?: string }): string {
  if (!isDay(date)) throw data(null, { status: 404 });
  return date;
}

function toBody(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams(fields);
}

/**
 * What a conform form ends in: saved and told so, or the form again. A button
 * that adds or removes fields is neither right nor wrong: it answers 200.
 */
async function submissionReply<Value>(
  submission: Submission<unknown, string[], Value>,
  close: string,
  save: (value: Value) => Promise<Outcome<unknown>>,
) {
  if (submission.status !== "success") {
    return data(submission.reply(), { status: submission.status === "error" ? 400 : 200 });
  }
  const outcome = await save(submission.value);
  if (outcome.ok || outcome.status === 404) return toldOutcome(outcome, close);
  return data(submission.reply({ formErrors: [outcome.message] }), { status: outcome.status });
}

function toldOutcome(outcome: Outcome<unknown>, path: string) {
  return redirectWithToast(path, { kind: outcome.ok ? "success" : "error", text: outcome.message });
}
