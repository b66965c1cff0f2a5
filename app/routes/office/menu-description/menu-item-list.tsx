import { useSearchParams } from "@remix-run/react";
import type { MenuItem } from "~/domain/menu/menu-item";
import { NumberedPagination } from "~/ui/pagination";
import { MENU_SORTS } from "~/domain/menu/menu-sort";
import { FilterSelect } from "~/ui/filter-select";
import { SearchBox } from "~/ui/search-box";
import type { WithSoldOutNotice } from "../sold-out-notice";
import { MenuItemTable } from "./menu-item-table";
import { SelectionForm } from "./selection-form";

/** A page of the menu, with its search, filter and order. */
export function MenuItemList({
  rows,
  page,
  pageCount,
  ...choices
}: {
  rows: (MenuItem & WithSoldOutNotice)[];
  page: number;
  pageCount: number;
  categories: string[];
  deletedCategories: string[];
}) {
  return (
    <>
      <div className="list-tools">
        <h2>All Menus</h2>
        <MenuSearch {...choices} />
      </div>
      <SelectionForm items={rows}>
        <MenuItemTable items={rows} />
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
    <SearchBox placeholder="Search menu...">
      <FilterSelect name="category" label="Category">
        <option value="">All categories</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {deletedCategories.map((name) => (
          <option key={name} value={name}>
            {name} (deleted)
          </option>
        ))}
        {isUnknown && <option>{chosen}</option>}
      </FilterSelect>
      <FilterSelect name="sort" label="Sort by">
        {Object.entries(MENU_SORTS).map(([sort, label]) => (
          <option key={sort} value={sort === "order" ? "" : sort}>
            {label}
          </option>
        ))}
      </FilterSelect>
    </SearchBox>
  );
}
