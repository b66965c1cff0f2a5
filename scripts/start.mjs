// npm start: installs, builds and starts the server, which first migrates and fills the database.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

process.env.NODE_ENV = "production";
ensureInstalled();
ensureBuilt();
await import(new URL("../build/index.js", import.meta.url).href);
