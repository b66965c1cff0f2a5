// Started by npm run dev after each build. Builds the guests' script again, because Remix's
// compiler empties public/build.
import { buildSiteScript } from "./build-site.mjs";

await buildSiteScript();
await import(new URL("../build/index.js", import.meta.url).href);
