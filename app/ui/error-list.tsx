import type { SheetError } from "~/excel/sheet";
import { DataTable } from "./data-table";

/** What is wrong with an uploaded workbook, by sheet, row and column; `count` is how much there is in all. */
export function ErrorList({ faults, count }: { faults: SheetError[]; count: number }) {
  const ofFile = faults.filter(({ row }) => row === null);
  const ofCells = faults.filter(({ row }) => row !== null);
  return (
    <>
      {ofFile.map(({ message }) => (
        <p key={message} className="form-error">
          {message}
        </p>
      ))}
      {ofCells.length > 0 && (
        <div className="fault-list">
          <p className="fault-count">
            {count === 1 ? "1 fault" : `${count} faults`}: nothing was changed. Mend the file and upload it
            again.{count > faults.length && ` These are the first ${faults.length}.`}
          </p>
          {/* Scrolls by keyboard too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="fault-table" role="region" aria-label="Faults in the file" tabIndex={0}>
            <DataTable
              caption="Faults in the file"
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
