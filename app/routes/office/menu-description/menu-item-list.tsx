import type { MenuItem } from "~/domain/menu/menu-item";
import { NumberedPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import type { WithSoldOutNotice } from "../sold-out-notice";
import { MenuItemTable } from "./menu-item-table";

/** A page of the menu, with its search. */
export function MenuItemList({
  rows,
  page,
  pageCount,
}: {
  rows: (MenuItem & WithSoldOutNotice)[];
  page: number;
  pageCount: number;
}) {
  return (
    <>
      <div className="list-tools">
        <h2>All Menus</h2>
        <SearchBox placeholder="Search menu..." />
      </div>
      <MenuItemTable items={rows} />
      <NumberedPagination page={page} pageCount={pageCount} />
    </>
  );
}
