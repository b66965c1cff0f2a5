import type { ChefSuggestion } from "~/domain/chef/chef-suggestion";
import { formatPrice } from "~/domain/money";
import { DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { RowActions } from "~/ui/row-actions";

/** The chef's suggestions. */
export function ChefTable({ rows }: { rows: ChefSuggestion[] }) {
  return (
    <DataTable
      caption="Chef Suggestions"
      rows={rows}
      rowKey={({ id }) => id}
      emptyText="No data found"
      emptyHint="Add a suggestion: guests read it beside the menu of the day."
      hasHistory
      isWide
      columns={[
        { heading: "Name", cell: ({ name }) => name },
        { heading: "Description", cell: ({ description }) => description },
        { heading: "Price", align: "end", cell: ({ price }) => formatPrice(price) },
        {
          heading: "Available",
          align: "center",
          cell: ({ isAvailable }) => <AvailableMark isAvailable={isAvailable} />,
        },
        { heading: "Home Made", align: "center", cell: ({ category }) => category },
        { heading: "Allergies", cell: ({ allergies }) => allergies || "—" },
        {
          heading: "Actions",
          align: "end",
          cell: ({ id, name }) => <RowActions id={id} name={name} actions={["delete", "photo", "edit"]} />,
        },
      ]}
    />
  );
}

function AvailableMark({ isAvailable }: { isAvailable: boolean }) {
  return (
    <span className={isAvailable ? "mark mark-good" : "mark mark-bad"}>
      <Icon name={isAvailable ? "check" : "close"} />
      <span className="visually-hidden">{isAvailable ? "Available" : "Not Available"}</span>
    </span>
  );
}
