import { chefOperations } from "~/domain/chef/chef-suggestions.server";
import { editMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ PUT: editMethod(chefOperations) });
