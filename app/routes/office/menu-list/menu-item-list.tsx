import { say, t } from "~/messages/office/t";
import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { type MenuItem, menuItemFields } from "~/domain/fields/menu-item";
import { MENU_SORTS, homeMadeFlag, readMenuSort } from "~/domain/menu/menu-item";
import { NumberedPagination } from "~/ui/pagination";
import { FilterSelect, SearchBox } from "~/ui/search-box";
import { menuMessages } from "~/messages/menu";
import { type Column, DataTable, type LostRow, RowActions, SortLink } from "~/ui/data-table";
import { SELECTED_ITEM_PARAMETER } from "~/ui/dialog-url";
import { Tool } from "~/ui/tool";
import { compactDish, DiscountCell, PriceCell, UndeclaredNote } from "../compact-dish";
import { type WithSoldOutNotice, SoldOutNotice } from "../dish-notices";
import { SelectionForm, SelectBox } from "./selection-form";

/** A page of the menu, with its search, filter and order. */
export function MenuItemList({
  rows,
  page,
  pageCount,
  lost,
  undeclared,
  ...choices
}: {
  rows: (MenuItem & WithSoldOutNotice)[];
  page: number;
  pageCount: number;
  lost?: LostRow;
  /** How many dishes of the menu declare no allergens. */
  undeclared: number;
  categories: string[];
  deletedCategories: string[];
}) {
  return (
    <>
      <div className="list-tools below-4 row between">
        <h2>{t("All Menus")}</h2>
        <MenuSearch {...choices} />
      </div>
      <SelectionForm items={rows}>
        <MenuItemTable items={rows} lost={lost} note={<UndeclaredNote count={undeclared} />} />
      </SelectionForm>
      <NumberedPagination page={page} pageCount={pageCount} />
    </>
  );
}

/** Searches the menu, limits it to a category and sorts it. */
function MenuSearch({
  categories,
  deletedCategories,
}: {
  categories: string[];
  deletedCategories: string[];
}) {
  const chosen = useSearchParams()[0].get("category") ?? "";
  const isUnknown = chosen !== "" && ![...categories, ...deletedCategories].includes(chosen);
  return (
    <SearchBox placeholder={t("Search menu...")}>
      <FilterSelect name="category" label={t("Category")}>
        <option value="">{t("All categories")}</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {deletedCategories.map((name) => (
          <option key={name} value={name}>
            {t("{name} (deleted)", { name })}
          </option>
        ))}
        {isUnknown && <option>{chosen}</option>}
      </FilterSelect>
      <FilterSelect name="sort" label={t("Sort by")}>
        {Object.entries(MENU_SORTS).map(([sort, label]) => (
          <option key={sort} value={sort === "order" ? "" : sort}>
            {t(label)}
          </option>
        ))}
      </FilterSelect>
    </SearchBox>
  );
}

/** Shown for a missing value. */
const NOTHING = "—";

function MenuItemTable({
  items,
  lost,
  note,
}: {
  items: (MenuItem & WithSoldOutNotice)[];
  lost?: LostRow;
  note: ReactNode;
}) {
  const [parameters] = useSearchParams();
  const selected = parameters.getAll(SELECTED_ITEM_PARAMETER);
  return (
    <DataTable
      caption={t("All Menus")}
      rows={items}
      lost={lost}
      note={note}
      emptyText={say(menuMessages.noneFound(parameters.get("q"), parameters.get("category")))}
      filters={["q", "category"]}
      emptyAction={<Tool icon="plus" to="?dialog=add" label={t("Begin with a dish")} />}
      emptyHint={t("Add a menu, or upload a whole week as Excel.")}
      hasHistory
      isWide
      compact={(item) => compactDish(menuItemFields, item, { kind: item.category })}
      columns={[
        {
          heading: t("Name"),
          ...sortedBy("name", parameters),
          cell: (item) => (
            <>
              {/* A new version remounts the box, and so unticks it. */}
              <SelectBox key={item.version} {...item} isSelected={selected.includes(item.id)} />
              <SoldOutNotice {...item} />
            </>
          ),
        },
        { heading: t("Price"), ...sortedBy("price", parameters), align: "end", cell: PriceCell },
        { heading: t("Discount Price"), align: "end", cell: DiscountCell },
        { heading: t("Category"), cell: (item) => item.category },
        { heading: t("Description"), isRest: true, cell: (item) => item.description },
        { heading: t("Home Made"), align: "center", cell: (item) => t(homeMadeFlag(item)) },
        { heading: t("Allergies"), cell: (item) => item.allergies || NOTHING },
        { heading: t("Vegan"), align: "center", cell: (item) => say(item.isVegan || NOTHING) },
        {
          heading: t("Actions"),
          align: "end",
          cell: ({ id, name }) => <RowActions id={id} name={name} actions={["edit", "photo", "delete"]} />,
        },
      ]}
    />
  );
}

/** A heading that sorts the list; a second click reverses the order, a third returns to the menu's. */
function sortedBy(
  by: "name" | "price",
  parameters: URLSearchParams,
): Pick<Column<MenuItem>, "headingContent" | "sort"> {
  const label = by === "name" ? t("Name") : t("Price");
  const descending = `${by}-desc` as const;
  switch (readMenuSort(parameters.get("sort"))) {
    case by:
      return {
        sort: "ascending",
        headingContent: <SortLink label={label} sorted="ascending" next={descending} />,
      };
    case descending:
      return {
        sort: "descending",
        headingContent: <SortLink label={label} sorted="descending" next={null} />,
      };
    default:
      return { headingContent: <SortLink label={label} sorted={undefined} next={by} /> };
  }
}
