import { fill, type FilledSentence, t } from "~/messages/office/t";
import { NEXT_ROW_FIELD, nextRowKey } from "~/domain/listing/row-address";
import { historyMessages } from "~/messages/history";
import { DialogLink } from "./dialog-link";
import { FormDialog } from "./form-dialog";
import { Icon } from "./icon";

/**
 * Asks before deleting: the item `id` (intent 'delete') or, without one,
 * everything (intent 'delete-all'). Shows why deleting failed.
 */
export function DeleteDialog({
  text,
  id,
  name,
  what = name,
  rows = [],
  canBeUndone = false,
}: {
  text: string;
  id?: string;
  /** The item's name, sent as `name` for the message. */
  name?: string;
  /** What is deleted, in a draft of it; by default the name. */
  what?: string | FilledSentence;
  /** The rows of the list: after deleting one, the reader is at the next. */
  rows?: { id: string }[];
  /** Whether the deletion can be undone from the history. */
  canBeUndone?: boolean;
}) {
  const intent = id === undefined ? "delete-all" : "delete";
  return (
    <FormDialog
      title={fill("Are you sure?")}
      buttonTitle={
        id === undefined ? fill("Delete all") : fill("Delete {what}", { what: what ?? fill("an item") })
      }
      text={canBeUndone ? `${text} ${t(historyMessages.canBeUndone)}` : text}
      intent={intent}
      look="danger"
      submit={id === undefined ? t("Yes, Delete All") : t("Delete")}
    >
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {name !== undefined && <input type="hidden" name="name" value={name} />}
      <NextRowField rows={rows} id={id} />
    </FormDialog>
  );
}

/** The hidden field of a form whose item leaves the list: the row at which the reader is then. */
function NextRowField({ rows, id = "" }: { rows: { id: string }[]; id?: string }) {
  const next = nextRowKey(
    rows.map((row) => row.id),
    id,
  );
  return next === undefined ? null : <input type="hidden" name={NEXT_ROW_FIELD} value={next} />;
}

/**
 * Opens the dialog that deletes all; disabled if there is nothing to delete. It is
 * below the list, away from the everyday buttons.
 */
export function DeleteAllLink({ label, emptyLabel }: { label: string; emptyLabel?: string }) {
  return (
    <div className="delete-all row end above-4">
      {emptyLabel === undefined ? (
        <DialogLink className="button button-danger" dialog="delete-all">
          <Icon name="trash" />
          {label}
        </DialogLink>
      ) : (
        <button type="button" className="button button-danger" disabled>
          {emptyLabel}
        </button>
      )}
    </div>
  );
}
