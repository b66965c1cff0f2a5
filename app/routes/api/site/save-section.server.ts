import { z } from "zod";
import { sectionSchema } from "~/restaurant/site-schema.server";
import { restaurantJson } from "./get-site.server";
import { err } from "~/domain/outcome";
import { isSiteSection, SITE_SECTION_NAMES } from "~/restaurant/site-section";
import { sectionEdit } from "~/restaurant/site-sections.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: call(
    ({ section = "" }) =>
      isSiteSection(section) ? sectionEdit(section) : err(404, "There is no such section."),
    {
      access: "admin",
      item: { noun: "a section of the restaurant's facts", json: restaurantJson.partial() },
      response: { version: z.int().optional() },
      body: ({ version }) => ({ version }),
      documented: z.union(SITE_SECTION_NAMES.map((section) => sectionSchema(section))),
    },
  ),
});
