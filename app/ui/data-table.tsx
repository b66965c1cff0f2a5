import { Say } from "./say";
import { say, t } from "~/messages/office/t";
import { Link, useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { rowId } from "~/domain/listing/row-address";
import { Icon, type IconName } from "./icon";
import { apiMessages } from "~/messages/api";
import { DialogLink } from "./dialog-link";
import { EDITED_ITEM_PARAMETER } from "./dialog-url";
import { EmptyState } from "./empty-state";

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Shown instead of `heading`, such as a link that sorts. */
  headingContent?: ReactNode;
  sort?: "ascending" | "descending";
  align?: "start" | "center" | "end";
  /** A step of the scale of `column-` in data-table.css, where the table has columns. */
  width?: "xs" | "s" | "m" | "l" | "third";
  /** Whether it has the width that the others leave. */
  isRest?: boolean;
  /** Whether a compact row shows it at its end, such as a field. */
  isKept?: boolean;
}

/** What a phone shows of a row, in two or three lines. */
export interface CompactRow {
  name: string;
  /** The address of a photo. */
  photo?: string;
  /** Beside the name, such as the price. */
  end?: ReactNode;
  /** Below the name. */
  line?: ReactNode;
}

/** A row that was just edited and that what limits the list no longer finds. */
export interface LostRow {
  id: string;
  /** The text that no longer finds it. */
  by: string;
}

/**
 * A list of rows: a table with a sticky header from 768 px. On phones each row is compact:
 * a tap opens what its `RowActions` edit, and its details show the other columns. Without
 * `compact` the columns follow each other. The first column names the row. Without rows it
 * shows `emptyText` and, if one of the parameters `filters` has limited the list, a link to
 * all rows, otherwise `emptyHint`.
 */
