// npm run settings -- export FILE | import FILE
// Writes the restaurant's facts to a JSON file, or replaces them by those of one, also
// while the server runs. An import is checked as a whole and is one entry of the history.
import "~/platform/require-node.server";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { say } from "~/messages/office/t";
import { exportSettings, importSettings } from "~/restaurant/site-sections.server";
import { openDataForCommand } from "~/server/prepare-data.server";
import { runCommand, typedIn } from "./command";
import { messageOf } from "~db/error";
import { isJsonObject } from "~/domain/record";

const USAGE = "Usage: npm run settings -- export FILE, or npm run settings -- import FILE";

await runCommand(run);

async function run(): Promise<string | undefined> {
  const [command, name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0 || (command !== "export" && command !== "import")) return USAGE;
  const file = path.resolve(typedIn, name);
  const content = command === "import" ? readJson(file) : undefined;
  if (typeof content === "string") return content;
  const data = await openDataForCommand();
  if (!data.ok) return say(data.message);
  if (!content) {
    writeFileSync(file, `${JSON.stringify(await exportSettings(data.value), null, 2)}\n`, { mode: 0o600 });
    console.log(`Exported: ${file}`);
    return undefined;
  }
  const outcome = await importSettings(data.value, content);
  if (!outcome.ok) {
    const errors = Object.entries(outcome.errors ?? {}).map(
      ([at, reason]) => `${file}: ${at}: ${say(reason)}`,
    );
    return [say(outcome.message), ...errors].join("\n");
  }
  console.log(outcome.changeId ? `Imported: ${file}` : `${file} changes nothing.`);
  return undefined;
}

function readJson(file: string): Record<string, unknown> | string {
  try {
    const content: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file)));
    if (isJsonObject(content)) return content;
    return `${file} has no settings: it must be an object.`;
  } catch (error) {
    return `${file} can't be read: ${messageOf(error)}`;
  }
}
