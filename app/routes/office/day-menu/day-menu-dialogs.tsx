import { fill, say, t } from "~/messages/office/t";
import { useSearchParams } from "@remix-run/react";
import { toForm } from "~/domain/fields/form";
import { type DayMenuItem, dayMenuItemFields, type DayMenuItemType } from "~/domain/fields/day-menu-item";
import { dayToSay } from "~/domain/dates/local-date";
import { dayMenuColumns } from "~/domain/imports/sheet-columns";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { DeleteDialog } from "~/ui/delete-dialog";
import { CloseLink, Dialog, DialogActions } from "~/ui/dialog";
import { COURSE_PARAMETER } from "~/ui/dialog-url";
import { DownloadLink } from "~/ui/download-link";
import { SelectField, Field, TextAreaField } from "~/ui/field";
import { fieldsOf, type FieldEntry, inputsOf } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { ItemDialog, useItemResponse, NoticeDialog } from "~/ui/form-dialog";
import { ColumnGuide, DayMenuUploadDialog } from "~/ui/upload-dialog";
import { RenamedNotice, StrikeNotice } from "../dish-notices";
import { ListDialogs, type ListDialogsProps } from "~/ui/list-dialogs";
import { remainingSlots } from "~/domain/day-menus/day-menu";
import { dayMenuMessages } from "~/messages/day-menus";
import { blockNames, hasEntry, readBlocks } from "./day-menu-blocks";
import { AllergenFields, ChoiceField, TranslationFields } from "~/ui/dish-fields";
import { PriceFields } from "~/ui/price-fields";

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
          rows.length > 0 && (
            <DeleteDialog text={t("This will delete all menu items permanently.")} canBeUndone />
          ),
        upload: () => <DayMenuUploadDialog />,
        sample: () => <SampleFileDialog />,
      }}
      rowDialogs={{
        edit: (item) => <EditMenuDialog item={item} strike={strikes[item.id]} />,
      }}
      deletion={({ name }) => ({
        text: t('This will delete "{name}" from this day\'s menu.', { name }),
        what: name,
        canBeUndone: true,
      })}
    />
  );
}

/**
 * 'Add Daily Menu': a block for each item that the day has room for, the course that the address names
 * first. The first one and those with entries or errors are open.
 */
function AddMenuDialog({ date, items }: { date: string; items: { type: DayMenuItemType }[] }) {
  const errorResponse = useItemResponse();
  const field = fieldsOf(errorResponse);
  const typed = readBlocks(errorResponse?.values ?? {});
  const room = remainingSlots(items);
  const dishes = blockNames("dish", room.dish, typed).map((name, index) => ({
    name,
    type: "dish" as const,
    title: t("Dish {number}", { number: index + 1 }),
  }));
  const desserts = blockNames("dessert", room.dessert, typed).map((name) => ({
    name,
    type: "dessert" as const,
    title: t("Dessert"),
  }));
  const isForDessert = useSearchParams()[0].get(COURSE_PARAMETER) === "dessert";
  const blocks = isForDessert ? [...desserts, ...dishes] : [...dishes, ...desserts];
  const heading = fill("Add Daily Menu: {day}", { day: dayToSay(date) });
  const [first] = blocks;
  if (!first)
    return (
      <NoticeDialog title={heading}>
        <p>
          {["This day's menu is complete.", ...Object.values(dayMenuMessages.dayFull)].map(say).join(" ")}
        </p>
      </NoticeDialog>
    );
  return (
    <ItemDialog title={heading} size="wide" firstField={`${first.name}.name`}>
      <Field label={t("Date")} name="date" value={date} readOnly />
      {blocks.map(({ name, type, title }, index) => (
        <details key={name} className="day-menu-block card" open={index === 0 || hasEntry(typed.get(name))}>
          <summary>{title}</summary>
          <fieldset className="form">
            <legend className="visually-hidden">{title}</legend>
            <DayMenuItemFields
              field={(each) => field(`${name}.${each}`)}
              type={type}
              errorResponse={errorResponse}
            />
          </fieldset>
        </details>
      ))}
    </ItemDialog>
  );
}

/** How the sample workbook is filled in, and the link that downloads it. */
function SampleFileDialog() {
  return (
    <Dialog title={fill("Download Sample File")} size="wide">
      <div className="form">
        <ColumnGuide columns={dayMenuColumns} />
        <p>
          {t(
            "Replace the examples with your own rows, then upload the file. A row with the date and name of an existing item changes that item.",
          )}
        </p>
        <DialogActions>
          <CloseLink>{t("Close")}</CloseLink>
          <DownloadLink className="button button-primary" href="/dish-download" isInDialog hasInitialFocus>
            <Icon name="download" />
            {t("Download Sample File")}
          </DownloadLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** 'Edit Menu': one item of the day. */
function EditMenuDialog({ item, strike }: { item: DayMenuItem; strike?: Notice }) {
  const errorResponse = useItemResponse(item);
  const field = fieldsOf(errorResponse, toForm(dayMenuItemFields, item));
  const type = field("isType").defaultValue === "dessert" ? "dessert" : "dish";
  return (
    <ItemDialog title={fill("Edit Menu", { at: "day" })} size="wide" item={item}>
      <DayMenuItemFields id={item.id} field={field} type={type} errorResponse={errorResponse} />
      <SelectField label={t("Type")} {...field("isType")}>
        <option value="dish">{t("Dish", { at: "type" })}</option>
        <option value="dessert">{t("Dessert")}</option>
      </SelectField>
      <RenamedNotice id={item.id} response={errorResponse} />
      <StrikeNotice notice={strike} dish={item} field={field} />
    </ItemDialog>
  );
}

/** The fields of one dish or dessert, but its type. */
function DayMenuItemFields({
  id,
  field,
  type,
  errorResponse,
}: {
  /** The item; undefined for a new one. */
  id?: string;
  field: (name: string) => FieldEntry;
  type: DayMenuItemType;
  /** The server's last error response. */
  errorResponse: object | undefined;
}) {
  const input = inputsOf(dayMenuItemFields, field);
  return (
    <>
      <Field {...input("name")} autoComplete="off" />
      <TextAreaField {...input("description")} rows={2} />
      <PriceFields
        field={field}
        errorResponse={errorResponse}
        messages={dayMenuMessages.prices[type]}
        emptyBecomesZero
        className="form-row day-menu-figures"
      >
        <SelectField {...input("home")}>
          <option value="No">{t("No")}</option>
          <option value="Yes">{t("Yes")}</option>
        </SelectField>
        <ChoiceField {...input("baigan")} declaration={dayMenuItemFields.isVegan} />
      </PriceFields>
      <AllergenFields field={field} />
      <TranslationFields id={id} field={field} errorResponse={errorResponse} />
    </>
  );
}
