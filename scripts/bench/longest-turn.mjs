// Preloaded into the server (--import): at SIGUSR2 it prints how much CPU time the longest turn of
// the event loop has taken since the last signal. CPU time of this thread alone, so that neither
// other processes nor the threads that compress and hash count.
import { writeSync } from "node:fs";

let longest = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  longest = Math.max(longest, user + system);
}, 1).unref();

process.on("SIGUSR2", () => {
  writeSync(1, `longest turn: ${longest / 1000} ms\n`);
  longest = 0;
});
