import type { SheetColumn } from "~/excel/sheet-columns";

/** What the columns of a workbook are called and mean. */
export function ColumnGuide({ columns }: { columns: SheetColumn[] }) {
  return (
    <div className="column-guide">
      <p>
        One row a dish, under a row of these headings, in any order. Columns marked{" "}
        <span className="field-required">*</span> must be filled.
      </p>
      <dl>
        {columns.map(({ field, heading, isRequired, explanation }) => (
          <div key={field}>
            <dt>
              {heading}
              {isRequired && <span className="field-required"> *</span>}
            </dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
