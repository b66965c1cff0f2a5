import { Link } from "@remix-run/react";

/** The link in an edit dialog to the changes of its item. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <Link className="button button-plain history-link" to={`/history?item=${id}`}>
      History
    </Link>
  );
}
