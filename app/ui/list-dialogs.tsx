import { type ComponentProps, Fragment, type ReactNode } from "react";
import { DeleteDialog } from "./delete-dialog";
import { useDialog } from "./dialog-url";

interface Row {
  id: string;
  version?: number;
}

export interface ListDialogsProps<Item extends Row> {
  rows: Item[];
  /** The item of the URL's dialog when the page was loaded, even if it isn't in the list or was deleted. */
  loaded: Item | undefined;
}

/**
 * The dialog that the URL opens over a list, if any.
 * @param props.dialogs Dialogs that need no row, by name; they get the URL's one if it has one.
 * @param props.rowDialogs Dialogs about a row, by name.
 * @param props.deletion The texts of the question before deleting a row.
 */
export function ListDialogs<Item extends Row>({
  rows,
  loaded,
  dialogs = {},
  rowDialogs = {},
  deletion,
}: ListDialogsProps<Item> & {
  dialogs?: Record<string, (row: Item | undefined) => ReactNode>;
  rowDialogs?: Record<string, (row: Item) => ReactNode>;
  deletion?: (row: Item) => Omit<ComponentProps<typeof DeleteDialog>, "rows" | "id">;
}) {
  const { dialog, id } = useDialog();
  if (dialog === null) return null;
  const row = rows.find((row) => row.id === id) ?? (loaded?.id === id ? loaded : undefined);
  if (Object.hasOwn(dialogs, dialog)) return dialogs[dialog]?.(row);
  if (!row) return null;
  if (dialog === "delete" && deletion) return <DeleteDialog rows={rows} id={row.id} {...deletion(row)} />;
  if (!Object.hasOwn(rowDialogs, dialog)) return null;
  // Somebody else's change starts the form again.
  return <Fragment key={`${row.id} ${row.version}`}>{rowDialogs[dialog]?.(row)}</Fragment>;
}
