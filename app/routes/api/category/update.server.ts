import { findCategory, editCategory } from "~/domain/categories/categories.server";
import { toCategoryJson, categorySchema } from "~/domain/categories/category";
import { editHandler, endpoint } from "~/api/endpoint.server";
import { categoryMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    PUT: editHandler(categorySchema, {
      edit: ({ db, params: { id = "" } }, category, versions) => editCategory(db, id, category, versions),
      find: ({ db, params: { id = "" } }) => findCategory(db, id),
      toJson: toCategoryJson,
    }),
  },
  categoryMessages.notUpdated,
);
