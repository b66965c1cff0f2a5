import { categoryOperations } from "~/domain/categories/categories.server";
import { editMethod, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ PUT: editMethod(categoryOperations) });
