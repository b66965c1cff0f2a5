import { test } from "vitest";
import {
  killDuringDeleteAll,
  killDuringImport,
  killUnderWriters,
  lockFromOutside,
  mailServerDown,
  mixedLoad,
  slowClients,
  stopUnderLoad,
} from "../support/faults";

// The short form; `npm run soak` is the long one.

test("kill -9 under writers loses nothing that was acknowledged", () =>
  killUnderWriters({ rounds: 3, writers: 8 }));

test("kill -9 while all messages are deleted leaves all or none", () =>
  killDuringDeleteAll({ rounds: 3, messages: 3000 }));

test("kill -9 during an import leaves all of its rows or none", () =>
  killDuringImport({ rounds: 2, rows: 1000 }));

test("SIGTERM under writers finishes their requests and leaves one whole database file", () =>
  stopUnderLoad({ rounds: 1, writers: 8 }));

test("while another process locks the database, pages are answered and writes wait", () =>
  lockFromOutside({ milliseconds: 300 }));

test("hundreds of slow and idle connections don't hold up guests' pages", () =>
  slowClients({ headers: 200, bodies: 200, idle: 400, pageTimeoutMs: 20_000, waitUntilClosed: false }));

test("guests are served while the mail server is down", () => mailServerDown({ messages: 5 }));

// So short a run shows only a fast leak.
test("minutes of guests, staff and writers fail no request", () => mixedLoad({ minutes: 0.08, growth: 2 }));
