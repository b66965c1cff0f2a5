import { deleteHandler, editHandler, endpoint, handler, type ItemMethod } from "~/web/endpoint.server";
import { errorResponse, jsonResponse } from "~/web/responses.server";
import { toClosureJson } from "~/domain/closures/closure";
import { deleteClosure, editClosure, findClosure } from "~/domain/closures/closures.server";
import type { Closure } from "~/domain/hours/schedule";
import { acceptStoredTexts } from "~/domain/text";
import { apiMessages } from "~/messages/api";
import { closureMessages } from "~/messages/closures";
import { closureBodySchema } from "./closure-body.server";

const closure: ItemMethod<Closure> = {
  find: ({ db, params: { id = "" } }) => findClosure(db, id),
  toJson: toClosureJson,
};

export const { loader, action } = endpoint(
  {
    GET: handler("user", async ({ db, params: { id = "" } }) => {
      const closure = await findClosure(db, id);
      if (!closure) return errorResponse(404, apiMessages.notFound);
      return jsonResponse({ success: true, data: toClosureJson(closure) });
    }),
    PUT: editHandler({
      ...closure,
      schemaOf: (stored) => acceptStoredTexts(closureBodySchema, stored),
      failed: closureMessages.notUpdated,
      edit: ({ db, params: { id = "" }, input, versions }) => editClosure(db, id, input, versions),
    }),
    DELETE: deleteHandler({
      ...closure,
      remove: ({ db, params: { id = "" }, versions }) => deleteClosure(db, id, versions),
    }),
  },
  {
    GET: closureMessages.notLoaded,
    PUT: closureMessages.notUpdated,
    DELETE: closureMessages.notDeleted,
  },
);
