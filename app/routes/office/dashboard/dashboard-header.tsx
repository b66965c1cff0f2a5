import { formatDay } from "~/domain/local-date";
import { DialogLink } from "~/ui/dialog-link";
import { Icon } from "~/ui/icon";
import pizza from "~/ui/illustrations/pizza.svg";

/** Greets the user, with the actions that staff need most. */
export function DashboardHeader({ name, today }: { name: string; today: string }) {
  return (
    <header className="page-header dashboard-header">
      <div>
        <h1>Hello, {name}</h1>
        <p>{formatDay(today, "en")}</p>
      </div>
      <div className="page-actions">
        <DialogLink className="button" dialog="upload">
          <Icon name="upload" />
          Upload Weekly Menu
        </DialogLink>
        <DialogLink className="button button-primary" dialog="add" shortcut="n">
          <Icon name="plus" />
          Add Daily Menu
        </DialogLink>
      </div>
    </header>
  );
}

/** Welcomes the user. */
export function WelcomeBanner({ restaurant }: { restaurant: string }) {
  return (
    <section className="welcome-banner" aria-labelledby="welcome">
      <img className="welcome-picture" src={pizza} alt="" width="240" height="240" />
      <h2 id="welcome">Welcome back to {restaurant}!</h2>
    </section>
  );
}
