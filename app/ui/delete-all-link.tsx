import { DialogLink } from "./dialog-link";
import { Icon } from "./icon";

/**
 * Opens the dialog that deletes all; disabled if there is nothing to delete. It is
 * below the list, away from the everyday buttons.
 */
export function DeleteAllLink({
  label,
  emptyLabel,
}: {
  label: string;
  /** The label if there is nothing to delete. */
  emptyLabel?: string;
}) {
  return (
    <div className="delete-all">
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
