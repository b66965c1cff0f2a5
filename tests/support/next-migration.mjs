// Preloaded into the tests' servers (`node --import`): they have one migration more, the last, which
// runs the SQL statements in NEXT_MIGRATION.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const SERVER = new URL("../../build/index.js", import.meta.url);
const LIST = /(migrationNames = )Object\.keys\((\w+)\)/;

globalThis.nextMigration = {
  async up(db) {
    for (const sql of process.env.NEXT_MIGRATION.split(";"))
      await db.executeQuery({ sql, parameters: [], query: { kind: "RawNode" }, queryId: {} });
  },
};

registerHooks({
  load(url, context, nextLoad) {
    if (url !== SERVER.href) return nextLoad(url, context);
    const source = readFileSync(SERVER, "utf8");
    if (!LIST.test(source)) throw new Error("The build has no list of migrations.");
    const longer = '$1($2["9999-next"] = globalThis.nextMigration, Object.keys($2))';
    return { format: "module", source: source.replace(LIST, longer), shortCircuit: true };
  },
});
