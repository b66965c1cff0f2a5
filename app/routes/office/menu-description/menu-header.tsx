import { Link, useSearchParams } from "@remix-run/react";
import { formatDay, monthOf } from "~/domain/local-date";
import { DialogLink } from "~/ui/dialog-link";
import { DownloadLink } from "~/ui/download-link";
import { Icon } from "~/ui/icon";

/** The heading of the menu, or of what was added for one day, with the actions for all of its items. */
export function MenuHeader({ date }: { date: string | undefined }) {
  return (
    <header className="page-header">
      <div>
        <p className="day-links">
          <Link to={date ? `/menu-details?month=${monthOf(date)}` : "/menu-details"}>
            <Icon name="calendar" />
            Calendar
          </Link>
          {date && <Link to="/menu-description">All days</Link>}
        </p>
        <h1>{date ? formatDay(date, "en") : "Menu Management"}</h1>
      </div>
      <div className="page-actions">
        <DialogLink className="button button-primary" dialog="add" shortcut="n">
          <Icon name="plus" />
          Add Menu
        </DialogLink>
        <DownloadLink className="button" href="/menu-download">
          <Icon name="download" />
          Download Sample File
        </DownloadLink>
        <DialogLink className="button" dialog="upload">
          <Icon name="upload" />
          Upload Excel
        </DialogLink>
        {!date && (
          <DownloadLink className="button" href="/menu-description/menu.xlsx">
            <Icon name="download" />
            Download Menu
          </DownloadLink>
        )}
        {!date && <ChangePricesLink />}
        {!date && (
          <Link className="button" to="/menu-order">
            <Icon name="grip" />
            Order
          </Link>
        )}
      </div>
    </header>
  );
}

/** Leads to the prices of the present search and category. */
function ChangePricesLink() {
  const [parameters] = useSearchParams();
  const scope = new URLSearchParams([...parameters].filter(([name]) => ["q", "category"].includes(name)));
  return (
    <Link className="button" to={scope.size > 0 ? `/menu-prices?${scope}` : "/menu-prices"}>
      <Icon name="pencil" />
      Change Prices
    </Link>
  );
}
