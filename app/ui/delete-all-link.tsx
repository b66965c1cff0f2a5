import { DialogLink } from "./dialog-link";
import { Icon } from "./icon";

/**
 * Opens the dialog that deletes all; where there is nothing to delete it rests
 * and says so. It stands below the list, away from what is pressed every day.
 */
export function DeleteAllLink({
  label,
  emptyLabel,
}: {
  label: string;
  /** Given where there is nothing. */
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
