import { categoryOperations } from "~/domain/categories/categories.server";
import { deleteMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ DELETE: deleteMethod(categoryOperations) });
