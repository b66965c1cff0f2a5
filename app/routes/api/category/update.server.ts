import { categoryOperations } from "~/domain/categories/categories.server";
import { editMethod, endpoint, readMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  GET: readMethod(categoryOperations),
  PUT: editMethod(categoryOperations),
});
