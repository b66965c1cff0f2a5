import { siteSettingsMessages } from "~/messages/site-settings";
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
};

function ofElement({ kept, error }: Reading, index: number): Pick<Reading, "kept" | "error"> {
  return { kept, error: (message, options) => error(message, { ...options, in: `[${index}]` }) };
}
