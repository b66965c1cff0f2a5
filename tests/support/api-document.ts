import { readFileSync } from "node:fs";
import path from "node:path";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { SEEDED_FOLDERS } from "./server";

export interface Operation {
  summary: string;
  security: object[];
  parameters: { name: string; in: string; schema: JsonSchema; example?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema; example?: unknown }> }>;
}

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  maxLength?: number;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

let document: ApiDocument | undefined;

/** The document of the API, as a server of this build returns it. */
export function apiDocument(): ApiDocument {
  const file = path.join(process.env[SEEDED_FOLDERS] ?? "", "openapi.json");
  document ??= JSON.parse(readFileSync(file, "utf8")) as ApiDocument;
  return document;
}

let ajv: Ajv2020 | undefined;

/** What is wrong with a value by a schema of the document, which a JSON pointer names; undefined if nothing is. */
export function invalidity(value: unknown, ...pointer: string[]): string | undefined {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema(apiDocument(), "api");
  }
  const tokens = pointer.map((token) =>
    encodeURIComponent(token.replaceAll("~", "~0").replaceAll("/", "~1")),
  );
  const validate = ajv.getSchema(`api#/${tokens.join("/")}`);
  if (!validate) throw new Error(`The document has no ${pointer.join(" ")}`);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

/** The operation that a request calls, with its path as the document writes it; undefined if it has none. */
function findOperation(method: string, pathname: string) {
  const name = (method === "HEAD" ? "GET" : method).toLowerCase();
  const address = pathname.replace(/(?<=.)\/$/, "");
  templates ??= Object.keys(apiDocument().paths)
    .sort((one, other) => one.split("{").length - other.split("{").length)
    .map((each) => [each, new RegExp(`^${each.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`)]);
  const [found = ""] = templates.find(([, pattern]) => pattern.test(address)) ?? [];
  const operation = apiDocument().paths[found]?.[name];
  return operation && { path: found, name, operation };
}

/** The paths of the document, the most exact ones first. */
let templates: [path: string, pattern: RegExp][] | undefined;

/** What a response has that the document doesn't describe; undefined if it describes it. */
export async function undescribed(
  method: string,
  url: string,
  response: Response,
): Promise<string | undefined> {
  const { pathname } = new URL(url);
  const called = findOperation(method, pathname);
  if (!called) return undefined;
  const { path: template, name, operation } = called;
  const { status } = response;
  const what = `${method} ${pathname}: ${status}`;
  const described = operation.responses[status];
  if (!described) return `${what} is not described`;
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  if (method === "HEAD" || !described.content) return undefined;
  if (!described.content[type]) return `${what} has the type ${type}`;
  if (type !== "application/json") return undefined;
  const text = await response.clone().text();
  if (text.length > MAX_CHECKED) return undefined;
  const pointer = ["paths", template, name, "responses", String(status), "content", type, "schema"];
  const wrong = invalidity(JSON.parse(text), ...pointer);
  return wrong && `${what} ${wrong}: ${text.slice(0, 1000)}`;
}

/** Longer responses are lists of what shorter ones have, too. */
const MAX_CHECKED = 5_000_000;
