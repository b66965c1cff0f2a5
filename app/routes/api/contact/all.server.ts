import { Readable } from "node:stream";
import { type ContactMessage, toContactMessageJson } from "~/domain/contact/contact-message";
import { readContactMessages } from "~/domain/contact/contact-messages.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { contactListMessages } from "~/messages/contact";

export const { loader, action } = endpoint(
  {
    GET: handler("user", async ({ db }) => {
      const batches = readContactMessages(db);
      // If the database can't be read, this fails while the response can still be an error.
      const first = await batches.next();
      const body = Readable.toWeb(Readable.from(writeJson(first, batches))) as ReadableStream<Uint8Array>;
      return new Response(body, {
        headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
      });
    }),
  },
  contactListMessages.notFetched,
);

/** The response in parts: all messages together could take more memory than the server has. */
async function* writeJson(
  first: IteratorResult<ContactMessage[]>,
  batches: AsyncGenerator<ContactMessage[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from('{"success":true,"data":[');
  let separator = "";
  for (let batch = first; !batch.done; batch = await batches.next()) {
    const items = batch.value.map((message) => JSON.stringify(toContactMessageJson(message)));
    yield Buffer.from(separator + items.join(","));
    separator = ",";
  }
  yield Buffer.from("]}");
}
