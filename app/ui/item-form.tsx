import type { ReactNode } from "react";
import type { FormErrorData } from "~/web/form-response";
import { ConflictNotice } from "./conflict-notice";
import { DialogForm } from "./dialog";
import { AddActions, EditActions, EditedItemFields } from "./form-actions";
import { FormError, useFormResponse } from "./form-feedback";

interface Item {
  id: string;
  version: number;
}

/** The rejection of the form that edits this item or, without one, adds one. */
export function useItemResponse(item?: Item): FormErrorData | undefined {
  return useFormResponse(...(item ? ["edit", "add-again", "still-right"] : ["add", "add-another"]));
}

/**
 * The form of a dialog that adds an item, or edits the given one. Errors and what
 * somebody else has changed meanwhile are shown above the fields, the buttons below.
 */
export function ItemForm({
  item,
  className = "form",
  hasEditCancel,
  canDuplicate,
  addActions = <AddActions />,
  children,
}: {
  item: Item | undefined;
  className?: string;
  hasEditCancel?: boolean;
  canDuplicate?: boolean;
  addActions?: ReactNode;
  children: ReactNode;
}) {
  const errorResponse = useItemResponse(item);
  const conflict = errorResponse?.conflict;
  return (
    // A conflict has other values for fields that were not touched here; React ignores a changed default.
    <DialogForm key={conflict?.version} noValidate className={className}>
      <FormError response={errorResponse} />
      <ConflictNotice conflict={conflict} />
      {item && (
        <EditedItemFields item={item} conflict={conflict} typedVersion={errorResponse?.values.version} />
      )}
      {children}
      {item ? (
        <EditActions id={item.id} conflict={conflict} hasCancel={hasEditCancel} canDuplicate={canDuplicate} />
      ) : (
        addActions
      )}
    </DialogForm>
  );
}
