import "../office-chunk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/web/guards.server";
import { mustReauthenticate, undoForUser } from "~/web/undo-for-user.server";
import { listDifferences } from "~/domain/history/change";
import { findChange } from "~/domain/history/changes.server";
import type { UndoResult } from "~/domain/history/undo-items.server";
import { previewUndo } from "~/domain/undo.server";
import { formatShortInstant } from "~/domain/local-date";
import { discardDraftOfSavedForm } from "~/web/interrupted-forms.server";
import { readFields } from "~/web/fields.server";
import { redirectWithToast } from "~/web/flash.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { formErrorResponse } from "~/web/form-response.server";
import { historyMessages } from "~/messages/history";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { useDialogState } from "~/ui/dialog-state";
import { FormError } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/post-form";

/** How many items the page shows; an import may have thousands. */
const MAX_SHOWN_ROWS = 200;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.change.label ?? "History"} · Back office` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { isAdmin } = user;
  const db = getDatabase();
  const { timeZone } = getConfig();
  const id = params.id ?? "";
  const found = await findChange(db, id);
  if (!found) throw data(null, { status: 404 });
  const isAsking = new URL(request.url).searchParams.get("dialog") === "undo";
  const preview = isAsking ? await previewUndo(db, id, { timeZone, isAdmin }) : undefined;
  return {
    change: { ...found.change, time: formatShortInstant(found.change.at, timeZone) },
    rows: found.rows.slice(0, MAX_SHOWN_ROWS).map((row) => ({
      id: row.id,
      name: row.name,
      verb: row.before === null ? "Added" : row.after === null ? "Deleted" : "Edited",
      differences: listDifferences(row, timeZone),
    })),
    preview: preview?.ok ? describePreview(preview.value) : undefined,
    undoError: preview && !preview.ok ? preview.message : undefined,
    reauthenticate: preview?.ok ? await mustReauthenticate(user, id) : undefined,
  };
}

/** Undoes what can be undone: the dialog has listed the items that stay. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const proof = { user, request, fields: await readFields(request) };
  const outcome = await catchUnexpected(
    undoForUser(proof, params.id ?? "", { keepNewer: true }),
    historyMessages.notUndone,
  );
  if (!outcome.ok) return formErrorResponse(outcome, {});
  await discardDraftOfSavedForm(proof.fields);
  return redirectWithToast("/history", {
    kind: "success",
    text: outcome.message,
    undo: outcome.changeId,
  });
}

export { clientAction } from "~/web/client-action";

export const shouldRevalidate = revalidateForDialogs("undo");

export default function ChangeScreen() {
  const { change, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={change.label}
        back={{ to: "/history", label: "History" }}
        main={
          change.canUndo && (
            <DialogLink className="button button-primary" dialog="undo">
              Undo
            </DialogLink>
          )
        }
      />
      <p>
        <time dateTime={change.at}>{change.time}</time> · {change.actorName}
        {change.undoneBy && " · Undone"}
      </p>
      {rows.map(({ id, name, verb, differences }) => (
        <section key={id} className="change-row">
          <h2>
            {verb} {name}
          </h2>
          <div className="table-frame">
            <table className="data-table">
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row" data-label="Field">
                      {field}
                    </th>
                    <td data-label="Before">{before}</td>
                    <td data-label="After">{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      {change.count > rows.length && <p>{`${change.count - rows.length} more`}</p>}
      <UndoDialog />
    </>
  );
}

function describePreview({ undone, kept, failed }: UndoResult) {
  const skipped = [...kept, ...failed];
  return { undone, willStay: skipped.length > 0 ? historyMessages.willStay(skipped) : undefined };
}

function UndoDialog() {
  const { change, preview, undoError, reauthenticate } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>() ?? reauthenticate;
  const { dialog, isOpening } = useDialogState();
  if (dialog !== "undo") return null;
  return (
    <Dialog title="Are you sure?" isLoading={isOpening}>
      <DialogForm press={`Undo ${change.label}`}>
        {preview && <p>{historyMessages.willGoBack(preview.undone)}</p>}
        {preview?.willStay && <p>{preview.willStay}</p>}
        {undoError && <p role="alert">{undoError}</p>}
        <FormError response={response} />
        <DialogActions>
          <CloseLink hasInitialFocus>Cancel</CloseLink>
          {preview && preview.undone > 0 && <SubmitButton intent="undo">Undo</SubmitButton>}
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
