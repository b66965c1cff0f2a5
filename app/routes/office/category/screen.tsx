import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  categories,
  countCategories,
  findCategory,
  listCategoryPage,
} from "~/domain/categories/categories.server";
import { GUESSED_DRAWING } from "~/domain/categories/drawing";
import { type Category, CATEGORY_DRAWINGS, categoryFields } from "~/domain/fields/category";
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
import { lastPagePath } from "../paths-after-adding";

export const meta: MetaFunction = () => [{ title: "Category · Back office" }];

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
        title="Category"
        main={<Tool icon="plus" look="primary" dialog="add" label="Add Category" />}
        search={<SearchBox placeholder="Search by name" count={list.total} />}
      >
        <Tool icon="grip" to="/menu-order" label="Sort" />
      </PageHeader>
      <DataTable
        caption="Categories"
        rows={list.rows}
        lost={list.lost}
        emptyText="No data found"
        emptyAction={<Tool icon="plus" to="?dialog=add" label="Begin with a category" />}
        emptyHint="Add a category: guests read the menu by category."
        hasHistory
        compact={({ name }) => ({ name })}
        hasDetails={false}
        columns={[
          { heading: "Name", cell: ({ name }) => name },
          { heading: "Actions", align: "end", isKept: true, cell: RowActions },
        ]}
      />
      <LabelledPagination {...list} />
      {/* An empty list says 'All Items Deleted' even if nothing was ever deleted. */}
      <DeleteAllLink label="Delete All Categories" emptyLabel={isEmpty ? "All Items Deleted" : undefined} />
      <ListDialogs
        rows={list.rows}
        loaded={category}
        dialogs={{
          add: () => <CategoryDialog title="Add Category" />,
          "delete-all": () => (
            <DeleteDialog
              text="This will delete all categories permanently. Their menu items stay, and leave the public menu."
              canBeUndone
            />
          ),
        }}
        rowDialogs={{
          // Not a mistake: the specification gives this dialog the title of the suggestions' one.
          edit: (row) => <CategoryDialog title="Edit Chef Suggestion" category={row} />,
        }}
        deletion={({ name }) => ({
          text: `This will delete the category "${name}". Its menu items stay, and return to the public menu if it is added again.`,
          name,
          canBeUndone: true,
        })}
      />
    </>
  );
}

function CategoryDialog({ title, category }: { title: string; category?: Category }) {
  const stored = category
    ? toForm(categoryFields, category)
    : { drinks: "No", namesStay: "No", drawing: GUESSED_DRAWING };
  const input = inputsOf(categoryFields, fieldsOf(useItemResponse(category), stored));
  return (
    <ItemDialog title={title} item={category} hasEditCancel={false}>
      <Field {...input("name")} />
      <YesNoField
        {...input("drinks")}
        hint="Cold drinks need a quantity in their name or description, such as 3 dl."
      />
      <YesNoField {...input("namesStay")} hint="In other languages, too: for names such as Margherita." />
      <SelectField {...input("drawing")} hint="Beside the name on the menu, printed sheets and table tents.">
        {!category && <option value={GUESSED_DRAWING}>What the name says</option>}
        <option value="">None</option>
        {CATEGORY_DRAWINGS.map((drawing) => (
          <option key={drawing} value={drawing}>
            {labelOf(drawing)}
          </option>
        ))}
      </SelectField>
    </ItemDialog>
  );
}

/** 'Ice cream'. */
function labelOf(drawing: string): string {
  return drawing.charAt(0).toUpperCase() + drawing.slice(1).replace("-", " ");
}
