import { dialogHref } from "~/ui/dialog-url";

/** Where rows that were just added are seen: new rows stand last, so on the last page of their list. */
export async function lastPagePath(pathname: string, list: Promise<{ pageCount: number }>): Promise<string> {
  return `${pathname}?page=${(await list).pageCount}`;
}

/** The dialog 'add' again over a list, for the next item; it starts with some values of the one just added. */
export function addAnotherPath(list: string, addedId: string): string {
  const [pathname = "", search] = list.split("?");
  return pathname + dialogHref(new URLSearchParams(search), "add", addedId);
}
