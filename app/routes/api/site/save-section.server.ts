import { z } from "zod";
import { endpoint, handlerWithBody } from "~/api/endpoint.server";
import { errorResponse, failedOutcomeResponse, outcomeResponse } from "~/api/responses.server";
import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { currentPasswordSchema } from "~/domain/users/user-schemas";
import { checkFields } from "~/forms/form-response.server";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { changesRestaurantEmail } from "~/restaurant/restaurant.server";
import { saveSection } from "~/restaurant/site-content.server";
import { sectionSchemas } from "~/restaurant/site-schema";
import { isSiteSection } from "~/restaurant/site-section";

const bodySchema = z.record(z.unknown()).and(currentPasswordSchema);

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody("admin", bodySchema, async ({ db, user, params, request, context, input }) => {
      const { section = "" } = params;
      if (!isSiteSection(section)) return errorResponse(404, messages.unknownSection);
      const checked = checkFields(sectionSchemas[section], input, messages.notSaved);
      if (!checked.ok) {
        const [message = checked.message] = Object.values(checked.errors ?? {});
        return failedOutcomeResponse({ ...checked, message });
      }
      const save = () => saveSection(db, section, checked.value);
      const saved = changesRestaurantEmail(checked.value)
        ? await withFreshSignIn({ user, request, context, fields: input }, save)
        : await save();
      return outcomeResponse(saved, { body: (data) => ({ data }) });
    }),
  },
  messages.notSaved,
);
