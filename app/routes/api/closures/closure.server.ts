import { closures } from "~/domain/closures/closures.server";
import { call, endpoint, read } from "~/web/endpoint.server";
import { closureMessages } from "~/messages/closures";

export const { loader, action } = endpoint({
  GET: read(closures, { failed: closureMessages.notLoaded }),
  PUT: call(closures.edit),
  DELETE: call(closures.delete),
});
