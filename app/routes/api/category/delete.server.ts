import { categories } from "~/domain/categories/categories.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ DELETE: call(categories.delete) });
