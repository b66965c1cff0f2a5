import type { useActionData } from "@remix-run/react";
import { type SubmissionResult, useForm } from "@conform-to/react";
import type { DayMenuItem, DayMenuItemChanges } from "~/domain/day-menus/day-menu";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { DeleteDialog } from "~/ui/delete-dialog";
import { findDialogRow, useDialogState } from "~/ui/dialog-state";
import { useContinuedForm, FormMessage } from "~/ui/form-feedback";
import { DayMenuUploadDialog, ColumnGuide } from "~/ui/upload-dialog";
import { dayMenuColumns } from "~/excel/sheet-columns";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { DownloadLink } from "~/ui/download-link";
import { Icon } from "~/ui/icon";
import type { Conflict } from "~/domain/history/conflict";
import { ConflictNotice } from "~/ui/conflict-notice";
import { EditActions, EditedItemFields } from "~/ui/form-actions";
import { SelectField } from "~/ui/field";
import { AddMenuDialog } from "./add-menu-dialog";
import type { action } from "./screen";
import { DeclarationNotice } from "../dish-notices";
import { dayMenuItemValues, type DayMenuItemValues, parseDayMenuItem } from "./day-menu-form";
import { DayMenuItemFields, itemFields } from "./day-menu-item-fields";

/** The dialog that the URL names, if any. */
export function DayMenuDialogs({
  date,
  items,
  loaded,
  strikes,
  response: lastResponse,
}: {
  date: string;
  items: DayMenuItem[];
  /** The item of the URL's dialog, even if it was deleted meanwhile. */
  loaded: DayMenuItem | undefined;
  /** Whether the struck prices of these items are allowed, by id. */
  strikes: Record<string, Notice>;
  response: ReturnType<typeof useActionData<typeof action>>;
}) {
  const state = useDialogState();
  const { dialog } = state;
  const item = findDialogRow(state, items, loaded);
  // While the dialog opens, the action data may belong to a form on the page.
  const response = state.isOpening ? undefined : lastResponse;
  // The result is conform's, or a FormErrorData if the form failed as a whole.
  const result = response && !("message" in response) ? response : undefined;
  const errorMessage = response && "values" in response ? response.message : undefined;
  const draft = useContinuedForm()?.values;
  const responses = { result, errorMessage, draft };
  const conflict = response && "conflict" in response ? response.conflict : undefined;
  if (dialog === "add") return <AddMenuDialog key={date} date={date} items={items} {...responses} />;
  if (dialog === "edit" && item)
    return (
      <EditMenuDialog
        key={`${item.id} ${item.version}`}
        item={item}
        strike={strikes[item.id]}
        conflict={conflict}
        {...responses}
      />
    );
  if (dialog === "delete" && item) {
    return (
      <DeleteDialog
        text={`This will delete "${item.name}" from this day's menu.`}
        id={item.id}
        what={item.name}
        canBeUndone
      />
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
function EditMenuDialog({
  item,
  strike,
  result,
  errorMessage,
  conflict,
  draft,
}: {
  item: DayMenuItem;
  /** Whether its struck price is allowed, if it has one. */
  strike?: Notice;
  result?: SubmissionResult;
  /** The error message, if the form couldn't be read at all. */
  errorMessage?: string;
  /** Given if somebody else has changed or deleted the item meanwhile. */
  conflict?: Conflict;
  /** The fields of the draft that is being continued. */
  draft?: Record<string, string>;
}) {
  const [form] = useForm<DayMenuItemValues, DayMenuItemChanges>({
    id: "edit-menu",
    lastResult: result,
    defaultValue: draft ?? dayMenuItemValues(item),
    onValidate: ({ formData }) => parseDayMenuItem(formData, item),
    // Not on blur: an error message that appears would move the button being pressed.
    shouldValidate: "onInput",
  });
  const field = itemFields(form);
  return (
    <Dialog title="Edit Menu" size="wide">
      <DialogForm id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate}>
        <EditedItemFields
          item={item}
          conflict={conflict}
          typedVersion={typedVersion(result) ?? draft?.version}
        />
        <FormMessage text={errorMessage ?? form.errors?.[0]} />
        <ConflictNotice conflict={conflict} />
        <DayMenuItemFields field={field}>
          <SelectField label="Type" {...field("isType")}>
            <option value="dish">Dish</option>
            <option value="dessert">Dessert</option>
          </SelectField>
        </DayMenuItemFields>
        {strike && <DeclarationNotice notice={strike} />}
        <EditActions id={item.id} conflict={conflict} />
      </DialogForm>
    </Dialog>
  );
}

/** The version that a rejected form was sent with. */
function typedVersion(result: SubmissionResult | undefined): string | undefined {
  const version = result?.initialValue?.version;
  return typeof version === "string" ? version : undefined;
}
