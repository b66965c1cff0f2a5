import { t } from "~/messages/office/t";
import { Link, useSearchParams } from "@remix-run/react";
import type { CategoryChoice as Choice } from "~/domain/listing/list-query";
import { NumberedPagination } from "./pagination";

/** Asks for a category of a list that is too long for one page, and leads to the pages of a long category. */
export function CategoryChoice({
  choice,
  hash = "",
}: {
  choice: Choice | undefined;
  /** Where its links lead on the page, such as `#list`. */
  hash?: string;
}) {
  const [parameters] = useSearchParams();
  if (!choice) return null;
  const { categories, chosen } = choice;
  const hrefOf = (category: string) => {
    const next = new URLSearchParams(parameters);
    next.set("category", category);
    next.delete("page");
    return `?${next}${hash}`;
  };
  return (
    <>
      {!chosen && <p>{t("This is too long for one page. Choose a category.")}</p>}
      <ListLinks
        label={t("Categories")}
        links={categories.map(({ name, count }) => ({
          label: name,
          count,
          to: hrefOf(name),
          isCurrent: name === chosen?.name,
        }))}
      />
      {chosen && <NumberedPagination page={chosen.page} pageCount={chosen.pageCount} />}
    </>
  );
}

export function ListLinks({
  label,
  links,
}: {
  label: string;
  links: { label: string; count?: number; to: string; isCurrent: boolean }[];
}) {
  return (
    <nav className="list-links row gap-2" aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          className="list-link tap"
          to={link.to}
          aria-current={link.isCurrent ? "page" : undefined}
          dir="auto"
        >
          <span key={link.count}>
            {link.count === undefined ? link.label : `${link.label} (${link.count})`}
          </span>
        </Link>
      ))}
    </nav>
  );
}
