import { type Closure, describePeriods } from "~/domain/hours/schedule";
import { formatDay } from "~/domain/local-date";
import { closureMessages } from "~/messages/closures";
import { DataTable } from "~/ui/data-table";
import { RowActions } from "~/ui/row-actions";

/** The upcoming or the past closures. */
export function ClosureTable({
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

/** A closure's days, such as '24 December – 26 December 2026'. */
export function describeDays({ firstDay, lastDay }: Pick<Closure, "firstDay" | "lastDay">): string {
  return closureMessages.days(formatDay(firstDay, "en"), formatDay(lastDay, "en"));
}
