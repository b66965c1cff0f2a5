import { closureOperations } from "~/domain/closures/closures.server";
import { deleteMethod, editMethod, endpoint, readMethod } from "~/web/endpoint.server";
import { closureMessages } from "~/messages/closures";

export const { loader, action } = endpoint({
  GET: { ...readMethod(closureOperations), failed: closureMessages.notLoaded },
  PUT: editMethod(closureOperations),
  DELETE: deleteMethod(closureOperations),
});
