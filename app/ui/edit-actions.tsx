import { Link } from "@remix-run/react";
import type { Conflict } from "~/domain/history/conflict";
import { CloseLink, DialogActions } from "./dialog";
import { SubmissionField } from "./submission-field";
import { SubmitButton } from "./submit-button";

/** The buttons of a form that adds one item. */
export function AddActions() {
  return (
    <DialogActions>
      <SubmissionField />
      <CloseLink>Cancel</CloseLink>
      <SubmitButton intent="add">Save</SubmitButton>
    </DialogActions>
  );
}

/** The buttons of an edit form. An item that was deleted meanwhile can only be added again. */
export function EditActions({
  id,
  conflict,
  hasCancel = true,
}: {
  id: string;
  conflict: Conflict | undefined;
  hasCancel?: boolean;
}) {
  return (
    <DialogActions>
      <HistoryLink id={id} />
      {hasCancel && <CloseLink>Cancel</CloseLink>}
      {conflict?.isDeleted ? (
        <>
          <SubmissionField />
          <SubmitButton intent="add-again">Add it again</SubmitButton>
        </>
      ) : (
        <SubmitButton intent="edit">Save Changes</SubmitButton>
      )}
    </DialogActions>
  );
}

/** The hidden fields of an edit form: the item's id, and the version that the form was filled in from. */
export function EditedItemFields({
  item,
  conflict,
  typedVersion,
}: {
  item: { id: string; version: number };
  conflict: Conflict | undefined;
  /** The version that a rejected form was sent with. */
  typedVersion: string | undefined;
}) {
  return (
    <>
      <input type="hidden" name="id" value={item.id} />
      <input
        type="hidden"
        name="version"
        value={String(conflict?.version ?? typedVersion ?? item.version ?? "")}
      />
    </>
  );
}

/** The link in an edit dialog to the changes of its item. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <Link className="button button-plain history-link" to={`/history?item=${id}`}>
      History
    </Link>
  );
}
