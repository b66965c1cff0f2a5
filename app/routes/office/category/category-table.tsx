import type { Category } from "~/domain/categories/category";
import { DataTable } from "~/ui/data-table";
import { RowActions } from "~/ui/row-actions";

/** The categories of the menu. */
export function CategoryTable({ rows }: { rows: Category[] }) {
  return (
    <DataTable
      caption="Categories"
      rows={rows}
      rowKey={({ id }) => id}
      emptyText="No data found"
      emptyHint="Add a category: guests read the menu by category."
      hasHistory
      columns={[
        { heading: "Name", cell: ({ name }) => name },
        {
          heading: "Actions",
          align: "end",
          cell: ({ id, name }) => <RowActions id={id} name={name} actions={["delete", "edit"]} />,
        },
      ]}
    />
  );
}
