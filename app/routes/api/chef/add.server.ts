import { suggestions } from "~/domain/chef/chef-suggestions.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: call(suggestions.add),
});
