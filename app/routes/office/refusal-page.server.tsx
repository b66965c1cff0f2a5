import { renderToStaticMarkup } from "react-dom/server";
import stylesheet from "~/ui/styles/office.css";

/**
 * The page for a form of staff that was refused before its screen could read it.
 * @param message Why, in one English sentence.
 * @param address Path and query of one of our own screens: where the form is.
 */
export function renderOfficeRefusal(message: string, address: string): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not done · Back office</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="panel office-error stack">
          <h1>{message}</h1>
          <p>Nothing was saved. Your browser’s Back button leads to what you typed.</p>
          <a className="button" href={address}>
            Open the form again
          </a>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
