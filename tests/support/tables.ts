import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "./imports";

// What the tests say and call, by file.

/** The files with tests and their texts. */
export const TESTS = readdirSync(path.join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
  .map((name) => ({ file: name, text: readFileSync(path.join(ROOT, "tests", name), "utf8") }))
  .toSorted((one, other) => one.file.localeCompare(other.file));

interface Functions {
  /** Those of the app, with their modules, by their names in the file. */
  imported: Map<string, string>;
  /** Those of the file itself. */
  own: Map<string, ts.FunctionLikeDeclaration>;
}

/** The functions of the app that the rows of a file's tables are tried with. */
export function tabledFunctions({ file, text }: { file: string; text: string }): Set<string> {
  if (!text.includes(".each")) return new Set();
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const nodes = nodesOf(source);
  const functions = functionsOf(nodes);
  const found = new Set<string>();
  for (const node of nodes) {
    const callback = callbackOfTable(node);
    if (callback) for (const name of calledWithParameters(callback, functions)) found.add(name);
  }
  return found;
}

function nodesOf(node: ts.Node, found: ts.Node[] = []): ts.Node[] {
  found.push(node);
  ts.forEachChild(node, (child) => void nodesOf(child, found));
  return found;
}

function functionsOf(nodes: ts.Node[]): Functions {
  const functions: Functions = { imported: new Map(), own: new Map() };
  for (const node of nodes) {
    if (ts.isImportDeclaration(node)) {
      const module = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : "";
      const names = node.importClause?.namedBindings;
      if (!/^~\/(?:domain|excel|restaurant|auth|web)\//.test(module) || !names || !ts.isNamedImports(names))
        continue;
      for (const { name } of names.elements)
        functions.imported.set(name.text, `${module.slice(2)} ${name.text}`);
    } else if (ts.isFunctionDeclaration(node) && node.name) functions.own.set(node.name.text, node);
    else if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
      functions.own.set(node.name.getText(), node.initializer);
  }
  return functions;
}

/** The callback of `test.each(…)("…", …)` and `describe.each`. */
function callbackOfTable(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  if (!ts.isCallExpression(node) || !ts.isCallExpression(node.expression)) return undefined;
  const { expression } = node.expression;
  const [, callback] = node.arguments;
  const isTable = ts.isPropertyAccessExpression(expression) && expression.name.text === "each";
  return isTable && callback && ts.isArrowFunction(callback) ? callback : undefined;
}

/** What a function calls with its parameters or what it makes of them, also by way of the file's own functions. */
function calledWithParameters(
  callback: ts.FunctionLikeDeclaration,
  functions: Functions,
  seen = new Set<ts.Node>(),
): Set<string> {
  const found = new Set<string>();
  if (seen.has(callback) || !callback.body) return found;
  seen.add(callback);
  const given = new Set(callback.parameters.flatMap(({ name }) => identifiersIn(name)));
  const isGiven = (node: ts.Node) => identifiersIn(node).some((name) => given.has(name));
  for (const node of nodesOf(callback.body)) {
    if (ts.isVariableDeclaration(node) && node.initializer && isGiven(node.initializer))
      for (const name of identifiersIn(node.name)) given.add(name);
    if (!ts.isCallExpression(node) || !node.arguments.some(isGiven)) continue;
    const name = node.expression.getText();
    const imported = functions.imported.get(name);
    const own = functions.own.get(name);
    if (imported) found.add(imported);
    else if (own) for (const each of calledWithParameters(own, functions, seen)) found.add(each);
  }
  return found;
}

function identifiersIn(node: ts.Node): string[] {
  return nodesOf(node).flatMap((each) => (ts.isIdentifier(each) ? [each.text] : []));
}
