import { z } from "zod";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { errorResponse, failedOutcomeResponse, jsonResponse, outcomeResponse } from "~/web/responses.server";
import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { currentPasswordSchema } from "~/domain/users/user-schemas";
import { checkFields } from "~/web/form-response.server";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { changesRestaurantEmail } from "~/restaurant/restaurant.server";
import { siteSchemas } from "~/restaurant/site-schema";
import { isSiteSection, SITE_SECTIONS, type SiteSection } from "~/restaurant/site-section";
import { findSection, saveSection } from "~/restaurant/site-sections.server";

const bodySchema = z.record(z.string(), z.unknown()).and(currentPasswordSchema);

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody(
      "admin",
      bodySchema,
      async ({ db, user, params, request, input, versions }) => {
        const { section = "" } = params;
        if (!isSiteSection(section)) return errorResponse(404, messages.unknownSection);
        const stored = await findSection(db, section);
        const sent = keysOf(section, input);
        const checked = checkFields(
          siteSchemas(stored.values)[section],
          { ...stored.values, ...sent },
          messages.notSaved,
        );
        if (!checked.ok) {
          const [message = checked.message] = Object.values(checked.errors ?? {});
          return failedOutcomeResponse({ ...checked, message });
        }
        const values = Object.fromEntries(
          Object.keys(sent).map((key) => [key, checked.value[key as keyof typeof checked.value]]),
        );
        const save = () => saveSection(db, section, values, versions);
        const outcome = changesRestaurantEmail(values)
          ? await withFreshSignIn({ user, request, fields: input }, save)
          : await save();
        if (outcome.ok || outcome.reason !== "stale") {
          return outcomeResponse(outcome, {
            body: (saved) => ({ data: saved.values, version: saved.version }),
          });
        }
        const current = await findSection(db, section);
        const body = {
          success: false,
          message: outcome.message,
          current: current.values,
          version: current.version,
        };
        return jsonResponse(body, outcome.status);
      },
      { hasVersion: true },
    ),
  },
  messages.notSaved,
);

/** The section's keys that a request sends. `null` and '' empty an optional one. */
function keysOf(section: SiteSection, input: Record<string, unknown>): Record<string, unknown> {
  const sent = SITE_SECTIONS[section].keys.filter((key) => key in input);
  return Object.fromEntries(
    sent.map((key) => [key, input[key] === null || input[key] === "" ? undefined : input[key]]),
  );
}
