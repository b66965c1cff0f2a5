// Asks one address again and again over kept connections, one request at a time
// on each, and prints what came of it as JSON. It looks for no more of a reply
// than its status and its end: a client that parsed it all would be slower than
// the servers here, and so measure itself.
//
// Its job (JSON, first argument): port, method, path, headers, body,
// connections, warmUp and seconds; with `manyVisitors` each request comes from
// another visitor's address.
import { connect } from "node:net";
import { Reply } from "./reply.mjs";

const job = JSON.parse(process.argv[2]);
const startAt = performance.now() + job.warmUp * 1000;
const endAt = startAt + job.seconds * 1000;
const latencies = [];
const statuses = {};
let asked = 0;
let visitors = 0;

await Promise.all(Array.from({ length: job.connections }, askUntilTheEnd));
latencies.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    perSecond: latencies.length / job.seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    statuses,
    asked,
  }),
);

function askUntilTheEnd() {
  const sameRequest = job.manyVisitors ? undefined : requestBytes();
  return new Promise((resolve, reject) => {
    const socket = connect({ port: job.port, host: "127.0.0.1", noDelay: true });
    let sentAt = 0;
    let reply = new Reply();
    const ask = () => {
      reply = new Reply();
      asked += 1;
      sentAt = performance.now();
      socket.write(sameRequest ?? requestBytes());
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`${job.path}: the server hung up.`)));
    socket.on("data", (bytes) => {
      if (!reply.take(bytes)) return;
      const now = performance.now();
      if (sentAt >= startAt && now <= endAt) {
        latencies.push(now - sentAt);
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      }
      if (now < endAt) return ask();
      socket.removeAllListeners("close");
      socket.destroy();
      resolve();
    });
  });
}

function requestBytes() {
  const headers = { Host: `127.0.0.1:${job.port}`, ...job.headers };
  if (job.body) headers["Content-Length"] = Buffer.byteLength(job.body);
  if (job.manyVisitors) headers["X-Forwarded-For"] = nextVisitor();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${job.method ?? "GET"} ${job.path} HTTP/1.1\r\n${lines.join("")}\r\n${job.body ?? ""}`;
}

function nextVisitor() {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

function percentile(part) {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
}
