// The least that storing a message takes: bare node:http and one insert, flushed to disk
// before the response (synchronous=FULL).
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import Database from "better-sqlite3";

const db = new Database(process.env.DATABASE);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec("create table messages (id integer primary key, email text, phone text, message text)");
const insert = db.prepare("insert into messages (email, phone, message) values (?, ?, ?)");

createServer(async (request, response) => {
  const { email, phone, message } = /** @type {any} */ (await json(request));
  insert.run(email, phone, message);
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end('{"success":true}');
}).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("Ready"));
