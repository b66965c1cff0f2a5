import { t } from "~/messages/office/t";
import { Link, useSearchParams } from "@remix-run/react";
import { EDITED_ITEM_PARAMETER } from "./dialog-url";
import { useFocusAfterRemoval } from "./reader-place";
import { Icon } from "./icon";

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** 'Previous', or 'Prev' on the user list. */
  previousLabel?: "Previous" | "Prev";
}

/** Previous, page numbers (distant ones are left out), Next. Nothing if there is one page. */
export function NumberedPagination({ page, pageCount, previousLabel }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <PaginationFrame page={page} pageCount={pageCount} previousLabel={previousLabel}>
      <ol className="pagination-numbers row gap-1">
        {nearbyPages(page, pageCount).map((number, index, all) => (
          <li key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span className="pagination-gap" aria-hidden="true">
                …
              </span>
            )}
            <PageLink number={number} current={page} />
          </li>
        ))}
      </ol>
    </PaginationFrame>
  );
}

/** Previous, a label such as 'Page 2 of 5' or '2 / 5', Next. Nothing if there is one page. */
export function LabelledPagination({
  page,
  pageCount,
  label = t("Page {page} of {pageCount}", { page, pageCount }),
}: PaginationProps & { label?: string }) {
  if (pageCount <= 1) return null;
  return (
    <PaginationFrame page={page} pageCount={pageCount}>
      <span className="pagination-label number" aria-current="page">
        {label}
      </span>
    </PaginationFrame>
  );
}

function PaginationFrame({
  page,
  pageCount,
  previousLabel = "Previous",
  children,
}: PaginationProps & { children: React.ReactNode }) {
  // At the first and the last page the focused link is no longer rendered.
  const focusAfterRemoval = useFocusAfterRemoval<HTMLElement>(page);
  return (
    <nav {...focusAfterRemoval} className="pagination above-5 row" aria-label={t("Pages")}>
      <StepLink to={page - 1} isDisabled={page <= 1}>
        <Icon name="back" />
        {t(previousLabel)}
      </StepLink>
      {children}
      <StepLink to={page + 1} isDisabled={page >= pageCount}>
        {t("Next")}
        <Icon name="forward" />
      </StepLink>
    </nav>
  );
}

function StepLink({
  to,
  isDisabled,
  children,
}: {
  to: number;
  isDisabled: boolean;
  children: React.ReactNode;
}) {
  const href = usePageHref();
  if (isDisabled) {
    return (
      <span className="button button-plain" role="link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="button button-plain" to={href(to)} preventScrollReset>
      {children}
    </Link>
  );
}

function PageLink({ number, current }: { number: number; current: number }) {
  const href = usePageHref();
  return (
    <Link
      className="pagination-number centered"
      to={href(number)}
      preventScrollReset
      aria-label={t("Page {number}", { number })}
      aria-current={number === current ? "page" : undefined}
    >
      {number}
    </Link>
  );
}

function usePageHref() {
  const [parameters] = useSearchParams();
  return (page: number) => {
    const next = new URLSearchParams(parameters);
    next.delete(EDITED_ITEM_PARAMETER);
    next.set("page", String(page));
    return `?${next}`;
  };
}

/** The first page, the last one, and those around the current one. */
function nearbyPages(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= 2);
}
