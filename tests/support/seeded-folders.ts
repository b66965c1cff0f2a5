import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SEEDED_FOLDERS, startServer } from "./server";

/**
 * Runs once before the tests. The first start of a server takes a second to migrate
 * and seed. Its data folder, with and without demo data, is kept for the tests'
 * servers, which start on copies. The document of the API is kept, too.
 */
export default async function makeSeededFolders(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "seeded-"));
  for (const demoData of ["0", "1"]) {
    const dataDir = path.join(folder, demoData);
    const server = await startServer({ dataDir, env: { DEMO_DATA: demoData } });
    const document = await fetch(`${server.url}/api/openapi.json`);
    writeFileSync(path.join(folder, "openapi.json"), await document.text());
    await server.stop();
  }
  process.env[SEEDED_FOLDERS] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
