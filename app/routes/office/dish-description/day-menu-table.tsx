import type { CopyableDay } from "~/domain/day-menus/copy-day.server";
import type { DayMenuItem } from "~/domain/day-menus/day-menu";
import { formatDay } from "~/domain/local-date";
import { formatPrice } from "~/domain/money";
import { type Column, DataTable } from "~/ui/data-table";
import { RowActions } from "~/ui/row-actions";
import { CopyDayForms } from "./copy-day-forms";
import { NameAndNotice, type WithSoldOutNotice } from "../sold-out-notice";

type Row = DayMenuItem & WithSoldOutNotice;

/** The items of a day. For a day without any, the days that can be copied. */
export function DayMenuTable({
  date,
  rows,
  copyable,
}: {
  date: string;
  rows: Row[];
  copyable: CopyableDay[];
}) {
  return (
    <>
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
      <CopyDayForms days={copyable} />
    </>
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
