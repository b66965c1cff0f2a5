import { renderToStaticMarkup } from "react-dom/server";
import { officeLanguage } from "~/messages/office/language";
import { type Message, say, t } from "~/messages/office/t";
import stylesheet from "~/ui/styles/office.css";
import { officeTitle } from "./office-title";

/**
 * The page for a form of staff that was refused before its screen could read it.
 * @param message Why, in one sentence.
 * @param address Path and query of one of our own screens: where the form is.
 */
export function renderOfficeRefusal(message: Message, address: string): string {
  const html = renderToStaticMarkup(
    <html lang={officeLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{officeTitle(t("Not done"))}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="panel office-error stack gap-4">
          <h1>{say(message)}</h1>
          <p>{t("Nothing was saved. Your browser’s Back button leads to what you typed.")}</p>
          <a className="button" href={address}>
            {t("Open the form again")}
          </a>
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
