/**
 * Reads one uploaded workbook in a process of its own, because a few bytes can make
 * any version of SheetJS hang or run out of memory. The file is read from standard
 * input; a WorkbookReading is written to standard output as JSON. The parent
 * limits its memory.
 */
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { parseWorkbook } from "./parse-workbook";

/**
 * The process kills itself after this much CPU time, because SheetJS may never finish. It isn't
 * elapsed time, so that a valid file isn't rejected on a busy machine.
 */
const CPU_LIMIT_MS = 4000;

/** Ends the process when it has used up its CPU time: from a thread, because SheetJS blocks this one. */
const WATCHDOG = `setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > ${CPU_LIMIT_MS * 1000}) process.kill(process.pid, "SIGKILL");
}, 100)`;

const file = await buffer(process.stdin);
new Worker(WATCHDOG, { eval: true }).unref();
process.stdout.write(JSON.stringify(await parseWorkbook(file)));
