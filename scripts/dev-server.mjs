// Started by npm run dev after each build. Remix's compiler empties public/build, so the guests' script is built again.
import { buildSiteScript } from "./build-site.mjs";

await buildSiteScript();
await import(new URL("../build/index.js", import.meta.url).href);
