import { Link } from "@remix-run/react";
import { drawing } from "./drawing";

/** What stands at an address where nothing is. */
export function NotFoundPage() {
  return (
    <main id="main" className="not-found">
      <img src={drawing("slice").src} alt="" width="240" height="240" />
      <h1>Page not found</h1>
      <p>Sorry, we couldn't find the page you're looking for.</p>
      <p className="not-found-links">
        <Link className="button button-primary" to="/">
          Go back home
        </Link>
        <Link className="button" to="/">
          Contact support
        </Link>
      </p>
    </main>
  );
}
