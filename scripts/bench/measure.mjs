import { spawn } from "node:child_process";
import { once } from "node:events";
import { onLoadCore, watchStolenTime } from "./servers.mjs";

const CONNECTIONS = 32;
/** Runs of seconds each, for what takes its time. */
const LONG_RUNS = { rounds: 7, warmUp: 0.5, seconds: 1.5 };
/** What is answered in a millisecond is compared in shorter turns: the machine is seldom the same for seconds. */
export const SHORT_RUNS = { rounds: 25, warmUp: 0.1, seconds: 0.4 };
const SECONDS_UNTIL_HOT = 16;
/** In a round from which the machine's host took more than this, it is the host that is measured. */
const QUIET = 0.1;

const [program, ...args] = onLoadCore([process.execPath, "scripts/bench/load.mjs"]);
const loader = spawn(program, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
// It ends with this process, and doesn't keep it alive.
loader.unref();
loader.channel.unref();

/**
 * Puts each contender under load in turn, and that a few times over, so that
 * what else the machine does meets all of them. Rounds from which the machine's
 * host took processor time away are gone again, up to twice as many in all; the
 * quietest count.
 * @param contenders Each a server with the `job` to ask of it (see load.mjs);
 * `during`, where there is one, is started with each load and ended after it;
 * `wanted` is what the first contender's share of it is to be at least.
 * @param runs How many runs each gets, and how long one takes: seconds that count, after the warm-up's.
 * @returns For each contender the medians of its runs, and of the first
 * contender's requests a second as a share of its own, run by run.
 */
export async function alternate(contenders, { rounds, ...times } = LONG_RUNS) {
  const gone = [];
  while (gone.length < 2 * rounds && gone.filter(({ stolen }) => stolen <= QUIET).length < rounds)
    gone.push(await goRound(contenders, gone.length, times));
  const quietest = gone.toSorted((a, b) => a.stolen - b.stolen).slice(0, rounds);
  const runs = contenders.map((_, place) => quietest.map((round) => round.runs[place]));
  return contenders.map(({ server, name = server.name, wanted }, place) => ({
    name,
    wanted,
    ...Object.fromEntries(
      ["perSecond", "p50", "p99", "memory"].map((key) => [key, median(runs[place].map((each) => each[key]))]),
    ),
    // In microseconds a request, over all runs: the system counts it coarsely.
    cpu: (sum(runs[place].map((each) => each.cpuTime)) * 1000) / sum(runs[place].map((each) => each.asked)),
    share: median(runs[place].map((each, round) => runs[0][round].perSecond / each.perSecond)),
  }));
}

/** Each in turn, another one first each time: whoever comes after a busy one meets what that left to be cleared away. */
async function goRound(contenders, round, times) {
  const stolen = watchStolenTime();
  const runs = [];
  for (let turn = 0; turn < contenders.length; turn += 1) {
    const place = (round + turn) % contenders.length;
    runs[place] = await putUnderLoad(contenders[place], times);
  }
  return { runs, stolen: stolen() };
}

/** Lets a contender do its job for so long that V8 has compiled all that it takes. */
export async function makeHot({ server, job }) {
  await load(server, job, { warmUp: 0, seconds: SECONDS_UNTIL_HOT });
}

async function putUnderLoad({ server, job, during }, times) {
  const cpuBefore = server.cpuTime();
  server.forgetPeak();
  const end = await during?.();
  const result = await load(server, job, times);
  await end?.();
  return { ...result, cpuTime: server.cpuTime() - cpuBefore, memory: server.peakMemory() };
}

async function load(server, job, times) {
  loader.send({ connections: CONNECTIONS, ...times, ...job, port: server.port });
  loader.channel.ref();
  const [{ failure, statuses, ...result }] = await once(loader, "message");
  loader.channel.unref();
  if (failure) throw new Error(`${server.name}, ${job.path}: ${failure}`);
  const wrong = Object.keys(statuses).filter((status) => Number(status) !== (job.status ?? 200));
  if (wrong.length > 0)
    throw new Error(`${server.name} answered ${job.path} with ${JSON.stringify(statuses)}`);
  return result;
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
