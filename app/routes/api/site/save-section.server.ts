import { z } from "zod";
import { siteSchemas } from "~/restaurant/site-schema";
import { restaurantJson } from "~/web/response-schemas.server";
import { err } from "~/domain/outcome";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { isSiteSection } from "~/restaurant/site-section";
import { sectionOperations } from "~/restaurant/site-sections.server";
import { editMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: editMethod(
    ({ section = "" }) =>
      isSiteSection(section) ? sectionOperations(section) : err(404, messages.unknownSection),
    {
      access: "admin",
      failed: messages.notSaved,
      toBody: ({ version }) => ({ version }),
      more: {
        noun: "a section of the restaurant's facts",
        json: restaurantJson.partial(),
        response: { version: z.int().optional() },
        schema: z.union(Object.values(siteSchemas())),
      },
    },
  ),
});
