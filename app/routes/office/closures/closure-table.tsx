import type { Closure } from "~/domain/fields/closure";
import { describePeriods } from "~/domain/hours/schedule";
import { formatDay } from "~/domain/local-date";
import { previewPath } from "~/domain/preview-time";
import { closureMessages } from "~/messages/closures";
import { DataTable, RowActions } from "~/ui/data-table";
import { Icon } from "~/ui/icon";

export function ClosureTable({
  caption,
  today,
  closures,
  emptyText,
}: {
  caption: string;
  /** `YYYY-MM-DD` */
  today: string;
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
        compact={(closure) => ({
          name: describeDays(closure),
          line: [closure.reason, describePeriods(closure.shop)].filter(Boolean).join(" · "),
        })}
        columns={[
          { heading: "Days", cell: describeDays },
          { heading: "Reason", cell: ({ reason }) => reason || "—" },
          { heading: "Shop", cell: ({ shop }) => describePeriods(shop) },
          { heading: "Kitchen", cell: ({ kitchen }) => describePeriods(kitchen) },
          {
            heading: "Actions",
            align: "end",
            cell: (closure) => (
              <>
                <PreviewLink closure={closure} today={today} />
                <RowActions id={closure.id} name={describeDays(closure)} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Leads to the guest pages on the closure's first day, or today if it has begun. */
function PreviewLink({ closure, today }: { closure: Closure; today: string }) {
  const { firstDay, lastDay } = closure;
  const path = lastDay < today ? undefined : previewPath(firstDay < today ? today : firstDay, today);
  if (!path) return null;
  return (
    <a className="icon-button" href={path} aria-label={`Preview ${describeDays(closure)}`}>
      <Icon name="eye" />
    </a>
  );
}

/** A closure's days, such as 'Thursday, 24 December 2026 to Saturday, 26 December 2026'. */
export function describeDays({ firstDay, lastDay }: Pick<Closure, "firstDay" | "lastDay">): string {
  return closureMessages.days(formatDay(firstDay, "en"), formatDay(lastDay, "en"));
}
