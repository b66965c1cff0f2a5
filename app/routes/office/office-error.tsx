import { say, t } from "~/messages/office/t";
import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";

/** What a screen says about something that doesn't exist. */
interface NotFoundText {
  title: string;
  text: string;
  /** Where to go on. */
  link?: { text: string; to: string };
}

const NOT_FOUND: NotFoundText = {
  title: "Page not found",
  text: "Sorry, we couldn't find the page you're looking for.",
};

/** The `ErrorBoundary` of a staff screen, which says what couldn't be loaded. */
export function errorBoundary(errorMessage: string) {
  return function ErrorBoundary() {
    return <OfficeError errorMessage={errorMessage} />;
  };
}

/** The content of a staff screen that doesn't exist or whose data couldn't be loaded. */
export function OfficeError({
  errorMessage,
  missing = NOT_FOUND,
}: {
  errorMessage: string;
  missing?: NotFoundText;
}) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <section className="panel office-error stack gap-4">
      <h1>{say(isMissing ? missing.title : errorMessage)}</h1>
      <p>
        {isMissing
          ? say(missing.text)
          : t(
              "Please try again in a moment. If it happens again, tell the person who looks after this site.",
            )}
      </p>
      {isMissing && missing.link && (
        <Link className="button button-primary" to={missing.link.to}>
          {say(missing.link.text)}
        </Link>
      )}
      <Link className="button" to="/dashboard">
        {t("Go to Dashboard")}
      </Link>
    </section>
  );
}
