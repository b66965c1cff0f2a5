import { shortTitle, titleOfUpload } from "./form-title";

/** The URL parameter that makes the form start with a draft's values. */
export const DRAFT_PARAMETER = "draft";

/**
 * The hidden field with a form's title. An upload has its code in its address instead: without a valid
 * session its body isn't read.
 */
export const TITLE_FIELD = "formTitle";

/** The hidden field of a form that is only a button: what pressing it does. */
export const BUTTON_TITLE_FIELD = "buttonTitle";

/** What was typed into these is never kept. */
const SECRET_FIELD = /password|code|secret/i;

/** Parameters that don't belong to a form's address. */
const OTHER_PARAMETERS = [DRAFT_PARAMETER, TITLE_FIELD, "index", "_routes"];

/** A form that couldn't be saved because its session had run out. */
export interface PostedDraft {
  /** `upload`: without its file; `button`: only a button. */
  kind: "form" | "upload" | "button";
  /** The path and query that open the form again. */
  path: string;
  /** As `writeTitle` has written it. */
  title: string;
  fields: Record<string, string>;
}

/** The path and query of a form, from a URL that it was posted to or that continues it. */
export function formPath({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams);
  for (const name of OTHER_PARAMETERS) kept.delete(name);
  const query = kept.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/**
 * The draft of a posted form; undefined if the form doesn't say its title.
 * @param fields The posted fields; empty if an upload wasn't read.
 */
export function draftOf(url: URL, fields: Record<string, string>): PostedDraft | undefined {
  const { [TITLE_FIELD]: title, [BUTTON_TITLE_FIELD]: buttonTitle, ...typed } = fields;
  const path = formPath(url);
  if (buttonTitle) return { kind: "button", path, title: shortTitle(buttonTitle), fields: {} };
  if (title) return { kind: "form", path, title: shortTitle(title), fields: withoutSecrets(typed) };
  const uploadTitle = url.searchParams.get(TITLE_FIELD);
  return uploadTitle ? { kind: "upload", path, title: titleOfUpload(uploadTitle), fields: {} } : undefined;
}

function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELD.test(name)));
}
