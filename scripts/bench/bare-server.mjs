// A bare node:http server that answers every request with one response from memory, which it
// has fetched from ORIGIN and PATHNAME with HEADERS (JSON).
import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";

const { ORIGIN = "", PATHNAME = "/", HEADERS = "{}", PORT } = process.env;

get(ORIGIN + PATHNAME, { headers: JSON.parse(HEADERS), agent: false }, async (original) => {
  const { statusCode = 500, headers } = original;
  const body = await buffer(original);
  // node:http adds these itself.
  for (const name of ["date", "connection", "keep-alive"]) delete headers[name];
  createServer((_request, response) => {
    response.writeHead(statusCode, headers);
    response.end(body);
  }).listen(Number(PORT), "127.0.0.1", () => console.log("Ready"));
});
