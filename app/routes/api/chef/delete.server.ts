import { chefOperations } from "~/domain/chef/chef-suggestions.server";
import { deleteMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ DELETE: deleteMethod(chefOperations) });
