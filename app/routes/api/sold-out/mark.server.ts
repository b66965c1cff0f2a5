import { toSoldOutJson } from "~/domain/sold-out/sold-out";
import { soldOutMark } from "~/domain/sold-out/sold-out.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: operationMethod("user", soldOutMark, {
    body: (dish) => ({ data: { _id: dish.id, ...toSoldOutJson(dish) } }),
  }),
});
