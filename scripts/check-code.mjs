// Types and lint of all files. Both ask one TypeScript program, which infers each type once.
import { ESLint } from "eslint";
import ts from "typescript";

const program = createProgram();
const diagnostics = ts.getPreEmitDiagnostics(program);
const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.{ts,tsx}", "scripts/**/*.mjs"],
    languageOptions: { parserOptions: { programs: [program], projectService: false } },
  },
});
const results = await eslint.lintFiles(["."]);
const formatter = await eslint.loadFormatter();
process.stdout.write(formatDiagnostics(diagnostics) + (await formatter.format(results)));
const faults = findFaultySentences();
for (const fault of faults) console.log(fault);
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = diagnostics.length === 0 && isClean && faults.length === 0 ? 0 : 1;

function createProgram() {
  const config = ts.getParsedCommandLineOfConfigFile("tsconfig.json", undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(formatDiagnostics([diagnostic]));
    },
  });
  if (!config) throw new Error("tsconfig.json can't be read.");
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = config;
  // The linter needs each node's parent.
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({ rootNames, options, host, configFileParsingDiagnostics });
}

/** The translated sentences of the office that nothing says, and those that two files translate. */
function findFaultySentences() {
  const listed = new Map();
  const said = new Set();
  const twice = [];
  for (const file of program.getSourceFiles()) {
    const [, inApp] = /\/app\/(.*)$/.exec(file.fileName) ?? [];
    if (!inApp || file.fileName.includes("/node_modules/")) continue;
    const isOfLanguage = inApp.startsWith("messages/office/fr/");
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (isOfLanguage && ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name)) {
        if (listed.has(node.name.text)) twice.push(`Translated twice: "${node.name.text}"`);
        listed.set(node.name.text, inApp);
      }
      if (!isOfLanguage && ts.isStringLiteralLike(node)) said.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  const unsaid = [...listed].filter(([key]) => {
    const [, text = key, place] = /^(.+) @(\w+)$/s.exec(key) ?? [];
    return !said.has(text) || (place !== undefined && !said.has(place));
  });
  return [...twice, ...unsaid.map(([key, file]) => `app/${file}: nothing says "${key}".`)];
}

/** @param {readonly ts.Diagnostic[]} diagnostics */
function formatDiagnostics(diagnostics) {
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getNewLine: () => "\n",
  });
}
