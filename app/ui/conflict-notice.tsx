import { officeLanguage } from "~/messages/office/language";
import { say, t } from "~/messages/office/t";
import { Link, useLocation } from "@remix-run/react";
import type { Conflict } from "~/domain/history/conflict";

/** What somebody else has changed while a form was open: the stored values, the typed ones, and a link to the stored ones. */
export function ConflictNotice({ conflict }: { conflict: Conflict | undefined }) {
  const { pathname, search } = useLocation();
  if (!conflict) return null;
  if (conflict.isDeleted) return <p className="form-error">{say(conflict.sentence)}</p>;
  return (
    <div className="conflict note">
      {conflict.differences.length > 0 && (
        <FieldTable
          headings={[t("Theirs"), t("Yours")]}
          rows={conflict.differences.map(({ field, theirs, yours }) => ({ field, values: [theirs, yours] }))}
        />
      )}
      <p>
        <Link to={pathname + search} replace preventScrollReset>
          {t("Take theirs")}
        </Link>
        {officeLanguage() === "en" && (
          <>
            {" "}
            <small lang="fr">(prendre la leur)</small>
          </>
        )}
      </p>
    </div>
  );
}

/** Fields with two values each; on phones the field's name is above them. */
export function FieldTable({
  headings,
  rows,
}: {
  headings: [string, string];
  rows: { field: string; values: [string, string] }[];
}) {
  return (
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {[t("Field"), ...headings].map((heading) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ field, values }) => (
          <tr key={field} role="row">
            <th scope="row" role="rowheader">
              {field}
            </th>
            {values.map((value, index) => (
              <td key={index} role="cell">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
