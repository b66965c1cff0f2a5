import { z } from "zod";
import type { RouteHandle } from "~/platform/route-handle";
import { getApiDocument } from "~/web/api-document.server";
import { endpoint, handler } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";

export const handle: RouteHandle = { cached: true };

export const { loader, action } = endpoint({
  GET: handler("public", async ({ db }) => jsonResponse(await getApiDocument(db)), {
    summary: "Read this document",
    response: z.looseObject({ openapi: z.string() }),
  }),
});
