import { call, endpoint } from "~/web/endpoint.server";
import { ofDay } from "./day-menu-item.server";

export const { loader, action } = endpoint({ DELETE: call(ofDay("delete")) });
