import { findCategory, editCategory } from "~/domain/categories/categories.server";
import { toCategoryJson, categorySchema } from "~/domain/categories/category";
import { acceptStoredTexts } from "~/domain/text";
import { editHandler, endpoint } from "~/web/endpoint.server";
import { categoryMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    PUT: editHandler({
      find: ({ db, params: { id = "" } }) => findCategory(db, id),
      toJson: toCategoryJson,
      schemaOf: (stored) => acceptStoredTexts(categorySchema, stored),
      failed: categoryMessages.notUpdated,
      edit: ({ db, params: { id = "" }, input, versions }) => editCategory(db, id, input, versions),
    }),
  },
  categoryMessages.notUpdated,
);
