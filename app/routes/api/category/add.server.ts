import { categoryOperations } from "~/domain/categories/categories.server";
import { addMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ POST: addMethod(categoryOperations) });
