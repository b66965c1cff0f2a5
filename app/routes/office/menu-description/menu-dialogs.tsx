import { useSearchParams } from "@remix-run/react";
import type { MenuItem } from "~/domain/menu/menu-item";
import type { FormErrorData, UploadErrorData } from "~/forms/form-response";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { readDialog } from "~/ui/dialog-url";
import { WeeklyMenuUploadDialog } from "~/ui/upload-dialog";
import { DishPhotoDialog } from "../dish-photo-dialog";
import { MenuItemForm } from "./menu-item-form";
import { PreviousMenuForm } from "./previous-menu-form";

/** The dialog that the URL opens over the table, if any. */
export function MenuDialogs({
  item,
  strike,
  categories,
  reply,
}: {
  /** The item that is edited or deleted, or was just added. */
  item: MenuItem | undefined;
  /** Whether its struck price is allowed, if it has one. */
  strike: Notice | undefined;
  categories: string[];
  /** The last error response. */
  reply: FormErrorData | UploadErrorData | undefined;
}) {
  const errorReply = reply && "values" in reply ? reply : undefined;
  const [parameters] = useSearchParams();
  const { dialog } = readDialog(parameters);
  switch (dialog) {
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
              strike={strike}
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
