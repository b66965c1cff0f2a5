import { allergenDeclaration } from "~/domain/declarations/declare-allergens.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: operationMethod("user", allergenDeclaration, { body: (data) => ({ data }) }),
});
