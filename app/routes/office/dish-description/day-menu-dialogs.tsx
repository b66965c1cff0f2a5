import { toDishForm } from "~/domain/fields/dish-values";
import { type DayMenuItem, dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { dayMenuColumns } from "~/domain/imports/sheet-columns";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { DeleteDialog } from "~/ui/delete-dialog";
import { CloseLink, Dialog, DialogActions } from "~/ui/dialog";
import { DownloadLink } from "~/ui/download-link";
import { SelectField } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { ItemDialog, useItemResponse } from "~/ui/form-dialog";
import { ColumnGuide, DayMenuUploadDialog } from "~/ui/upload-dialog";
import { RenamedNotice, StrikeNotice } from "../dish-notices";
import { AddMenuDialog } from "./add-menu-dialog";
import { DayMenuItemFields } from "./day-menu-item-fields";
import { ListDialogs, type ListDialogsProps } from "~/ui/list-dialogs";

export function DayMenuDialogs({
  date,
  strikes,
  ...list
}: ListDialogsProps<DayMenuItem> & {
  date: string;
  strikes: Record<string, Notice>;
}) {
  const { rows } = list;
  return (
    <ListDialogs
      {...list}
      dialogs={{
        add: () => <AddMenuDialog key={date} date={date} items={rows} />,
        "delete-all": () =>
          rows.length > 0 && <DeleteDialog text="This will delete all menu items permanently." canBeUndone />,
        upload: () => <DayMenuUploadDialog />,
        sample: () => <SampleFileDialog />,
      }}
      rowDialogs={{
        edit: (item) => <EditMenuDialog item={item} strike={strikes[item.id]} />,
      }}
      deletion={({ name }) => ({
        text: `This will delete "${name}" from this day's menu.`,
        what: name,
        canBeUndone: true,
      })}
    />
  );
}

/** How the sample workbook is filled in, and the link that downloads it. */
function SampleFileDialog() {
  return (
    <Dialog title="Download Sample File" size="wide">
      <div className="form">
        <ColumnGuide columns={dayMenuColumns} />
        <p>
          Replace the examples with your own rows, then upload the file. A row with the date and name of an
          existing item changes that item.
        </p>
        <DialogActions>
          <CloseLink>Close</CloseLink>
          <DownloadLink className="button button-primary" href="/dish-download" isInDialog hasInitialFocus>
            <Icon name="download" />
            Download Sample File
          </DownloadLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** 'Edit Menu': one item of the day. */
function EditMenuDialog({ item, strike }: { item: DayMenuItem; strike?: Notice }) {
  const errorResponse = useItemResponse(item);
  const field = fieldsOf(errorResponse, toDishForm(dayMenuItemFields, item));
  const type = field("isType").defaultValue === "dessert" ? "dessert" : "dish";
  return (
    <ItemDialog title="Edit Menu" size="wide" item={item}>
      <DayMenuItemFields id={item.id} field={field} type={type} errorResponse={errorResponse} />
      <SelectField label="Type" {...field("isType")}>
        <option value="dish">Dish</option>
        <option value="dessert">Dessert</option>
      </SelectField>
      <RenamedNotice id={item.id} response={errorResponse} />
      <StrikeNotice notice={strike} dish={item} field={field} />
    </ItemDialog>
  );
}
