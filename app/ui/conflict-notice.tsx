import { Link, useLocation } from "@remix-run/react";
import type { Conflict } from "~/domain/history/conflict";

/** What somebody else has made of the item meanwhile, beside what was typed. */
export function ConflictNotice({ conflict }: { conflict: Conflict | undefined }) {
  const { pathname, search } = useLocation();
  if (!conflict) return null;
  if (conflict.isDeleted) return <p className="form-error">{conflict.sentence}</p>;
  return (
    <div className="conflict">
      {conflict.differences.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {conflict.differences.map(({ field, theirs, yours }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{theirs}</td>
                <td>{yours}</td>
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
