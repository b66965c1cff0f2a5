import { z } from "zod";
import { endpoint, handlerWithBody } from "~/api/endpoint.server";
import { errorResponse, failedOutcomeResponse, outcomeResponse } from "~/api/responses.server";
import { checkFields } from "~/forms/form-response.server";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { saveSection } from "~/restaurant/site-content.server";
import { sectionSchemas } from "~/restaurant/site-schema";
import { isSiteSection } from "~/restaurant/site-section";

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody("admin", z.record(z.unknown()), async ({ db, params, input }) => {
      const { section = "" } = params;
      if (!isSiteSection(section)) return errorResponse(404, messages.unknownSection);
      const checked = checkFields(sectionSchemas[section], input, messages.notSaved);
      if (!checked.ok) {
        const [message = checked.message] = Object.values(checked.errors ?? {});
        return failedOutcomeResponse({ ...checked, message });
      }
      return outcomeResponse(await saveSection(db, section, checked.value), {
        body: (data) => ({ data }),
      });
    }),
  },
  messages.notSaved,
);
