import { z } from "zod";
import { closureJson, closures, listClosures, toClosureJson } from "~/domain/closures/closures.server";
import { call, endpoint, handler, readJson } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import { closureMessages } from "~/messages/closures";

export const { loader, action } = endpoint({
  GET: handler(
    "user",
    async ({ db }) => jsonResponse({ success: true, data: (await listClosures(db)).map(toClosureJson) }),
    {
      summary: "List the closures, past ones too",
      failed: closureMessages.notLoaded,
      response: readJson({ data: z.array(closureJson) }),
    },
  ),
  POST: call(closures.add),
});
