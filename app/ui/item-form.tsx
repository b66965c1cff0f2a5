import type { ReactNode } from "react";
import type { FormErrorData } from "~/forms/form-response";
import { ConflictNotice } from "./conflict-notice";
import { DialogForm } from "./dialog";
import { AddActions, EditActions, EditedItemFields } from "./form-actions";
import { FormError } from "./form-reply";

interface Item {
  id: string;
  version: number;
}

/** The last error response if it belongs to the form that edits this item or, without one, adds one. */
export function replyToItemForm(
  item: Item | undefined,
  reply: FormErrorData | undefined,
): FormErrorData | undefined {
  const intents = item ? ["edit", "add-again"] : ["add", "add-another"];
  return intents.includes(reply?.values.intent ?? "") ? reply : undefined;
}

/**
 * The form of a dialog that adds an item, or edits the given one. Errors and what
 * somebody else has changed meanwhile are shown above the fields, the buttons below.
 */
export function ItemForm({
  item,
  errorReply,
  className = "form",
  hasEditCancel,
  addActions = <AddActions />,
  children,
}: {
  item: Item | undefined;
  errorReply: FormErrorData | undefined;
  className?: string;
  /** Whether 'Cancel' is shown beside 'Save Changes'. */
  hasEditCancel?: boolean;
  /** The buttons of the add form. */
  addActions?: ReactNode;
  children: ReactNode;
}) {
  const conflict = errorReply?.conflict;
  return (
    <DialogForm noValidate className={className}>
      <FormError reply={errorReply} />
      <ConflictNotice conflict={conflict} />
      {item && <EditedItemFields item={item} conflict={conflict} typedVersion={errorReply?.values.version} />}
      {children}
      {item ? <EditActions id={item.id} conflict={conflict} hasCancel={hasEditCancel} /> : addActions}
    </DialogForm>
  );
}
