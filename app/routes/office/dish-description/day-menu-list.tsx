import type { ComponentProps } from "react";
import { DeleteAllLink } from "~/ui/delete-all-link";
import { LabelledPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { DayMenuTable } from "./day-menu-table";

/** A day's items with their search, and the action that deletes them all. */
export function DayMenuList({
  isEmpty,
  page,
  pageCount,
  ...table
}: {
  /** Whether the day has no items, found or not. */
  isEmpty: boolean;
  page: number;
  pageCount: number;
} & ComponentProps<typeof DayMenuTable>) {
  return (
    <>
      <div className="list-tools">
        <SearchBox placeholder="Search menu..." />
      </div>
      <DayMenuTable {...table} />
      {!isEmpty && <LabelledPagination page={page} pageCount={pageCount} label={`${page} / ${pageCount}`} />}
      <DeleteAllLink label="Delete All Items" emptyLabel={isEmpty ? "All items deleted" : undefined} />
    </>
  );
}
