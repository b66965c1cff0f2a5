// Preloaded into a server (`node --import`): it is killed once it begins to answer the call with the
// Idempotency-Key KILLED_CALL, whose transaction is over then.
import { ServerResponse } from "node:http";

for (const name of ["writeHead", "write", "end"]) {
  const method = ServerResponse.prototype[name];
  ServerResponse.prototype[name] = function (...given) {
    if (this.req.headers["idempotency-key"] === process.env.KILLED_CALL) process.kill(process.pid, "SIGKILL");
    return method.apply(this, given);
  };
}
