import { fill, say, t } from "~/messages/office/t";
import { useLoaderData } from "@remix-run/react";
import { toForm } from "~/domain/fields/form";
import { type MenuItem, menuItemFields } from "~/domain/fields/menu-item";
import type { NamedCategory } from "~/domain/menu/reference-names";
import type { Outcome } from "~/domain/outcome";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { useDialog } from "~/ui/dialog-url";
import { Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { WeeklyMenuUploadDialog } from "~/ui/upload-dialog";
import { Field, SelectField, TextAreaField, YesNoField } from "~/ui/field";
import { type FieldEntry, FormError, fieldsOf, inputsOf, useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { shownPhoto } from "~/domain/photos/photo";
import { AddAnotherActions } from "~/ui/form-actions";
import { AllergenFields, CategoryField, ChoiceField, TranslationFields } from "~/ui/dish-fields";
import { ItemDialog, useItemResponse } from "~/ui/form-dialog";
import { UploadedPhoto } from "~/ui/picture";
import { PriceFields, SizeFields } from "~/ui/price-fields";
import { menuMessages } from "~/messages/menu";
import { DishPhotoDialog } from "~/routes/office/photos/photo-form";
import { DeleteSelectedDialog, MoveSelectedDialog } from "./selection-dialogs";
import { RenamedNotice, StrikeNotice } from "../dish-notices";
import { ListDialogs, type ListDialogsProps } from "~/ui/list-dialogs";

/** The dialog that the URL opens over the table, if any. */
export function MenuDialogs({
  strikes,
  selection,
  categories,
  isFirstImport,
  ...list
}: ListDialogsProps<MenuItem> & {
  strikes: Record<string, Notice>;
  /** The items that are deleted or moved at once, or why there are none. */
  selection: Outcome<MenuItem[]> | undefined;
  categories: NamedCategory[];
  isFirstImport: boolean;
}) {
  return (
    <ListDialogs
      {...list}
      dialogs={{
        // The item in the URL was just added: it has the defaults of the next one.
        add: (previous) => <MenuItemDialog previous={previous} categories={categories} />,
        duplicate: (template) => template && <MenuItemDialog template={template} categories={categories} />,
        "delete-selected": () => selection && <DeleteSelectedDialog selection={selection} />,
        "move-selected": () =>
          selection && <MoveSelectedDialog selection={selection} categories={categories} />,
        upload: () => <WeeklyMenuUploadDialog title={fill("Upload Menu as Excel")} isFirst={isFirstImport} />,
        "upload-weekly": () => (
          <WeeklyMenuUploadDialog title={fill("Upload Weekly Menu")} isFirst={isFirstImport} />
        ),
        previous: () => (
          <Dialog title={fill("Add/Edit Previous Menu")}>
            <PreviousMenuForm />
          </Dialog>
        ),
      }}
      rowDialogs={{
        edit: (item) => <MenuItemDialog item={item} strike={strikes[item.id]} categories={categories} />,
        photo: (item) => <DishPhotoDialog dish={item} />,
      }}
      deletion={({ name }) => ({
        text: t('This will delete "{name}" permanently.', { name }),
        what: name,
        canBeUndone: true,
      })}
    />
  );
}

/** Reuses another day's items today, instead of today's items or in addition to them. */
function PreviousMenuForm() {
  const errorResponse = useFormResponse("new", "exist");
  const field = fieldsOf(errorResponse);
  return (
    <DialogForm noValidate>
      <FormError response={errorResponse} />
      <Field
        label={t("Date")}
        {...field("date")}
        type="date"
        hint={t("That day's items become today's.")}
        aria-required
      />
      <DialogActions
        more={
          <SubmitButton intent="exist" look="secondary">
            {t("Add with existing menu")}
          </SubmitButton>
        }
      >
        <SubmitButton intent="new">{t("Add Previous Menu")}</SubmitButton>
      </DialogActions>
    </DialogForm>
  );
}

function MenuItemDialog({
  item,
  strike,
  previous,
  template,
  categories,
}: {
  item?: MenuItem;
  strike?: Notice;
  /** The item that was just added: its category and menu type are the next one's defaults. */
  previous?: MenuItem;
  /** The item that is duplicated: the new one has its values but the name. */
  template?: MenuItem;
  categories: NamedCategory[];
}) {
  const errorResponse = useItemResponse(item);
  const field = fieldsOf(errorResponse, valuesFrom(item, template, previous));
  const input = inputsOf(menuItemFields, field);
  const { till } = useLoaderData<{ till?: string }>();
  const { id } = useDialog();
  return (
    <ItemDialog
      title={item ? fill("Edit Menu") : fill("Add Daily Menu", { at: "menu" })}
      size="wide"
      item={item}
      // Not the id of `previous`, which undoing its addition removes while the next one is typed.
      restart={id}
      canDuplicate
      addActions={<AddAnotherActions label={t("Add Menu")} />}
    >
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the next item can be typed at once */}
      <Field {...input("name")} autoFocus={previous && true} />
      <PriceFields
        field={field}
        errorResponse={errorResponse}
        messages={{
          ...(item ? menuMessages.editPrices : menuMessages.addPrices),
          priceNotPositive: menuMessages.priceNotPositiveInline,
        }}
        clampsDiscount={item !== undefined}
        hasSizes={Boolean(item?.sizes)}
      />
      <SizeFields field={field} till={till} />
      {item && <StrikeNotice notice={strike} dish={item} field={field} />}
      <CategoryField categories={categories} field={field} />
      <TextAreaField {...input("description")} />
      <div className="form-row">
        <SelectField {...input("menuType")}>
          {menuTypes(item ?? template ?? previous).map((type) => (
            <option key={type} value={type}>
              {say(type)}
            </option>
          ))}
        </SelectField>
        <ChoiceField {...input("baigan")} declaration={menuItemFields.isVegan} />
      </div>
      <AllergenFields field={field} />
      {item && <RenamedNotice id={item.id} response={errorResponse} />}
      <TranslationFields id={item?.id} field={field} errorResponse={errorResponse} />
      {item && <FavouriteField item={item} field={field("favourite")} />}
    </ItemDialog>
  );
}

/** Whether the item stands large on the home page, beside its photo. */
function FavouriteField({ item: { name, photo }, field }: { item: MenuItem; field: FieldEntry }) {
  return (
    <div className="favourite-field row">
      {/* An item that was deleted in the meantime has only the fields of its form. */}
      {photo && <UploadedPhoto photo={shownPhoto(photo, t("The photo of {name}", { name }))} sizes="6rem" />}
      <YesNoField
        {...field}
        label={t("Favourite (large on the home page)")}
        hint={!photo && t(menuMessages.favouriteNeedsPhoto)}
      />
    </div>
  );
}

/** Yes, No, and the meal time of an item that was added on the dashboard, so that an edit keeps it. */
function menuTypes(item: MenuItem | undefined): string[] {
  return [...new Set(["No", "Yes", item?.menuType ?? "No"])];
}

/**
 * What the form starts with: the item's values, those of the one that is duplicated but its name, or the
 * category and menu type of the previous one.
 */
function valuesFrom(item?: MenuItem, template?: MenuItem, previous?: MenuItem): Record<string, string> {
  if (item) return toForm(menuItemFields, item);
  if (template) return { ...toForm(menuItemFields, template), name: "" };
  const { category, menuType } = menuItemFields;
  return previous ? toForm({ category, menuType }, previous) : {};
}
