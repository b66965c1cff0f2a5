import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import {
  findChefSuggestion,
  listChefSuggestionPage,
  suggestions,
} from "~/domain/chef/chef-suggestions.server";
import { AddLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import type { RouteHandle } from "~/platform/route-handle";
import type { ChefSuggestion } from "~/domain/fields/chef-suggestion";
import { formatPrices } from "~/domain/sizes";
import { DataTable, RowActions } from "~/ui/data-table";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { dishPhotoForms } from "~/routes/office/photo-forms.server";
import { withTranslations } from "~/domain/translations/dish-translations.server";
import { loadDishTranslations, loadRenamed, stillRight } from "~/routes/office/dish-notices.server";
import { compactDish } from "../compact-dish";
import { ChefDialogs } from "./chef-dialogs";
import { formsOf, staffAction } from "~/routes/office/staff-action.server";
import { lastPagePath } from "../paths-after-adding";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxUploadBytes: MAX_PHOTO_BYTES };

export const meta: MetaFunction = () => [{ title: "Chef Suggestions · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, db, searchParams }) => {
    const suggestion = await findDialogItem(request, (id) => findChefSuggestion(db, id));
    const list = await listChefSuggestionPage(db, Number(searchParams.get("page") ?? 1));
    return {
      suggestion,
      list,
      renamed: await loadRenamed([...list.rows, ...(suggestion ? [suggestion] : [])]),
      translations: await loadDishTranslations([suggestion, ...list.rows]),
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    ...formsOf(withTranslations(suggestions), {
      add: { path: ({ pathname }) => lastPagePath(pathname, listChefSuggestionPage(getDatabase(), 1)) },
    }),
    "still-right": stillRight,
    ...dishPhotoForms("chef"),
  });
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function ChefScreen() {
  const { suggestion, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Chef Suggestions" main={<AddLink>Add Chef Suggestion</AddLink>} />
      <ChefTable rows={list.rows} />
      <NumberedPagination page={list.page} pageCount={list.pageCount} />
      <ChefDialogs rows={list.rows} loaded={suggestion} />
    </>
  );
}

function ChefTable({ rows }: { rows: ChefSuggestion[] }) {
  return (
    <DataTable
      caption="Chef Suggestions"
      rows={rows}
      rowKey={({ id }) => id}
      emptyText="No data found"
      emptyHint="Add a suggestion: guests read it beside the menu of the day."
      hasHistory
      isWide
      compact={({ isAvailable, category, ...suggestion }) =>
        compactDish({ ...suggestion, isHomeMade: category === "Yes", isUnavailable: !isAvailable })
      }
      columns={[
        { heading: "Name", cell: ({ name }) => name },
        { heading: "Description", cell: ({ description }) => description },
        { heading: "Price", align: "end", cell: formatPrices },
        {
          heading: "Available",
          align: "center",
          cell: ({ isAvailable }) => <AvailableMark isAvailable={isAvailable} />,
        },
        { heading: "Home Made", align: "center", cell: ({ category }) => category },
        { heading: "Allergies", cell: ({ allergies }) => allergies || "—" },
        {
          heading: "Actions",
          align: "end",
          cell: ({ id, name }) => <RowActions id={id} name={name} actions={["edit", "photo", "delete"]} />,
        },
      ]}
    />
  );
}

function AvailableMark({ isAvailable }: { isAvailable: boolean }) {
  return (
    <span className={isAvailable ? "mark mark-good" : "mark mark-bad"}>
      <Icon name={isAvailable ? "check" : "close"} />
      <span className="visually-hidden">{isAvailable ? "Available" : "Not Available"}</span>
    </span>
  );
}
