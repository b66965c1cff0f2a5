import { listMealTimes } from "~/domain/menu/meal-times.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  GET: call("user", async ({ db }) => {
    const names = await listMealTimes(db);
    return dataReply({ success: true, data: names.map((name) => ({ name })) });
  }),
});
