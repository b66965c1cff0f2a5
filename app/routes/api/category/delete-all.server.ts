import { allCategoriesDeletion } from "~/domain/categories/categories.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  DELETE: operationMethod("user", allCategoriesDeletion, { summary: "Delete all categories" }),
});
