import { fill, say, t } from "~/messages/office/t";
import { FormDialog, ItemDialog, NoticeDialog, useItemResponse } from "~/ui/form-dialog";
import { useDialog } from "~/ui/dialog-url";
import { fieldsOf, FormMessage } from "~/ui/form-feedback";
import { WeeklyMenuUploadDialog } from "~/ui/upload-dialog";
import type { MenuItem } from "~/domain/fields/menu-item";
import type { NamedCategory } from "~/domain/menu/reference-names";
import { AddAnotherActions } from "~/ui/form-actions";
import { AllergenFields, CategoryField } from "~/ui/dish-fields";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { PriceFields } from "~/ui/price-fields";
import { type DemoCounts, setupMessages } from "~/messages/site-settings";
import { menuMessages } from "~/messages/menu";
import type { loadDailyMenuDialog } from "./load-dashboard.server";

type Loaded = Awaited<ReturnType<typeof loadDailyMenuDialog>>;

/** The dialog that the URL opens over the dashboard, if any. */
export function DashboardDialogs({
  today,
  demo,
  isFirstImport,
  dailyMenuDialog,
}: {
  today: string;
  /** How much of the example there is, for admins; null if nothing. */
  demo: DemoCounts | null;
  isFirstImport: boolean;
  /** What the dialog that adds a dish needs. */
  dailyMenuDialog: Loaded;
}) {
  const { dialog, id } = useDialog();
  if (dialog === "upload")
    return <WeeklyMenuUploadDialog title={fill("Upload Weekly Menu")} isFirst={isFirstImport} />;
  if (dialog === "remove-demo") return demo && <RemoveDemoDialog demo={demo} />;
  if (dialog !== "add") return null;
  const { choices } = dailyMenuDialog;
  // The loader's data stays when the dialog is closed and opened again.
  const previous = dailyMenuDialog.previous?.id === id ? dailyMenuDialog.previous : undefined;
  if (choices.ok) return <DailyMenuDialog today={today} previous={previous} {...choices.value} />;
  return (
    <NoticeDialog title={fill("Add Daily Menu")} size="wide">
      <FormMessage text={say(choices.message)} />
    </NoticeDialog>
  );
}

/** Asks before the example of a new installation is removed. */
function RemoveDemoDialog({ demo }: { demo: DemoCounts }) {
  return (
    <FormDialog
      title={fill("Are you sure?")}
      text={setupMessages.removeDemoQuestion(demo)}
      intent="remove-demo"
      look="danger"
      submit={t(setupMessages.removeDemo)}
    />
  );
}

/** 'Add Daily Menu' of the dashboard: a menu item for a day and a meal time. */
function DailyMenuDialog({
  today,
  previous,
  categories,
  mealTimes,
}: {
  today: string;
  /** The item that was just added: its date, category and menu type are the next one's defaults. */
  previous: MenuItem | undefined;
  categories: NamedCategory[];
  mealTimes: string[];
}) {
  const response = useItemResponse();
  const defaults = previous && {
    category: previous.category,
    categoryId: previous.categoryId,
    menuType: previous.menuType,
  };
  const field = fieldsOf(response, { date: previous?.date ?? today, ...defaults, dprice: "0" });
  return (
    <ItemDialog
      title={fill("Add Daily Menu")}
      size="wide"
      firstField={previous && "name"}
      restart={useDialog().id}
      addActions={<AddAnotherActions label={t("Add Menu")} />}
    >
      <p>{t("Adds one dish to the guests' menu under its category, and to that day's report.")}</p>
      <div className="form-row">
        <Field label={t("Date")} {...field("date")} type="date" aria-required />
        <CategoryField categories={categories} field={field} />
        <SelectField label={t("Menu Type")} {...field("menuType")} aria-required>
          {mealTimes.length === 0 && <option value="">{t("No menu types available")}</option>}
          {mealTimes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the next item can be typed at once */}
      <Field label={t("Name")} {...field("name")} aria-required autoFocus={previous && true} />
      <PriceFields
        field={field}
        errorResponse={response}
        messages={{ ...menuMessages.addPrices, priceNotPositive: menuMessages.priceNotPositiveInline }}
        isDiscountRequired
      />
      <TextAreaField label={t("Description")} {...field("description")} aria-required />
      <AllergenFields field={field} />
    </ItemDialog>
  );
}
