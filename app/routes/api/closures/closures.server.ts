import { endpoint, handler, handlerWithBody } from "~/web/endpoint.server";
import { jsonResponse, outcomeResponse } from "~/web/responses.server";
import { toClosureJson } from "~/domain/closures/closure";
import { addClosure, listClosures } from "~/domain/closures/closures.server";
import { closureMessages } from "~/messages/closures";
import { closureBodySchema } from "./closure-body.server";

export const { loader, action } = endpoint(
  {
    GET: handler("user", async ({ db }) =>
      jsonResponse({ success: true, data: (await listClosures(db)).map(toClosureJson) }),
    ),
    POST: handlerWithBody("user", closureBodySchema, async ({ db, input }) =>
      outcomeResponse(await addClosure(db, input), {
        status: 201,
        body: (added) => ({ data: toClosureJson(added) }),
      }),
    ),
  },
  { GET: closureMessages.notLoaded, POST: closureMessages.notAdded },
);
