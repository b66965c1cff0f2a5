// Preloaded into a server (`node --import`): each response says how many queries ran since the last one (X-Queries).
import { ServerResponse } from "node:http";
import Database from "better-sqlite3";

let queries = 0;
const statement = Object.getPrototypeOf(new Database(":memory:").prepare("select 1"));
for (const name of ["run", "get", "all", "iterate"]) {
  const method = statement[name];
  statement[name] = function (...values) {
    queries += 1;
    return method.apply(this, values);
  };
}

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...head) {
  this.setHeader("X-Queries", String(queries));
  queries = 0;
  return writeHead.apply(this, head);
};
