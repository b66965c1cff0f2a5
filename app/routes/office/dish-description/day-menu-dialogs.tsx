import type { useActionData } from "@remix-run/react";
import type { DayMenuItem } from "~/domain/day-menus/day-menu";
import type { DeclarationNotice } from "~/messages/declarations";
import { DeleteDialog } from "~/ui/delete-dialog";
import { findDialogRow, useDialogState } from "~/ui/dialog-state";
import { useContinuedForm } from "~/ui/form-reply";
import { DayMenuUploadDialog } from "~/ui/upload-dialog";
import { dayMenuColumns } from "~/excel/sheet-columns";
import { ColumnGuide } from "~/ui/column-guide";
import { CloseLink, Dialog, DialogActions } from "~/ui/dialog";
import { DownloadLink } from "~/ui/download-link";
import { Icon } from "~/ui/icon";
import { AddMenuDialog } from "./add-menu-dialog";
import { EditMenuDialog } from "./edit-menu-dialog";
import type { action } from "./screen";

/** The dialog that the URL names, if any. */
export function DayMenuDialogs({
  date,
  items,
  loaded,
  strikes,
  reply: lastReply,
}: {
  date: string;
  items: DayMenuItem[];
  /** The item of the URL's dialog, even if it was deleted meanwhile. */
  loaded: DayMenuItem | undefined;
  /** Whether the struck prices of these items are allowed, by id. */
  strikes: Record<string, DeclarationNotice>;
  reply: ReturnType<typeof useActionData<typeof action>>;
}) {
  const state = useDialogState();
  const { dialog } = state;
  const item = findDialogRow(state, items, loaded);
  // The last reply may be that of a form on the page.
  const reply = state.isOpening ? undefined : lastReply;
  // The result is conform's, or a FormErrorData if the form failed as a whole.
  const result = reply && !("message" in reply) ? reply : undefined;
  const failure = reply && "values" in reply ? reply.message : undefined;
  const draft = useContinuedForm()?.values;
  const replies = { result, failure, draft };
  const conflict = reply && "conflict" in reply ? reply.conflict : undefined;
  if (dialog === "add") return <AddMenuDialog key={date} date={date} items={items} {...replies} />;
  if (dialog === "edit" && item)
    return (
      <EditMenuDialog
        key={`${item.id} ${item.version}`}
        item={item}
        strike={strikes[item.id]}
        conflict={conflict}
        {...replies}
      />
    );
  if (dialog === "delete" && item) {
    return (
      <DeleteDialog text={`This will delete “${item.name}” from this day's menu.`} id={item.id} canBeUndone />
    );
  }
  if (dialog === "delete-all" && items.length > 0) {
    return <DeleteDialog text="This will delete all menu items permanently." canBeUndone />;
  }
  if (dialog === "upload") return <DayMenuUploadDialog />;
  if (dialog === "sample") return <SampleFileDialog />;
  return null;
}

/** How the sample workbook is filled in, and the link that downloads it. */
function SampleFileDialog() {
  return (
    <Dialog title="Download Sample File" size="wide">
      <div className="form">
        <ColumnGuide columns={dayMenuColumns} />
        <p>
          Replace the examples with your own rows, then upload the file. A row whose date and name are there
          already changes that item.
        </p>
        <DialogActions>
          <CloseLink>Close</CloseLink>
          <DownloadLink className="button button-primary" href="/dish-download" isInDialog isFirstFocus>
            <Icon name="download" />
            Download Sample File
          </DownloadLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}
