import { editHandler, endpoint, handler } from "~/api/endpoint.server";
import { errorResponse, jsonResponse, outcomeResponse } from "~/api/responses.server";
import { toClosureJson } from "~/domain/closures/closure";
import { deleteClosure, editClosure, findClosure } from "~/domain/closures/closures.server";
import { apiMessages } from "~/messages/api";
import { closureMessages } from "~/messages/closures";
import { closureBodySchema } from "./closure-body.server";

export const { loader, action } = endpoint(
  {
    GET: handler("user", async ({ db, params: { id = "" } }) => {
      const closure = await findClosure(db, id);
      if (!closure) return errorResponse(404, apiMessages.notFound);
      return jsonResponse({ success: true, data: toClosureJson(closure) });
    }),
    PUT: editHandler(closureBodySchema, {
      edit: ({ db, params: { id = "" } }, closure, versions) => editClosure(db, id, closure, versions),
      find: ({ db, params: { id = "" } }) => findClosure(db, id),
      toJson: toClosureJson,
    }),
    DELETE: handler("user", async ({ db, params: { id = "" } }) =>
      outcomeResponse(await deleteClosure(db, id)),
    ),
  },
  {
    GET: closureMessages.notLoaded,
    PUT: closureMessages.notUpdated,
    DELETE: closureMessages.notDeleted,
  },
);
