import { t } from "~/messages/office/t";
import { Link, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { Conflict } from "~/domain/history/conflict";
import { parseVersion } from "~/domain/outcome";
import { CloseLink, DialogActions } from "./dialog";
import { dialogHref, OVER_PAGE } from "./dialog-url";
import { SubmitButton } from "./post-form";

/** The buttons of a form that adds one item. */
export function AddActions() {
  return (
    <DialogActions>
      <SubmissionField />
      <CloseLink>{t("Cancel")}</CloseLink>
      <SubmitButton intent="add">{t("Save")}</SubmitButton>
    </DialogActions>
  );
}

/** The buttons of an edit form. An item that was deleted meanwhile can only be added again. */
export function EditActions({
  id,
  conflict,
  hasCancel = true,
  canDuplicate = false,
}: {
  id: string;
  conflict: Conflict | undefined;
  hasCancel?: boolean;
  /** Whether the screen has a dialog `duplicate`, which adds an item with the values of this one. */
  canDuplicate?: boolean;
}) {
  const [parameters] = useSearchParams();
  return (
    <DialogActions
      more={
        <>
          <HistoryLink id={id} />
          {canDuplicate && !conflict?.isDeleted && (
            <Link
              className="button button-plain"
              to={dialogHref(parameters, "duplicate", id)}
              replace
              state={OVER_PAGE}
              preventScrollReset
            >
              {t("Duplicate")}
            </Link>
          )}
        </>
      }
    >
      {hasCancel && <CloseLink>{t("Cancel")}</CloseLink>}
      {conflict?.isDeleted ? (
        <>
          <SubmissionField />
          <SubmitButton intent="add-again">{t("Add it again")}</SubmitButton>
        </>
      ) : (
        <SubmitButton intent="edit">{t("Save Changes")}</SubmitButton>
      )}
    </DialogActions>
  );
}

/** The hidden fields of an edit form: the item's id, and the version that the form was opened with. */
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
  const versions = [conflict?.version, typedVersion, item.version].map(parseVersion);
  const version = versions.find((each) => each !== undefined);
  return (
    <>
      <input type="hidden" name="id" value={item.id} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
    </>
  );
}

/** The link in an edit dialog to the changes of its item. */
function HistoryLink({ id }: { id: string }) {
  return (
    <Link className="button button-plain history-link" to={`/history?item=${id}`}>
      {t("History")}
    </Link>
  );
}

/**
 * The buttons of a form for adding several items in a row: the intent 'add' closes
 * the dialog, 'add-another' shows the form again.
 */
export function AddAnotherActions({ label }: { label: string }) {
  return (
    <>
      <SubmissionField />
      <DefaultButton intent="add" />
      <DialogActions
        more={
          <SubmitButton intent="add-another" look="secondary">
            {t("Save and add another")}
          </SubmitButton>
        }
      >
        <CloseLink>{t("Cancel")}</CloseLink>
        <SubmitButton intent="add">{label}</SubmitButton>
      </DialogActions>
    </>
  );
}

/** What Enter in a field presses: a form's first button. For a form that has others before 'Save'. */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/**
 * The hidden field of a form that adds something: a random value, by which the server
 * identifies the form if it is sent twice (see `keyOfForm`).
 */
export function SubmissionField() {
  // Not randomUUID, which browsers have on https only.
  const [id] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join("-"));
  return <input type="hidden" name="submissionId" defaultValue={id} suppressHydrationWarning />;
}
