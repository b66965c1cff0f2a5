// npm start: installs, builds, then serves; migrating and seeding are the server's own first steps.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

process.env.NODE_ENV = "production";
ensureInstalled();
ensureBuilt();
await import(new URL("../build/index.js", import.meta.url).href);
