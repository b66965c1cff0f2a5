import { listCategories } from "~/domain/categories/categories.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  GET: call("public", async ({ db }) => {
    const categories = await listCategories(db);
    return dataReply({ success: true, data: categories.map(({ id, name }) => ({ _id: id, name })) });
  }),
});
