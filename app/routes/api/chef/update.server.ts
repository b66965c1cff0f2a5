import { suggestions } from "~/domain/chef/chef-suggestions.server";
import { call, endpoint, read } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  GET: read(suggestions),
  PUT: call(suggestions.edit),
});
