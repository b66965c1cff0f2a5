import autocannon from "autocannon";
import { watchSteal } from "./servers.mjs";

/** Rounds with more CPU steal are noisy, and repeated. */
const MAX_STEAL = 0.1;
let visitors = 0;

/**
 * Loads two servers alternately for several rounds, so that other load on the machine
 * affects both. At most two noisy rounds are repeated; the quietest rounds count.
 * @returns The medians of both; `share` is how many requests the first one answers in a second of
 * CPU time, divided by the second one's. Requests per second would say less: the load generator
 * needs more time for a request than either server, so that both wait for it.
 */
export async function compare(servers, request, { rounds = 5, seconds = 0.6, connections, warmUp = 0.6 }) {
  for (const server of servers) await load(server, request, { seconds: warmUp, connections });
  const all = [];
  while (all.length < rounds + 2 && all.filter(({ steal }) => steal <= MAX_STEAL).length < rounds) {
    const steal = watchSteal();
    const runs = [];
    // Alternates the order, because the second server runs while the first one is still cleaning up.
    for (const index of all.length % 2 ? [1, 0] : [0, 1]) {
      runs[index] = await load(servers[index], request, { seconds, connections });
    }
    all.push({ runs, steal: steal() });
  }
  const counted = all.toSorted((a, b) => a.steal - b.steal).slice(0, rounds);
  const medians = (index) => {
    const of = (key) => median(counted.map(({ runs }) => runs[index][key]));
    return { perSecond: of("perSecond"), cpuUs: of("cpuUs") };
  };
  const share = median(counted.map(({ runs: [ours, theirs] }) => theirs.cpuUs / ours.cpuUs));
  return { ours: medians(0), theirs: medians(1), share };
}

/**
 * Repeats a request on several connections, each waiting for its response.
 * @param request `path`, `method`, `headers`, `body`, the expected `status`, and
 * `manyVisitors`: each request comes from another address.
 * @returns Requests per second, the 99th percentile in milliseconds, and the
 * server's CPU time per request in microseconds.
 */
export async function load(server, request, { seconds, connections }) {
  const { path, status = 200, manyVisitors, ...options } = request;
  const cpuBefore = server.cpuTime();
  const { requests, latency, duration, errors, statusCodeStats } = await autocannon({
    url: server.url + path,
    duration: seconds,
    connections,
    sampleInt: 100,
    requests: [{ path, ...options, ...(manyVisitors && { setupRequest: fromNextVisitor }) }],
  });
  const statuses = Object.keys(statusCodeStats);
  if (errors > 0 || statuses.some((each) => each !== String(status))) {
    throw new Error(`${server.name}, ${path}: ${errors} errors, responses ${statuses}`);
  }
  const cpuUs = ((server.cpuTime() - cpuBefore) * 1000) / requests.total;
  return { perSecond: requests.total / duration, p99: latency.p99, cpuUs };
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function fromNextVisitor(request) {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return { ...request, headers: { ...request.headers, "X-Forwarded-For": address } };
}
