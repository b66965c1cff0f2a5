import { err } from "~/domain/outcome";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { isSiteSection } from "~/restaurant/site-section";
import { sectionOperations } from "~/restaurant/site-sections.server";
import { editMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint(
  {
    PUT: editMethod(
      ({ section = "" }) =>
        isSiteSection(section) ? sectionOperations(section) : err(404, messages.unknownSection),
      { access: "admin", toBody: ({ version }) => ({ version }) },
    ),
  },
  messages.notSaved,
);
