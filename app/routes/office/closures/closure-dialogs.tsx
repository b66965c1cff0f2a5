import { useSearchParams } from "@remix-run/react";
import type { Closure } from "~/domain/fields/closure";
import { isDay } from "~/domain/local-date";
import { Dialog } from "~/ui/dialog";
import { ClosureForm } from "./closure-form";
import { describeDays } from "./closure-table";
import { ListDialogs, type ListDialogsProps } from "~/ui/list-dialogs";

/** The dialog that the URL opens over the lists, if any. */
export function ClosureDialogs({
  today,
  ...list
}: ListDialogsProps<Closure> & {
  /** `YYYY-MM-DD` */
  today: string;
}) {
  const [parameters] = useSearchParams();
  return (
    <ListDialogs
      {...list}
      dialogs={{
        add: () => (
          <Dialog title="Add Closure">
            <ClosureForm key={parameters.get("day")} defaults={readDefaults(parameters)} today={today} />
          </Dialog>
        ),
      }}
      rowDialogs={{
        edit: (closure) => (
          <Dialog title="Edit Closure">
            <ClosureForm closure={closure} />
          </Dialog>
        ),
      }}
      deletion={(closure) => ({
        text: `This will delete the closure of ${describeDays(closure)}. The regular hours apply again.`,
        what: `the closure of ${describeDays(closure)}`,
        canBeUndone: true,
      })}
    />
  );
}

/** What the form starts with when it is opened for a day, or for a holiday, which has a reason. */
function readDefaults(parameters: URLSearchParams) {
  const day = parameters.get("day") ?? "";
  if (!isDay(day)) return undefined;
  const reason = parameters.get("reason");
  return { firstDay: day, lastDay: day, reason: reason ?? "", kind: reason === null ? "closed" : "hours" };
}
