import type { MenuItem } from "~/domain/menu/menu-item";
import type { Outcome } from "~/domain/outcome";
import type { FormErrorData, UploadErrorData } from "~/forms/form-response";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { findDialogRow, useDialogState } from "~/ui/dialog-state";
import { WeeklyMenuUploadDialog } from "~/ui/upload-dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/submit-button";
import { DishPhotoDialog } from "../dish-photo-dialog";
import { MenuItemForm } from "./menu-item-form";
import { DeleteSelectedDialog, MoveSelectedDialog } from "./selection-dialogs";

/** The dialog that the URL opens over the table, if any. */
export function MenuDialogs({
  rows,
  loaded,
  strikes,
  selection,
  categories,
  reply,
}: {
  /** The items of the list. */
  rows: MenuItem[];
  /** The item that is edited or deleted, or was just added, if the URL had it when the page was loaded. */
  loaded: MenuItem | undefined;
  /** Whether the struck prices of these items are allowed, by id. */
  strikes: Record<string, Notice>;
  /** The items that are deleted or moved at once, or why there are none. */
  selection: Outcome<MenuItem[]> | undefined;
  categories: string[];
  /** The last error response. */
  reply: FormErrorData | UploadErrorData | undefined;
}) {
  const errorReply = reply && "values" in reply ? reply : undefined;
  const state = useDialogState();
  const item = findDialogRow(state, rows, loaded);
  switch (state.dialog) {
    case "add":
      return (
        <Dialog title="Add Daily Menu" size="wide">
          <MenuItemForm key={item?.id} previous={item} categories={categories} reply={errorReply} />
        </Dialog>
      );
    case "edit":
      return (
        item && (
          <Dialog title="Edit Menu" size="wide">
            <MenuItemForm
              key={`${item.id} ${item.version}`}
              item={item}
              strike={strikes[item.id]}
              categories={categories}
              reply={errorReply}
            />
          </Dialog>
        )
      );
    case "photo":
      return item && <DishPhotoDialog dish={item} reply={errorReply} />;
    case "delete":
      return (
        item && (
          <DeleteDialog text={`This will delete “${item.name}” permanently.`} id={item.id} canBeUndone />
        )
      );
    case "delete-selected":
      return selection && <DeleteSelectedDialog selection={selection} reply={errorReply} />;
    case "move-selected":
      return (
        selection && <MoveSelectedDialog selection={selection} categories={categories} reply={errorReply} />
      );
    case "upload":
      return <WeeklyMenuUploadDialog title="Upload Menu as Excel" />;
    case "upload-weekly":
      return <WeeklyMenuUploadDialog title="Upload Weekly Menu" />;
    case "previous":
      return (
        <Dialog title="Add/Edit Previous Menu">
          <PreviousMenuForm reply={errorReply} />
        </Dialog>
      );
    default:
      return null;
  }
}

/** Makes another day's items today's, replacing today's or adding to them. */
function PreviousMenuForm({ reply }: { reply: FormErrorData | undefined }) {
  const errorReply = reply && ["new", "exist"].includes(reply.values.intent ?? "") ? reply : undefined;
  const field = fieldsOf(errorReply);
  return (
    <DialogForm noValidate>
      <FormError reply={errorReply} />
      <Field
        label="Date"
        {...field("date")}
        type="date"
        hint="That day's items become today's."
        aria-required
      />
      <DialogActions>
        <SubmitButton intent="exist" look="secondary">
          Add with existing menu
        </SubmitButton>
        <SubmitButton intent="new">Add Previous Menu</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}
