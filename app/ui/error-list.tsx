import type { SheetError } from "~/excel/sheet";
import { DataTable } from "./data-table";

/** The errors of an uploaded workbook by sheet, row and column; `count` includes those that aren't listed. */
export function ErrorList({ errors, count }: { errors: SheetError[]; count: number }) {
  const ofFile = errors.filter(({ row }) => row === null);
  const ofCells = errors.filter(({ row }) => row !== null);
  return (
    <>
      {ofFile.map(({ message }) => (
        <p key={message} className="form-error">
          {message}
        </p>
      ))}
      {ofCells.length > 0 && (
        <div className="error-list">
          <p className="error-count">
            {count === 1 ? "1 error" : `${count} errors`}: nothing was changed. Fix the file and upload it
            again.{count > errors.length && ` These are the first ${errors.length}.`}
          </p>
          {/* Scrolls by keyboard too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="error-table" role="region" aria-label="Errors in the file" tabIndex={0}>
            <DataTable
              caption="Errors in the file"
              columns={[
                { heading: "Row", cell: ({ row }) => row },
                { heading: "Column", cell: ({ column }) => column || "—" },
                { heading: "Reason", cell: ({ message }) => message },
                { heading: "Sheet", cell: ({ sheet }) => sheet },
              ]}
              rows={ofCells}
              rowKey={({ sheet, row, column }) => `${sheet} ${row} ${column}`}
              emptyText=""
            />
          </div>
        </div>
      )}
    </>
  );
}
