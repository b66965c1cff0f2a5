import { chefOperations } from "~/domain/chef/chef-suggestions.server";
import { editMethod, endpoint, readMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  GET: readMethod(chefOperations),
  PUT: editMethod(chefOperations),
});
