import { call, endpoint, read } from "~/web/endpoint.server";
import { ofDay, operationsOfDay } from "./day-menu-item.server";

export const { loader, action } = endpoint({
  GET: read(operationsOfDay),
  PUT: call(ofDay("edit")),
});
