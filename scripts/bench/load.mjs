// Asks one address again and again over kept connections, one request at a time
// on each, as whoever started it asks for. It looks for no more of a reply
// than its status and its end: a client that parsed it all would be slower than
// the servers here, and so measure itself.
//
// One process serves a whole bench, so that its own code is compiled before it
// counts. Each message to it is a job: port, method, path, headers, body,
// connections, warmUp and seconds; with `manyVisitors` each request comes from
// another visitor's address. What came of it is the message that it answers.
import { connect } from "node:net";
import { Reply } from "./reply.mjs";

/** Shorter than a server waits on a quiet connection, in milliseconds. */
const KEPT_FOR = 3000;
/** Connections for the next job on a port, each with the time of its last reply. */
const kept = new Map();
let visitors = 0;

process.on("message", async (job) => {
  process.send(await putUnderLoad(job).catch((error) => ({ failure: String(error) })));
});
// Whoever asked has gone.
process.on("disconnect", () => process.exit());

async function putUnderLoad(job) {
  const startAt = performance.now() + job.warmUp * 1000;
  const run = { startAt, endAt: startAt + job.seconds * 1000, latencies: [], statuses: {}, asked: 0 };
  await Promise.all(Array.from({ length: job.connections }, () => askUntilTheEnd(job, run)));
  const latencies = run.latencies.sort((a, b) => a - b);
  const percentile = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  return {
    perSecond: latencies.length / job.seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    statuses: run.statuses,
    asked: run.asked,
  };
}

function askUntilTheEnd(job, run) {
  const sameRequest = job.manyVisitors ? undefined : requestBytes(job);
  return new Promise((resolve, reject) => {
    const socket = takeConnection(job.port);
    let sentAt = 0;
    let reply = new Reply();
    const ask = () => {
      reply = new Reply();
      run.asked += 1;
      sentAt = performance.now();
      socket.write(sameRequest ?? requestBytes(job));
    };
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`${job.path}: the server hung up.`)));
    socket.on("data", (bytes) => {
      if (!reply.take(bytes)) return;
      const now = performance.now();
      if (now >= run.startAt && now <= run.endAt) {
        run.latencies.push(now - sentAt);
        run.statuses[reply.status] = (run.statuses[reply.status] ?? 0) + 1;
      }
      if (now < run.endAt) return ask();
      keepConnection(job.port, socket);
      resolve();
    });
    ask();
  });
}

/** A connection to a port of this machine: one that is open already, where there is one. */
function takeConnection(port) {
  const { socket, since } = kept.get(port)?.shift() ?? {};
  socket?.removeAllListeners("error");
  if (socket && !socket.destroyed && performance.now() - since < KEPT_FOR) return socket;
  socket?.destroy();
  return connect({ port, host: "127.0.0.1", noDelay: true });
}

function keepConnection(port, socket) {
  for (const event of ["data", "error", "close"]) socket.removeAllListeners(event);
  // A server that ends takes its connections with it.
  socket.on("error", () => {});
  if (!kept.has(port)) kept.set(port, []);
  kept.get(port).push({ socket, since: performance.now() });
}

function requestBytes(job) {
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
