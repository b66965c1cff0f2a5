import { expect, test } from "vitest";
import { wholeBody, wholeReply } from "~/server/whole-body.server";

const PAGE = Buffer.from("<h1>Entrées</h1>");

test("a whole reply has its body at once", async () => {
  const reply = wholeReply(PAGE, { status: 404, headers: { "Content-Type": "text/html" } });
  expect(reply.status).toBe(404);
  expect(reply.headers.get("Content-Type")).toBe("text/html");
  expect(await wholeBody(reply)).toBe(PAGE);
});

test("whoever reads it as a stream gets one", async () => {
  expect(await new Response(wholeReply(PAGE, {}).body).text()).toBe("<h1>Entrées</h1>");
});

test("any other reply's body is read", async () => {
  expect(await wholeBody(new Response("Desserts"))).toEqual(Buffer.from("Desserts"));
  expect(await wholeBody(new Response(null, { status: 204 }))).toBeUndefined();
});
