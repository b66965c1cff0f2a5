import type { ServerResponse } from "node:http";
import type * as Prometheus from "prom-client";
import { countMails } from "~/mail/outbox.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { CHECKS, findBackupAge, findProblems } from "./health.server";

/** Upper bounds of the histogram's buckets, in seconds. */
const DURATION_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

interface Metrics {
  registry: Prometheus.Registry;
  requests: Prometheus.Counter;
  durations: Prometheus.Histogram;
}

interface CacheCounts {
  hits: number;
  misses: number;
}

let metrics: Promise<Metrics> | undefined;
let cacheCounts: CacheCounts = { hits: 0, misses: 0 };

/** Adds the page cache's counts to the metrics, which read them at each request for metrics. */
export function registerCacheCounts(counts: CacheCounts): void {
  cacheCounts = counts;
}

/**
 * Counts a request when its response ends. Does nothing if metrics are off.
 * @param findRoute Returns the route's pattern, such as `/dish-description/:date`, when
 * the response ends; never the path itself.
 */
export function observeResponse(response: ServerResponse, findRoute: () => string): void {
  const collecting = getMetrics();
  if (!collecting) return;
  const startedAt = performance.now();
  response.once("close", async () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const { requests, durations } = await collecting;
    const route = findRoute();
    requests.inc({ route, status: response.statusCode });
    durations.observe({ route }, seconds);
  });
}

/** The metrics in Prometheus' text format, with their content type; undefined if metrics are off. */
export async function collectMetrics(): Promise<{ text: string; type: string } | undefined> {
  const collected = await getMetrics();
  if (!collected) return undefined;
  return { text: await collected.registry.metrics(), type: collected.registry.contentType };
}

function getMetrics(): Promise<Metrics> | undefined {
  if (getConfig().metricsToken === undefined) return undefined;
  metrics ??= createMetrics();
  return metrics;
}

/** Loaded only if metrics are on, because the package takes memory. */
async function createMetrics(): Promise<Metrics> {
  const client = await import("prom-client");
  const { collectDefaultMetrics, Counter, Histogram, Registry } = client;
  const registry = new Registry();
  // Memory, CPU time, event loop and open files of the process.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by route and status.",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its response.",
    labelNames: ["route"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  addStates(client, registers);
  return { registry, requests, durations };
}

/** What is read at each request for metrics. */
function addStates({ Counter, Gauge }: typeof Prometheus, registers: Prometheus.Registry[]): void {
  new Counter({
    name: "page_cache_lookups_total",
    help: "Requests for cacheable pages by whether the page was in memory.",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, cacheCounts.hits);
      this.inc({ result: "miss" }, cacheCounts.misses);
    },
  });
  new Gauge({
    name: "mails",
    help: "Mails of the last seven days by state.",
    labelNames: ["state"],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countMails(getDatabase()))) {
        this.set({ state }, count);
      }
    },
  });
  new Gauge({
    name: "backup_age_seconds",
    help: "Age of the newest backup; absent if there is none or its disk doesn't respond.",
    registers,
    async collect() {
      const age = await findBackupAge();
      if (age !== undefined) this.set(age / 1000);
      else this.remove();
    },
  });
  new Gauge({
    name: "problems",
    help: "1 while an alarm's problem lasts, otherwise 0.",
    labelNames: ["alarm"],
    registers,
    async collect() {
      const found = new Set((await findProblems()).map(({ id }) => id));
      for (const { id } of CHECKS) this.set({ alarm: id }, Number(found.has(id)));
    },
  });
}
