import { t } from "~/messages/office/t";
import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { DRAFT_PARAMETER } from "~/domain/drafts/draft";
import { closeHref } from "./dialog-url";

export interface ListedDraft {
  path: string;
  title: string;
  /** Whether it was only a button: its screen is opened, and it can be pressed again. */
  isButton: boolean;
  sentence: string;
}

/** The forms that were posted after their session had run out. Each can be continued or discarded. */
export function DraftBanner({ drafts }: { drafts: ListedDraft[] }) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  if (drafts.length === 0 || parameters.has(DRAFT_PARAMETER)) return null;
  return (
    <ul className="drafts stack below-5" aria-label={t("Interrupted forms")}>
      {drafts.map(({ path, title, isButton, sentence }) => (
        <li key={`${path} ${title}`} className="note row">
          <p>{sentence}</p>
          {/* A full page load, so that the draft becomes the form's initial values. */}
          <a className="button button-primary" href={isButton ? path : continueHref(path)}>
            {isButton ? t("Open") : t("Continue")}
          </a>
          <Form method="post" action="/drafts">
            <input type="hidden" name="path" value={path} />
            <input type="hidden" name="title" value={title} />
            <input type="hidden" name="back" value={closeHref(pathname, parameters)} />
            <button type="submit" className="button">
              {t("Discard")}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function continueHref(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${DRAFT_PARAMETER}=1`;
}
