/**
 * The address of a list's order.
 * @param list.category The id of the category whose items are ordered; undefined for the categories themselves.
 */
export function orderPath({ category, page = 1 }: { category?: string; page?: number }): string {
  const parameters = new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/menu-order?${parameters}` : "/menu-order";
}
