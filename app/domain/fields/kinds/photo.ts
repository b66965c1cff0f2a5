import { t } from "~/messages/office/t";
import { photoUrls } from "~/domain/photos/photo";
import { closedObject, type JsonSchema, TEXT } from "./json-schema";
import type { Kind, Of } from "./kind";

/** The name of its files. */
export const photo: Kind<Of<"photo">> = {
  read: undefined,
  isNullable: true,
  toJson: (value) => (typeof value === "string" ? photoUrls(value) : null),
  // Enough to tell one photo from another.
  toText: (value) => t("Photo {id}", { id: String(value).replace(/^(.{6})[^@]*/, "$1") }),
  returns: () => ({
    anyOf: [PHOTO, { type: "null" }],
    description: "The paths of its files on the site, which change with the photo.",
  }),
};

const PIXELS: JsonSchema = { type: "integer", minimum: 1 };
const PERCENT: JsonSchema = { type: "integer", minimum: 0, maximum: 100 };

const FILE = closedObject({ width: PIXELS, height: PIXELS, avif: TEXT, jpeg: TEXT });

const PHOTO = closedObject(
  { small: FILE, medium: FILE, large: FILE, position: closedObject({ x: PERCENT, y: PERCENT }) },
  ["small", "large"],
);
