import { type FilledSentence, t } from "~/messages/office/t";
import type { ComponentProps, ReactNode } from "react";
import type { FormErrorData } from "~/web/form-response";
import { ConflictNotice } from "./conflict-notice";
import { CloseLink, Dialog, DialogActions, DialogForm } from "./dialog";
import { AddActions, EditActions, EditedItemFields } from "./form-actions";
import { FormError, useFormResponse } from "./form-feedback";
import { SubmitButton } from "./post-form";

/**
 * A dialog with one form: a text, why it was rejected, its fields, Cancel and the button that sends
 * it. In a question, which has no fields, Cancel has the focus.
 */
export function FormDialog({
  title,
  text,
  intent,
  response,
  cancel = t("Cancel"),
  submit,
  busyLabel,
  look,
  below,
  children,
  ...form
}: Pick<ComponentProps<typeof SubmitButton>, "intent" | "busyLabel" | "look"> &
  Pick<ComponentProps<typeof DialogForm>, "action" | "className" | "noValidate" | "buttonTitle"> & {
    title: FilledSentence;
    text?: ReactNode;
    /** By default the rejection of the intent. */
    response?: Omit<FormErrorData, "form">;
    cancel?: string;
    submit: string;
    /** Other forms of the dialog. */
    below?: ReactNode;
    children?: ReactNode;
  }) {
  const own = useFormResponse(intent);
  return (
    <Dialog title={title}>
      <DialogForm {...form}>
        {text && <p>{text}</p>}
        <FormError response={response ?? own} />
        {children}
        <DialogActions>
          <CloseLink hasInitialFocus>{cancel}</CloseLink>
          <SubmitButton intent={intent} busyLabel={busyLabel} look={look}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
      {below}
    </Dialog>
  );
}

/** A dialog that only says something. */
export function NoticeDialog({
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, "title" | "size" | "question" | "children">) {
  return (
    <Dialog {...dialog}>
      <div className="form">
        {children}
        <DialogActions>
          <CloseLink hasInitialFocus>{t("Close")}</CloseLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface DialogItem {
  id: string;
  version: number;
}

/** The rejection of the form that edits this item or, without one, adds one. */
export function useItemResponse(item?: DialogItem): FormErrorData | undefined {
  return useFormResponse(...(item ? ["edit", "add-again", "still-right"] : ["add", "add-another"]));
}

/**
 * A dialog that adds an item, or edits the given one. Errors and what somebody else has changed
 * meanwhile are shown above the fields, the buttons below.
 */
export function ItemDialog({
  title,
  size,
  firstField,
  item,
  restart,
  className = "form",
  hasEditCancel,
  canDuplicate,
  addActions = <AddActions />,
  children,
}: Pick<ComponentProps<typeof Dialog>, "title" | "size" | "firstField"> & {
  item?: DialogItem;
  /** Another value starts the form again. */
  restart?: string | null;
  className?: string;
  hasEditCancel?: boolean;
  canDuplicate?: boolean;
  addActions?: ReactNode;
  children: ReactNode;
}) {
  const response = useItemResponse(item);
  const conflict = response?.conflict;
  return (
    <Dialog title={title} size={size} firstField={firstField}>
      {/* A conflict has other values for fields that were not touched here; React ignores a changed default. */}
      <DialogForm key={conflict?.version ?? restart} noValidate className={className}>
        <FormError response={response} />
        <ConflictNotice conflict={conflict} />
        {item && <EditedItemFields item={item} conflict={conflict} typedVersion={response?.values.version} />}
        {children}
        {item ? (
          <EditActions
            id={item.id}
            conflict={conflict}
            hasCancel={hasEditCancel}
            canDuplicate={canDuplicate}
          />
        ) : (
          addActions
        )}
      </DialogForm>
    </Dialog>
  );
}
