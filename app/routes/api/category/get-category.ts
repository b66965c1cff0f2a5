import { listCategories } from "~/domain/categories/categories.server";
import { categoryReply } from "~/domain/categories/category";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  GET: call("public", async ({ db }) => {
    const categories = await listCategories(db);
    return dataReply({ success: true, data: categories.map(categoryReply) });
  }),
});
