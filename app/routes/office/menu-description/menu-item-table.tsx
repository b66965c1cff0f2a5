import { useSearchParams } from "@remix-run/react";
import { homeMadeFlag, type MenuItem } from "~/domain/menu/menu-item";
import { formatPrice } from "~/domain/money";
import { readMenuSort } from "~/domain/menu/menu-sort";
import { menuMessages } from "~/messages/menu";
import { type Column, DataTable } from "~/ui/data-table";
import { SELECTED } from "~/ui/dialog-url";
import { RowActions } from "~/ui/row-actions";
import { SortLink } from "~/ui/sort-link";
import { SoldOutNotice, type WithSoldOutNotice } from "../sold-out-notice";
import { SelectBox } from "./selection-form";

/** Shown for a missing value. */
const NOTHING = "—";

/** The staff's table of the menu. */
export function MenuItemTable({ items }: { items: (MenuItem & WithSoldOutNotice)[] }) {
  const [parameters] = useSearchParams();
  const selected = parameters.getAll(SELECTED);
  return (
    <DataTable
      caption="All Menus"
      rows={items}
      rowKey={(item) => item.id}
      emptyText={menuMessages.noneFound(parameters.get("q"), parameters.get("category"))}
      filters={["q", "category"]}
      emptyHint="Add a menu, or upload a whole week as Excel."
      hasHistory
      isWide
      columns={[
        {
          heading: "Name",
          ...sortedBy("name", parameters),
          cell: (item) => (
            <>
              {/* Unticked once the item is another one than the user has ticked. */}
              <SelectBox key={item.version} {...item} isSelected={selected.includes(item.id)} />
              <SoldOutNotice {...item} />
            </>
          ),
        },
        {
          heading: "Price",
          ...sortedBy("price", parameters),
          align: "end",
          cell: (item) => formatPrice(item.price),
        },
        {
          heading: "Discount Price",
          align: "end",
          cell: (item) => (item.discountPrice > 0 ? formatPrice(item.discountPrice) : NOTHING),
        },
        { heading: "Category", cell: (item) => item.category },
        { heading: "Description", cell: (item) => item.description },
        { heading: "Home Made", align: "center", cell: homeMadeFlag },
        { heading: "Allergies", cell: (item) => item.allergies || NOTHING },
        { heading: "Vegan", align: "center", cell: (item) => item.isVegan || NOTHING },
        {
          heading: "Actions",
          align: "end",
          cell: ({ id, name }) => <RowActions id={id} name={name} actions={["edit", "photo", "delete"]} />,
        },
      ]}
    />
  );
}

/** A heading that sorts the list; a second click reverses the order, a third returns to the menu's. */
function sortedBy(
  by: "name" | "price",
  parameters: URLSearchParams,
): Pick<Column<MenuItem>, "headingContent" | "sort"> {
  const label = by === "name" ? "Name" : "Price";
  const descending = `${by}-desc` as const;
  switch (readMenuSort(parameters.get("sort"))) {
    case by:
      return {
        sort: "ascending",
        headingContent: <SortLink label={label} sorted="ascending" next={descending} />,
      };
    case descending:
      return {
        sort: "descending",
        headingContent: <SortLink label={label} sorted="descending" next={null} />,
      };
    default:
      return { headingContent: <SortLink label={label} sorted={undefined} next={by} /> };
  }
}
