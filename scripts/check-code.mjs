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
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exitCode = diagnostics.length === 0 && isClean ? 0 : 1;

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

/** @param {readonly ts.Diagnostic[]} diagnostics */
function formatDiagnostics(diagnostics) {
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getNewLine: () => "\n",
  });
}
