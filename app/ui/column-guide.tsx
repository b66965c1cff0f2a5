import type { SheetColumn } from "~/excel/sheet-columns";

/** The names and meanings of a workbook's columns. */
export function ColumnGuide({ columns }: { columns: SheetColumn[] }) {
  return (
    <div className="column-guide">
      <p>
        One row per dish, under a row of these headings, in English or French and in any order. Columns marked{" "}
        <span className="field-required">*</span> must be filled in new rows. In a row about a dish that is
        there already, an empty cell changes nothing and <kbd>-</kbd> clears the value.
      </p>
      <dl>
        {columns.map(({ field, heading, frenchHeading, isRequired, explanation }) => (
          <div key={field}>
            <dt>
              {heading}
              {frenchHeading !== heading && <span lang="fr"> / {frenchHeading}</span>}
              {isRequired && <span className="field-required"> *</span>}
            </dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
