import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  findChefSuggestion,
  listChefSuggestionPage,
  suggestions,
} from "~/domain/chef/chef-suggestions.server";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import type { RouteHandle } from "~/platform/route-handle";
import { DataTable, RowActions } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { ListDialogs } from "~/ui/list-dialogs";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { DishPhotoDialog } from "~/ui/photo-form";
import { Tool } from "~/ui/tool";
import { dishPhotoForms } from "~/routes/office/photo-forms.server";
import { countUndeclared } from "~/domain/declarations/declarations.server";
import { withTranslations } from "~/domain/translations/dish-translations.server";
import { loadDishTranslations, loadRenamed, stillRight } from "~/routes/office/dish-notices.server";
import { compactDish, PriceCell, UndeclaredNote } from "../compact-dish";
import { ChefSuggestionDialog } from "./chef-suggestion-dialog";
import { formsOf, staffAction } from "~/routes/office/staff-action.server";
import { lastPagePath } from "../paths-after-adding";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: "Chef Suggestions · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, query, dialogItem }) => {
    const suggestion = await dialogItem(findChefSuggestion);
    const list = await listChefSuggestionPage(db, query.page);
    const dishes = [...list.rows, ...(suggestion ? [suggestion] : [])];
    return {
      suggestion,
      list,
      undeclared: await countUndeclared(db, "chefSuggestions"),
      renamed: await loadRenamed(db, dishes),
      translations: await loadDishTranslations(db, dishes),
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    ...formsOf(withTranslations(suggestions), {
      add: { path: ({ db, pathname }) => lastPagePath(pathname, listChefSuggestionPage(db, 1)) },
    }),
    "still-right": stillRight,
    ...dishPhotoForms("chef"),
  });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function ChefScreen() {
  const { suggestion, list, undeclared } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Chef Suggestions"
        main={<Tool icon="plus" look="primary" dialog="add" label="Add Chef Suggestion" />}
      />
      <DataTable
        caption="Chef Suggestions"
        rows={list.rows}
        emptyText="No data found"
        emptyAction={<Tool icon="plus" to="?dialog=add" label="Begin with a suggestion" />}
        emptyHint="Add a suggestion: guests read it beside the menu of the day."
        hasHistory
        note={<UndeclaredNote count={undeclared} />}
        isWide
        compact={(dish) => compactDish(chefSuggestionFields, dish, { isUnavailable: !dish.isAvailable })}
        columns={[
          { heading: "Name", cell: ({ name }) => name },
          { heading: "Description", isRest: true, cell: ({ description }) => description },
          { heading: "Price", align: "end", cell: PriceCell },
          { heading: "Available", align: "center", cell: AvailableMark },
          { heading: "Home Made", align: "center", cell: ({ category }) => category },
          { heading: "Allergies", cell: ({ allergies }) => allergies || "—" },
          {
            heading: "Actions",
            align: "end",
            cell: ({ id, name }) => <RowActions id={id} name={name} actions={["edit", "photo", "delete"]} />,
          },
        ]}
      />
      <NumberedPagination {...list} />
      <ListDialogs
        rows={list.rows}
        loaded={suggestion}
        dialogs={{
          add: () => <ChefSuggestionDialog />,
          duplicate: (template) => template && <ChefSuggestionDialog template={template} />,
        }}
        rowDialogs={{
          edit: (row) => <ChefSuggestionDialog suggestion={row} />,
          photo: (row) => <DishPhotoDialog dish={row} />,
        }}
        deletion={({ name }) => ({
          text: `This will delete "${name}" permanently.`,
          what: name,
          canBeUndone: true,
        })}
      />
    </>
  );
}

function AvailableMark({ isAvailable }: { isAvailable: boolean }) {
  return (
    <span className={isAvailable ? "mark mark-good" : "mark muted"}>
      <Icon name={isAvailable ? "check" : "close"} />
      <span className="visually-hidden">{isAvailable ? "Available" : "Not Available"}</span>
    </span>
  );
}
