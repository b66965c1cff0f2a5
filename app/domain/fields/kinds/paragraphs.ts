import { siteSettingsMessages } from "~/messages/site-settings";
import { TEXT, textOf } from "./json-schema";
import { type Kind, type Of, type Reading } from "./kind";
import { readList } from "./list";
import { readText } from "./read-text";

/** Texts, which are separated by an empty line in a form. */
export const paragraphs: Kind<Of<"paragraphs">> = {
  read(value, reading) {
    const list = readList(value, reading.field.invalid, reading);
    return list?.map((each, index) =>
      readText(each, { required: siteSettingsMessages.required }, ofElement(reading, index)),
    );
  },
  isRequired: () => true,
  toText: (value) => textsIn(value).join("; "),
  toForm: (value, { name }) => ({ [name]: textsIn(value).join("\n\n") }),
  fromForm: (posted, { name }) => split(posted[name] ?? ""),
  toFormErrors(errors, { name }) {
    const [first] = Object.values(errors);
    return first === undefined ? {} : { [name]: first };
  },
  accepts: () => ({ type: "array", items: textOf(undefined, true) }),
  returns: () => ({ type: "array", items: TEXT }),
};

const textsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function split(text: string): string[] {
  // Browsers send line breaks as CRLF.
  const parts = text.replaceAll("\r\n", "\n").split(/\n\s*\n/);
  return parts.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== "");
}

function ofElement({ kept, error }: Reading, index: number): Pick<Reading, "kept" | "error"> {
  return { kept, error: (message, options) => error(message, { ...options, in: `[${index}]` }) };
}