export function DataTable<Row extends { id: string | number }>({
  caption,
  columns,
  rows,
  rowKey = ({ id }) => String(id),
  emptyText,
  emptyHint,
  emptyAction,
  filters = ["q"],
  hasHistory = false,
  isWide = false,
  compact,
  hasDetails = true,
  group,
  lost,
  note,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** By default its id. */
  rowKey?: (row: Row) => string;
  emptyText: string;
  emptyHint?: string;
  /** What to do about an empty list. */
  emptyAction?: ReactNode;
  filters?: string[];
  /** Whether deleted rows can be restored from the history: an empty list links to it. */
  hasHistory?: boolean;
  isWide?: boolean;
  compact?: (row: Row) => CompactRow;
  hasDetails?: boolean;
  /** The heading above the rows that have it in common, such as their day. */
  group?: (row: Row) => string;
  lost?: LostRow;
  /** Above the rows, what many of them have in common. */
  note?: ReactNode;
}) {
  if (rows.length === 0)
    return (
      <EmptyList text={emptyText} hint={emptyHint} filters={filters} hasHistory={hasHistory}>
        {emptyAction}
      </EmptyList>
    );
  const headings = group && rows.map(group);
  return (
    <div className={isWide ? "table-frame table-frame-wide" : "table-frame"}>
      {note}
      {/* The roles are explicit because the `display` of compact rows removes the implicit ones. */}
      <table role="table" className={compact ? "data-table has-compact-rows" : "data-table"}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} />
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              {headings && headings[index] !== headings[index - 1] && (
                <tr className="group-row" role="row">
                  <th colSpan={columns.length} scope="rowgroup" role="rowheader">
                    {headings[index]}
                  </th>
                </tr>
              )}
              <TableRow
                row={row}
                columns={columns}
                compact={compact}
                hasDetails={hasDetails}
                id={rowId(rowKey(row))}
              >
                {lost?.id === row.id && <LostNotice by={lost.by} filters={filters} />}
              </TableRow>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ heading, headingContent, sort, align, width }) => (
          <th
            key={heading}
            scope="col"
            role="columnheader"
            aria-sort={sort}
            className={classes(alignment(align), width && `column-${width}`)}
          >
            {headingContent ?? heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function TableRow<Row>({
  id,
  row,
  columns,
  compact,
  hasDetails,
  children,
}: {
  id: string;
  row: Row;
  columns: Column<Row>[];
  compact: ((row: Row) => CompactRow) | undefined;
  hasDetails: boolean;
  /** Below the name. */
  children: ReactNode;
}) {
  return (
    <tr id={id} role="row">
      {columns.map(({ heading, cell, align, isRest, isKept }, index) =>
        index === 0 ? (
          <th key={heading} scope="row" role="rowheader" data-label={heading}>
            {compact ? (
              <Compact {...compact(row)} hasDetails={hasDetails}>
                {cell(row)}
              </Compact>
            ) : (
              cell(row)
            )}
            {children}
          </th>
        ) : (
          <td
            key={heading}
            role="cell"
            data-label={heading}
            className={classes(alignment(align), isRest && "is-rest", isKept && "is-kept")}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** The first cell of a row, with what only phones show. */
function Compact({
  name,
  photo,
  end,
  line,
  hasDetails,
  children,
}: CompactRow & { hasDetails: boolean; children: ReactNode }) {
  return (
    <>
      {photo && <img className="row-photo" src={photo} alt="" width="40" height="40" loading="lazy" />}
      <div className="row-name">{children}</div>
      {end !== undefined && <span className="row-end">{end}</span>}
      {line !== undefined && <span className="row-line">{line}</span>}
      {hasDetails && (
        <details className="row-details">
          <summary aria-label={t("Details of {name}", { name })}>
            <Icon name="down" />
          </summary>
        </details>
      )}
    </>
  );
}

function LostNotice({ by, filters }: { by: string; filters: string[] }) {
  return (
    <p className="row-lost muted small">
      {say(apiMessages.notFoundAnyMore(by))} <AllRowsLink filters={filters} />
    </p>
  );
}

function AllRowsLink({ filters, look }: { filters: string[]; look?: "button" }) {
  const all = new URLSearchParams(useSearchParams()[0]);
  for (const name of [...filters, "page", EDITED_ITEM_PARAMETER]) all.delete(name);
  return (
    <Link className={look} to={`?${all}`}>
      {t("Show all")}
    </Link>
  );
}

function EmptyList({
  text,
  hint,
  filters,
  hasHistory,
  children,
}: {
  text: string;
  hint?: string;
  filters: string[];
  hasHistory: boolean;
  children: ReactNode;
}) {
  const [parameters] = useSearchParams();
  if (filters.some((name) => parameters.get(name)))
    return (
      <EmptyState text={text}>
        <AllRowsLink filters={filters} look="button" />
      </EmptyState>
    );
  return (
    <EmptyState text={text} hint={hint}>
      {children}
      {hasHistory && (
        <p className="small">
          <Say
            of="Deleted something? {history}"
            history={<Link to="/history?show=deleted">{t("See the history.")}</Link>}
          />
        </p>
      )}
    </EmptyState>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}

function alignment(align: Column<unknown>["align"]): string | undefined {
  return align && `align-${align}`;
}

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
  for (const name of ["page", EDITED_ITEM_PARAMETER]) target.delete(name);
  if (next === null) target.delete("sort");
  else target.set("sort", next);
  return (
    <Link className="sort-link gap-1" to={`?${target}`} preventScrollReset>
      {label}
      {sorted && <Icon name={sorted === "descending" ? "down" : "up"} />}
    </Link>
  );
}

const ACTIONS = {
  edit: { label: "Edit {name}", icon: "pencil" },
  photo: { label: "Photo of {name}", icon: "photo" },
  delete: { label: "Delete {name}", icon: "trash" },
} as const satisfies Record<string, { label: string; icon: IconName }>;

/** The links of a row that open its dialogs, in the given order: a cell of a column. */
export function RowActions({
  id,
  name,
  actions = ["edit", "delete"],
}: {
  id: string;
  /** The row's name, for the accessible names of the links. */
  name: string;
  actions?: (keyof typeof ACTIONS)[];
}) {
  return (
    <span className="row-actions gap-1">
      {actions.map((action) => (
        <DialogLink
          key={action}
          className={action === "edit" ? "icon-button row-link" : "icon-button"}
          dialog={action}
          id={id}
          aria-label={t(ACTIONS[action].label, { name })}
        >
          <Icon name={ACTIONS[action].icon} />
        </DialogLink>
      ))}
    </span>
  );
}
