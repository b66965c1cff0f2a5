import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";

/** The content of a staff screen that doesn't exist or whose data couldn't be loaded. */
export function OfficeError({ failure }: { failure: string }) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <section className="panel office-error">
      <h1>{isMissing ? "Page not found" : failure}</h1>
      <p>
        {isMissing
          ? "Sorry, we couldn't find the page you're looking for."
          : "Please try again in a moment. If it happens again, tell the person who looks after this site."}
      </p>
      <Link className="button" to="/dashboard">
        Go to Dashboard
      </Link>
    </section>
  );
}
