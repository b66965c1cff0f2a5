import { homeMadeFlag, type MenuItem } from "~/domain/menu/menu-item";
import { formatPrice } from "~/domain/money";
import { DataTable } from "~/ui/data-table";
import { RowActions } from "~/ui/row-actions";
import { NameAndNotice, type WithSoldOutNotice } from "../sold-out-notice";

/** Shown for a missing value. */
const NOTHING = "—";

/** The staff's table of the menu. */
export function MenuItemTable({ items }: { items: (MenuItem & WithSoldOutNotice)[] }) {
  return (
    <DataTable
      caption="All Menus"
      rows={items}
      rowKey={(item) => item.id}
      emptyText="No data found"
      emptyHint="Add a menu, or upload a whole week as Excel."
      hasHistory
      isWide
      columns={[
        { heading: "Name", cell: (item) => <NameAndNotice {...item} /> },
        { heading: "Price", align: "end", cell: (item) => formatPrice(item.price) },
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
