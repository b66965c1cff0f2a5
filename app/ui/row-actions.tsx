import { DialogLink } from "./dialog-link";
import { Icon, type IconName } from "./icon";
import type { ShortcutKey } from "./shortcuts";

const ACTIONS = {
  edit: { label: "Edit", icon: "pencil", shortcut: "e" },
  photo: { label: "Photo of", icon: "photo", shortcut: undefined },
  delete: { label: "Delete", icon: "trash", shortcut: undefined },
} as const satisfies Record<string, { label: string; icon: IconName; shortcut: ShortcutKey | undefined }>;

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
          shortcut={ACTIONS[action].shortcut}
          aria-label={`${ACTIONS[action].label} ${name}`}
        >
          <Icon name={ACTIONS[action].icon} />
        </DialogLink>
      ))}
    </span>
  );
}
