import { useFocusAfterRemoval } from "~/ui/reader-place";
import { FormMessage } from "~/ui/form-feedback";
import type { CopyableDay } from "~/domain/day-menus/copy-day.server";
import { type DayMenuItem, dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { formatDay, formatDayInYear } from "~/domain/dates/local-date";
import { formatPrice } from "~/domain/formats/money";
import { type Column, DataTable, type LostRow, RowActions } from "~/ui/data-table";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { Tool } from "~/ui/tool";
import { compactDish, UndeclaredNote } from "../compact-dish";
import { NameAndNotice, type WithSoldOutNotice } from "../dish-notices";

type Row = DayMenuItem & WithSoldOutNotice;

/** The items of a day. For a day without any, the days that can be copied. */
export function DayMenuTable({
  date,
  rows,
  lost,
  copyable,
  copyError,
}: {
  date: string;
  rows: Row[];
  lost?: LostRow;
  copyable: CopyableDay[];
  /** Why copying a day has failed. */
  copyError: string | undefined;
}) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(rows);
  return (
    <div {...focusAfterRemoval}>
      <DataTable
        caption={`Menu of ${formatDay(date)}`}
        columns={COLUMNS}
        isWide
        compact={(item) => compactDish(dayMenuItemFields, item, { kind: TYPES[item.type] })}
        rows={rows}
        lost={lost}
        emptyText="No data found"
        emptyAction={<Tool icon="plus" to="?dialog=add" label="Begin with a dish" />}
        emptyHint="Add up to 3 dishes and 1 dessert, or upload them as Excel."
        hasHistory
        note={<UndeclaredNote count={rows.filter(({ allergies }) => !allergies).length} />}
      />
      <div className="copy-error">
        <FormMessage text={copyError} />
      </div>
      <CopyDayForms days={copyable} />
    </div>
  );
}

const TYPES = { dish: "Dish", dessert: "Dessert" };

const COLUMNS: Column<Row>[] = [
  { heading: "Name", cell: (item) => <NameAndNotice {...item} /> },
  { heading: "Price", cell: ({ price }) => formatPrice(price), align: "end" },
  {
    heading: "Discount Price",
    cell: ({ discountPrice }) => (discountPrice > 0 ? formatPrice(discountPrice) : "—"),
    align: "end",
  },
  { heading: "Description", isRest: true, cell: ({ description }) => description },
  { heading: "Allergies", cell: ({ allergies }) => allergies || "—" },
  { heading: "Type", cell: ({ type }) => TYPES[type] },
  { heading: "Vegan", align: "center", cell: ({ isVegan }) => isVegan || "—" },
  { heading: "Home Made", align: "center", cell: ({ isHomeMade }) => isHomeMade },
  {
    heading: "Actions",
    cell: ({ id, name }) => <RowActions id={id} name={name} />,
  },
];

function CopyDayForms({ days }: { days: CopyableDay[] }) {
  if (days.length === 0) return null;
  return (
    <ul className="copyable-days stack" aria-label="Copy another day's menu">
      {days.map(({ date, names }) => (
        <li key={date} className="row">
          <PostForm buttonTitle={`Copy from ${formatDayInYear(date)}`}>
            <input type="hidden" name="from" value={date} />
            <SubmitButton intent="copy" look="secondary">
              Copy from {formatDayInYear(date)}
            </SubmitButton>
          </PostForm>
          <p className="muted small">{names.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
