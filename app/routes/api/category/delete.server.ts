import { deleteHandler, endpoint } from "~/web/endpoint.server";
import { deleteCategory, findCategory } from "~/domain/categories/categories.server";
import { toCategoryJson } from "~/domain/categories/category";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { categoryMessages } from "~/messages/menu";

export const { loader, action } = endpoint(
  {
    DELETE: deleteHandler({
      find: ({ db, params: { id = "" } }) => findCategory(db, id),
      toJson: toCategoryJson,
      async remove({ db, params: { id = "" }, versions }) {
        const name = (await findCategory(db, id))?.name;
        const deleted = deleteCategory(db, id, { name, versions });
        return catchUnexpected(deleted, categoryMessages.notDeleted(name));
      },
    }),
  },
  categoryMessages.notDeleted(),
);
