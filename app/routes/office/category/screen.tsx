import { fill, type FilledSentence, type Sentence, t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  categories,
  countCategories,
  findCategory,
  listCategoryPage,
} from "~/domain/categories/categories.server";
import { GUESSED_DRAWING } from "~/domain/categories/drawing";
import {
  type Category,
  CATEGORY_DRAWINGS,
  type CategoryDrawing,
  categoryFields,
} from "~/domain/fields/category";
import { toForm } from "~/domain/fields/form";
import { DataTable, RowActions } from "~/ui/data-table";
import { DeleteAllLink, DeleteDialog } from "~/ui/delete-dialog";
import { Field, SelectField, YesNoField } from "~/ui/field";
import { ItemDialog, useItemResponse } from "~/ui/form-dialog";
import { fieldsOf, inputsOf } from "~/ui/form-feedback";
import { ListDialogs } from "~/ui/list-dialogs";
import { PageHeader } from "~/ui/page-header";
import { LabelledPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { Tool } from "~/ui/tool";
import { formsOf, staffAction } from "~/routes/office/staff-action.server";
import { staffLoader } from "~/routes/office/staff-loader.server";
import { officeTitle } from "../office-title";
import { lastPagePath } from "../paths-after-adding";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Category", { at: "screen" })) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, query, dialogItem, withEdited }) => {
    const list = await listCategoryPage(db, query);
    return {
      category: await dialogItem(findCategory),
      list: { ...list, ...(await withEdited(list.rows, findCategory)) },
      isEmpty: (await countCategories(db)) === 0,
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(
    request,
    "user",
    formsOf(categories, {
      add: {
        path: ({ db, pathname }) => lastPagePath(pathname, listCategoryPage(db, { search: "", page: 1 })),
      },
      "delete-all": { path: "/category" },
    }),
  );
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function CategoryScreen() {
  const { category, list, isEmpty } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("Category", { at: "screen" })}
        main={<Tool icon="plus" look="primary" dialog="add" label={t("Add Category")} />}
        search={<SearchBox placeholder={t("Search by name")} count={list.total} />}
      >
        <Tool icon="grip" to="/menu-order" label={t("Sort")} />
      </PageHeader>
      <DataTable
        caption={t("Categories")}
        rows={list.rows}
        lost={list.lost}
        emptyText={t("No data found")}
        emptyAction={<Tool icon="plus" to="?dialog=add" label={t("Begin with a category")} />}
        emptyHint={t("Add a category: guests read the menu by category.")}
        hasHistory
        compact={({ name }) => ({ name })}
        hasDetails={false}
        columns={[
          { heading: t("Name"), cell: ({ name }) => name },
          { heading: t("Actions"), align: "end", isKept: true, cell: RowActions },
        ]}
      />
      <LabelledPagination {...list} />
      {/* An empty list says 'All Items Deleted' even if nothing was ever deleted. */}
      <DeleteAllLink
        label={t("Delete All Categories")}
        emptyLabel={isEmpty ? t("All Items Deleted") : undefined}
      />
      <ListDialogs
        rows={list.rows}
        loaded={category}
        dialogs={{
          add: () => <CategoryDialog title={fill("Add Category")} />,
          "delete-all": () => (
            <DeleteDialog
              text={t(
                "This will delete all categories permanently. Their menu items stay, and leave the public menu.",
              )}
              canBeUndone
            />
          ),
        }}
        rowDialogs={{
          // Not a mistake: the specification gives this dialog the title of the suggestions' one.
          edit: (row) => (
            <CategoryDialog title={fill("Edit Chef Suggestion", { at: "category" })} category={row} />
          ),
        }}
        deletion={({ name }) => ({
          text: t(
            'This will delete the category "{name}". Its menu items stay, and return to the public menu if it is added again.',
            { name },
          ),
          name,
          canBeUndone: true,
        })}
      />
    </>
  );
}

function CategoryDialog({ title, category }: { title: FilledSentence; category?: Category }) {
  const stored = category
    ? toForm(categoryFields, category)
    : { drinks: "No", namesStay: "No", drawing: GUESSED_DRAWING };
  const input = inputsOf(categoryFields, fieldsOf(useItemResponse(category), stored));
  return (
    <ItemDialog title={title} item={category} hasEditCancel={false}>
      <Field {...input("name")} />
      <YesNoField
        {...input("drinks")}
        hint={t("Cold drinks need a quantity in their name or description, such as 3 dl.")}
      />
      <YesNoField
        {...input("namesStay")}
        hint={t("In other languages, too: for names such as Margherita.")}
      />
      <SelectField
        {...input("drawing")}
        hint={t("Beside the name on the menu, printed sheets and table tents.")}
      >
        {!category && <option value={GUESSED_DRAWING}>{t("What the name says")}</option>}
        <option value="">{t("None", { at: "drawing" })}</option>
        {CATEGORY_DRAWINGS.map((drawing) => (
          <option key={drawing} value={drawing}>
            {t(DRAWING_NAMES[drawing])}
          </option>
        ))}
      </SelectField>
    </ItemDialog>
  );
}

const DRAWING_NAMES: Record<CategoryDrawing, Sentence> = {
  pizza: "Pizza",
  pasta: "Pasta",
  antipasti: "Antipasti",
  salad: "Salad",
  soup: "Soup",
  meat: "Meat",
  fish: "Fish",
  vegetables: "Vegetables",
  cheese: "Cheese",
  dessert: "Dessert",
  "ice-cream": "Ice cream",
  wine: "Wine",
  coffee: "Coffee",
  children: "Children",
};
