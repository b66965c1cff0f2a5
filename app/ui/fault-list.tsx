import type { SheetFault } from "~/excel/sheet";
import { DataTable } from "./data-table";

/** Everything that is wrong with an uploaded workbook, by sheet, row and column. */
export function FaultList({ faults }: { faults: SheetFault[] }) {
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
        <section className="fault-list" aria-label="Faults">
          <p className="fault-count">
            {ofCells.length === 1 ? "1 fault" : `${ofCells.length} faults`} — nothing was changed. Mend them
            in the file and upload it again.
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
        </section>
      )}
    </>
  );
}
