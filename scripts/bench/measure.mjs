import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { onLoadCore } from "./servers.mjs";

const run = promisify(execFile);

const CONNECTIONS = 32;
const WARM_UP = 0.5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const SECONDS_UNTIL_HOT = 8 * SECONDS;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/**
 * Puts each contender under load in turn, and that a few times over, so that
 * what else the machine does meets all of them.
 * @param contenders Each a server with the `job` to ask of it (see load.mjs);
 * `during`, where there is one, is started with each load and ended after it;
 * `wanted` is what the first contender's share of it is to be at least.
 * @returns For each contender the medians of its runs, and of the first
 * contender's requests a second as a share of its own, run by run.
 */
export async function alternate(contenders) {
  const runs = contenders.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, contender] of contenders.entries()) runs[place].push(await putUnderLoad(contender));
  }
  return contenders.map(({ server, name = server.name, wanted }, place) => ({
    name,
    wanted,
    ...Object.fromEntries(
      ["perSecond", "p50", "p99", "cpu", "memory"].map((key) => [
        key,
        median(runs[place].map((each) => each[key])),
      ]),
    ),
    share: median(runs[place].map((each, round) => runs[0][round].perSecond / each.perSecond)),
  }));
}

/** Lets a contender do its job for so long that V8 has compiled all that it takes. */
export async function makeHot({ server, job }) {
  await load(server, { ...job, seconds: SECONDS_UNTIL_HOT });
}

async function putUnderLoad({ server, job, during }) {
  const cpuBefore = server.cpuTime();
  server.forgetPeak();
  const end = await during?.();
  const { asked, ...result } = await load(server, job);
  await end?.();
  // In microseconds a request.
  return { ...result, cpu: ((server.cpuTime() - cpuBefore) * 1000) / asked, memory: server.peakMemory() };
}

async function load(server, job) {
  const [program, ...args] = onLoadCore([process.execPath, "scripts/bench/load.mjs"]);
  const whole = { connections: CONNECTIONS, warmUp: WARM_UP, seconds: SECONDS, ...job, port: server.port };
  const { stdout } = await run(program, [...args, JSON.stringify(whole)]);
  const { statuses, ...result } = JSON.parse(stdout);
  const wrong = Object.keys(statuses).filter((status) => Number(status) !== (job.status ?? 200));
  if (wrong.length > 0)
    throw new Error(`${server.name} answered ${job.path} with ${JSON.stringify(statuses)}`);
  return result;
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
