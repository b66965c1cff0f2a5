import { rowField } from "~/domain/listing/rows";

/** The fields of a page's first form that posts the intent, as a browser would send them. The test's environment must be jsdom. */
export function fieldsOfForm(html: string, intent: string): Record<string, string> {
  const page = new DOMParser().parseFromString(html, "text/html");
  const button = page.querySelector(`[name="intent"][value="${intent}"]`);
  const form = button?.closest("form");
  if (!form) throw new Error(`The page has no form with the intent ${intent}.`);
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const fields = texts.map(([name, text]) => [name, text.replace(/\r\n?|\n/g, "\r\n")]);
  return { ...Object.fromEntries(fields), intent };
}

/** The honeypot field of the contact form. */
export function readHoneypotFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/name="(name__confirm)"[^>]*?(?:value="([^"]*)")?\/>/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

/** The fields of the rows of a page's form, and the hidden one that names them. Only the inputs of text have values. */
export function rowFieldsIn(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input[^>]*name="(rows|\d+\.[^"]+)"[^>]*>/g);
  return Object.fromEntries(
    [...inputs].map(([input, name = ""]) => [name, /value="([^"]*)"/.exec(input)?.[1] ?? ""]),
  );
}

/** The name of an item's field in a form with rows. */
export function nameOfField({ rows = "" }: Record<string, string>, id: string, field: string): string {
  const index = rows.split(" ").findIndex((row) => row.startsWith(`${id}:`));
  if (index < 0) throw new Error(`The form has no row of ${id}.`);
  return rowField(index, field);
}
