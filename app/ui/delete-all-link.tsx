import { DialogLink } from "./dialog-link";
import { Icon } from "./icon";

/** Opens the dialog that deletes all; where there is nothing to delete it rests and says so. */
export function DeleteAllLink({
  label,
  emptyLabel,
}: {
  label: string;
  /** Given where there is nothing. */ emptyLabel?: string;
}) {
  if (emptyLabel !== undefined) {
    return (
      <button type="button" className="button button-danger" disabled>
        {emptyLabel}
      </button>
    );
  }
  return (
    <DialogLink className="button button-danger" dialog="delete-all">
      <Icon name="trash" />
      {label}
    </DialogLink>
  );
}
