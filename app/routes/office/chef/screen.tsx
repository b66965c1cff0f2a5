import { t } from "~/messages/office/t";
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
import { DishPhotoDialog } from "~/routes/office/photos/photo-form";
import { Tool } from "~/ui/tool";
import { dishPhotoForms } from "~/routes/office/photos/photo-forms.server";
import { countUndeclared } from "~/domain/declarations/declarations.server";
import { withTranslations } from "~/domain/translations/dish-translations.server";
import { loadDishTranslations, loadRenamed, stillRight } from "~/routes/office/dish-notices.server";
import { compactDish, PriceCell, UndeclaredNote } from "../compact-dish";
import { ChefSuggestionDialog } from "./chef-suggestion-dialog";
import { formsOf, staffAction } from "~/routes/office/staff-action.server";
import { officeTitle } from "../office-title";
import { lastPagePath } from "../paths-after-adding";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: officeTitle(t("Chef Suggestions")) }];

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
        title={t("Chef Suggestions")}
        main={<Tool icon="plus" look="primary" dialog="add" label={t("Add Chef Suggestion")} />}
      />
      <DataTable
        caption={t("Chef Suggestions")}
        rows={list.rows}
        emptyText={t("No data found")}
        emptyAction={<Tool icon="plus" to="?dialog=add" label={t("Begin with a suggestion")} />}
        emptyHint={t("Add a suggestion: guests read it beside the menu of the day.")}
        hasHistory
        note={<UndeclaredNote count={undeclared} />}
        isWide
        compact={(dish) => compactDish(chefSuggestionFields, dish, { isUnavailable: !dish.isAvailable })}
        columns={[
          { heading: t("Name"), cell: ({ name }) => name },
          { heading: t("Description"), isRest: true, cell: ({ description }) => description },
          { heading: t("Price"), align: "end", cell: PriceCell },
          { heading: t("Available"), align: "center", cell: AvailableMark },
          { heading: t("Home Made"), align: "center", cell: homeMadeText },
          { heading: t("Allergies"), cell: ({ allergies }) => allergies || "—" },
          {
            heading: t("Actions"),
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
          text: t('This will delete "{name}" permanently.', { name }),
          what: name,
          canBeUndone: true,
        })}
      />
    </>
  );
}

/** The forms store a flag; the API accepts any text. */
function homeMadeText({ category }: { category: string }): string {
  return category === "Yes" || category === "No" ? t(category) : category;
}

function AvailableMark({ isAvailable }: { isAvailable: boolean }) {
  return (
    <span className={isAvailable ? "mark mark-good" : "mark muted"}>
      <Icon name={isAvailable ? "check" : "close"} />
      <span className="visually-hidden">{t(isAvailable ? "Available" : "Not Available")}</span>
    </span>
  );
}
