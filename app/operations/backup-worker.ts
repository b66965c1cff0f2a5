import { parentPort, workerData } from "node:worker_threads";
import { type BackupPlaces, makeBackup } from "./backups.server";

// On a thread of its own: reading a copy through would hold up visitors.
const { name, bytes } = await makeBackup(workerData as BackupPlaces);
parentPort?.postMessage({ name, bytes });
