// The floor: bare node:http that sends one reply from memory, whatever is asked.
// The reply (JSON: status, headers, body in base64) comes on standard input.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { status, headers, body } = JSON.parse(await text(process.stdin));
const bytes = Buffer.from(body, "base64");

createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("Ready"));
