import { Link, useLocation } from "@remix-run/react";
import type { Conflict } from "~/domain/history/conflict";

/** What somebody else has changed while a form was open: the stored values, the typed ones, and a link to the stored ones. */
export function ConflictNotice({ conflict }: { conflict: Conflict | undefined }) {
  const { pathname, search } = useLocation();
  if (!conflict) return null;
  if (conflict.isDeleted) return <p className="form-error">{conflict.sentence}</p>;
  return (
    <div className="conflict">
      {conflict.differences.length > 0 && (
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Field
              </th>
              <th scope="col" role="columnheader">
                Theirs
              </th>
              <th scope="col" role="columnheader">
                Yours
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {conflict.differences.map(({ field, theirs, yours }) => (
              <tr key={field} role="row">
                <th scope="row" role="rowheader">
                  {field}
                </th>
                <td role="cell">{theirs}</td>
                <td role="cell">{yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Link to={pathname + search} replace preventScrollReset>
          Take theirs
        </Link>
      </p>
    </div>
  );
}
