import { chefOperations } from "~/domain/chef/chef-suggestions.server";
import { addMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: addMethod(chefOperations, { repeatable: "chef/add-chef" }),
});
