import { SITE_SECTIONS } from "~/domain/fields/restaurant";
import { objectOf } from "~/domain/fields/item-body";
import { VERSION } from "~/domain/fields/schema.server";
import { err } from "~/domain/outcome";
import { PLACEHOLDER } from "~/restaurant/placeholder";
import { isSiteSection, SITE_SECTION_NAMES } from "~/restaurant/site-section";
import { sectionEdit } from "~/restaurant/site-sections.server";
import { call, endpoint } from "~/web/endpoint.server";
import { restaurantJson } from "./get-site.server";

const bodyOf = (section: string) =>
  isSiteSection(section)
    ? { ...objectOf(SITE_SECTIONS[section].fields), minProperties: 1 }
    : { type: "object" as const };

/** Those of the example's path, without the e-mail, whose change asks for a fresh sign-in. */
const { name, address, phone } = PLACEHOLDER;

export const { loader, action } = endpoint({
  PUT: call(
    ({ section = "" }) =>
      isSiteSection(section) ? sectionEdit(section) : err(404, "There is no such section."),
    {
      access: "admin",
      item: { noun: "a section of the restaurant's facts", json: restaurantJson.partial() },
      response: { version: VERSION.version.optional() },
      body: ({ version }) => ({ version }),
      documented: {
        schema: { anyOf: SITE_SECTION_NAMES.map(bodyOf) },
        example: { name, address, phone },
      },
      known: ({ section = "" }) => bodyOf(section),
    },
  ),
});
