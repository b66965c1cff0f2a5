import { weekCopy } from "~/domain/day-menus/copy-week.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: operationMethod("user", weekCopy, { body: (data) => ({ data }) }),
});
