import { previousMenu } from "~/domain/menu/menu-items.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: operationMethod("user", previousMenu, {
    body: (_value, { message }) => ({ status: 200, data: { message }, message: undefined }),
  }),
});
