// Preloaded into a server (`node --import`): logs in SLOW_WORK_LOG what it gives to other threads (passwords,
// recovery codes, backups), and whether a transaction was open then.
import crypto from "node:crypto";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import workerThreads, { isMainThread } from "node:worker_threads";
import Sqlite from "better-sqlite3";

if (isMainThread) {
  const databases = new Set();
  const { prepare } = Sqlite.prototype;
  Sqlite.prototype.prepare = function (...given) {
    databases.add(this);
    return prepare.apply(this, given);
  };
  const log = (what) => {
    const isInTransaction = [...databases].some((database) => database.inTransaction);
    appendFileSync(process.env.SLOW_WORK_LOG, `${what}${isInTransaction ? " in a transaction" : ""}\n`);
  };

  const { scrypt } = crypto;
  crypto.scrypt = (...given) => {
    log("code");
    return scrypt(...given);
  };
  const { postMessage } = workerThreads.MessagePort.prototype;
  workerThreads.MessagePort.prototype.postMessage = function (message, ...rest) {
    if (message?.task?.password !== undefined) log("password");
    return postMessage.call(this, message, ...rest);
  };
  workerThreads.Worker = class extends workerThreads.Worker {
    constructor(file, ...rest) {
      if (String(file).includes("backup")) log("backup");
      super(file, ...rest);
    }
  };
  syncBuiltinESMExports();
}
