import { categories } from "~/domain/categories/categories.server";
import { call, endpoint, read } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  GET: read(categories),
  PUT: call(categories.edit),
});
