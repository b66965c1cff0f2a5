import { dialogHref } from "~/ui/dialog-url";

/** The path that shows a row that was just added: new rows are on the last page of their list. */
export async function lastPagePath(pathname: string, list: Promise<{ pageCount: number }>): Promise<string> {
  return `${pathname}?page=${(await list).pageCount}`;
}

/** The path of the 'add' dialog for the next item, with defaults from the one that was just added. */
export function addAnotherPath(listPath: string, addedId: string): string {
  const [pathname = "", search] = listPath.split("?");
  return pathname + dialogHref(new URLSearchParams(search), "add", addedId);
}
