// npm start: installs, builds, then serves; migrating and seeding are the server's own first steps.
import { fileURLToPath } from "node:url";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.NODE_ENV = "production";
ensureInstalled();
ensureBuilt();
await import("../build/index.js");
