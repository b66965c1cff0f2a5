import { z } from "zod";
import { Readable } from "node:stream";
import { type ContactMessage, contactMessageFields } from "~/domain/fields/contact-message";
import { count, documentOf } from "~/domain/fields/schema.server";
import { toJson } from "~/domain/fields/values";
import { readContactListState, readContactMessages } from "~/domain/contact/contact-messages.server";
import { pageQuery } from "~/web/date-parameters.server";
import { handler, endpoint, readJson } from "~/web/endpoint.server";
import { contactListMessages } from "~/messages/contact";

const contactMessageJson = documentOf(contactMessageFields, "ContactMessage", {});

/** All messages, or with `page` or `perPage` those of a page and how many there are. */
export const { loader, action } = endpoint({
  GET: handler(
    "user",
    async ({ db, url: { searchParams }, query }) => {
      const isPaged = searchParams.has("page") || searchParams.has("perPage");
      const batches = readContactMessages(db, isPaged ? query : undefined);
      // If the database can't be read, this fails while the response can still be an error.
      const first = await batches.next();
      const total = isPaged ? `,"total":${(await readContactListState(db)).count}` : "";
      const parts = Readable.from(writeJson(first, batches, total));
      return new Response(Readable.toWeb(parts) as ReadableStream<Uint8Array>, {
        headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
      });
    },
    {
      summary: "List the messages, newest first: all, or a page",
      failed: contactListMessages.notFetched,
      response: readJson({ data: z.array(contactMessageJson), total: count.optional() }),
      query: pageQuery,
    },
  ),
});

/** The response in parts: all messages together could take more memory than the server has. */
async function* writeJson(
  first: IteratorResult<ContactMessage[]>,
  batches: AsyncGenerator<ContactMessage[]>,
  total: string,
): AsyncGenerator<Buffer> {
  yield Buffer.from('{"success":true,"data":[');
  let separator = "";
  for (let batch = first; !batch.done; batch = await batches.next()) {
    const items = batch.value.map((message) => JSON.stringify(toJson(contactMessageFields, message)));
    yield Buffer.from(separator + items.join(","));
    separator = ",";
  }
  yield Buffer.from(`]${total}}`);
}
