import { closureOperations, findClosure } from "~/domain/closures/closures.server";
import { toClosureJson } from "~/domain/closures/closure";
import { deleteMethod, editMethod, endpoint, handler } from "~/web/endpoint.server";
import { errorResponse, jsonResponse } from "~/web/responses.server";
import { apiMessages } from "~/messages/api";
import { closureMessages } from "~/messages/closures";

export const { loader, action } = endpoint(
  {
    GET: handler("user", async ({ db, params: { id = "" } }) => {
      const closure = await findClosure(db, id);
      if (!closure) return errorResponse(404, apiMessages.notFound);
      return jsonResponse({ success: true, data: toClosureJson(closure) });
    }),
    PUT: editMethod(closureOperations),
    DELETE: deleteMethod(closureOperations),
  },
  { GET: closureMessages.notLoaded },
);
