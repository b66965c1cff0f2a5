import { useSearchParams } from "@remix-run/react";
import type { Closure } from "~/domain/hours/schedule";
import { isDay } from "~/domain/local-date";
import type { FormErrorData } from "~/web/form-response";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { findDialogRow, useDialogState } from "~/ui/dialog-state";
import { ClosureForm } from "./closure-form";
import { describeDays } from "./closure-table";

/** The dialog that the URL opens over the lists, if any. */
export function ClosureDialogs({
  rows,
  loaded,
  response,
}: {
  /** The closures of the lists. */
  rows: Closure[];
  /** The closure that is edited or deleted, if the URL had it when the page was loaded. */
  loaded: Closure | undefined;
  /** The last error response. */
  response: FormErrorData | undefined;
}) {
  const [parameters] = useSearchParams();
  const state = useDialogState();
  const closure = findDialogRow(state, rows, loaded);
  switch (state.dialog) {
    case "add":
      return (
        <Dialog title="Add Closure">
          <ClosureForm defaults={readDefaults(parameters)} response={response} />
        </Dialog>
      );
    case "edit":
      return (
        closure && (
          <Dialog title="Edit Closure">
            <ClosureForm key={`${closure.id} ${closure.version}`} closure={closure} response={response} />
          </Dialog>
        )
      );
    case "delete":
      return (
        closure && (
          <DeleteDialog
            text={`This will delete the closure of ${describeDays(closure)}. The regular hours apply again.`}
            rows={rows}
            id={closure.id}
            what={`the closure of ${describeDays(closure)}`}
            canBeUndone
          />
        )
      );
    default:
      return null;
  }
}

/** What the form starts with when it is opened for a holiday. */
function readDefaults(parameters: URLSearchParams) {
  const day = parameters.get("day") ?? "";
  if (!isDay(day)) return undefined;
  return { firstDay: day, lastDay: day, reason: parameters.get("reason") ?? "", kind: "hours" };
}
