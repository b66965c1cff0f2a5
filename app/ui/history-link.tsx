import { Link } from "@remix-run/react";

/** In an edit dialog: who changed the item, and when. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <Link className="button button-plain history-link" to={`/history?item=${id}`}>
      History
    </Link>
  );
}
