import { DialogLink } from "./dialog-link";
import { Icon, type IconName } from "./icon";

const ACTIONS = {
  edit: { label: "Edit", icon: "pencil" },
  photo: { label: "Photo of", icon: "photo" },
  delete: { label: "Delete", icon: "trash" },
} as const satisfies Record<string, { label: string; icon: IconName }>;

/** The links of a row that open its dialogs, in the given order. */
export function RowActions({
  id,
  name,
  actions = ["edit", "delete"],
}: {
  id: string;
  /** The row's name, for the accessible names of the links. */
  name: string;
  actions?: (keyof typeof ACTIONS)[];
}) {
  return (
    <span className="row-actions">
      {actions.map((action) => (
        <DialogLink
          key={action}
          className="icon-button"
          dialog={action}
          id={id}
          aria-label={`${ACTIONS[action].label} ${name}`}
        >
          <Icon name={ACTIONS[action].icon} />
        </DialogLink>
      ))}
    </span>
  );
}
