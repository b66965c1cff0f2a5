import { test } from "vitest";
import {
  killDuringDeleteAll,
  killUnderWriters,
  lockFromOutside,
  slowClients,
  stopUnderLoad,
} from "../support/faults";

// The short form; `npm run soak` is the long one.

test("kill -9 under writers loses nothing that was acknowledged", { timeout: 60_000 }, () =>
  killUnderWriters({ rounds: 3, writers: 8 }),
);

test("kill -9 while all messages are deleted leaves all or none", { timeout: 60_000 }, () =>
  killDuringDeleteAll({ rounds: 3, messages: 3000 }).then(() => {}),
);

test("SIGTERM under writers ends in order", () => stopUnderLoad({ rounds: 1, writers: 8 }));

test("while another process locks the database, pages are answered and writes wait", () =>
  lockFromOutside({ milliseconds: 300 }));

test("hundreds of slow and idle connections don't keep guests from their pages", () =>
  slowClients({ headers: 200, bodies: 200, idle: 400, untilHungUp: false }));
