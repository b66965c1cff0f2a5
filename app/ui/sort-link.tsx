import { Link, useSearchParams } from "@remix-run/react";
import { Icon } from "./icon";

/** The heading of a column that sorts the list, by the parameter `sort`. */
export function SortLink({
  label,
  sorted,
  next,
}: {
  label: string;
  /** How the list is sorted by this column; undefined if it isn't. */
  sorted: "ascending" | "descending" | undefined;
  /** The value of `sort` that the link sets; null removes it. */
  next: string | null;
}) {
  const [parameters] = useSearchParams();
  const target = new URLSearchParams(parameters);
  target.delete("page");
  if (next === null) target.delete("sort");
  else target.set("sort", next);
  return (
    <Link className="sort-link" to={`?${target}`} preventScrollReset>
      {label}
      {sorted && <Icon name={sorted === "descending" ? "down" : "up"} />}
    </Link>
  );
}
