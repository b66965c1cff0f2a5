import { allCategoriesDeletion } from "~/domain/categories/categories.server";
import { endpoint, pressMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ DELETE: pressMethod(allCategoriesDeletion) });
