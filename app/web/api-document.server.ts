import type { Db } from "~db/schema";
import { z } from "zod";
import { ERROR_CODES } from "~/domain/fields/error-code";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { isClosedToApiKeys } from "~/auth/api-keys.server";
import { canonicalOrigin } from "~/platform/config.server";
import { nextTurn } from "~/platform/turns.server";
import { productVersion } from "~/platform/project-folder.server";
import { describeJson, VERSION_PROPERTY } from "./call-body.server";
import {
  EXAMPLE_ID,
  EXAMPLE_PARAMS,
  type Endpoint,
  ignoredJson,
  type Method,
  readJson,
  WORKBOOK,
  XLSX_TYPE,
} from "./endpoint.server";
import { exampleOf } from "./example-of-schema.server";
import { type Components, partOf, toJsonSchema } from "./json-schema.server";

type Described = Omit<Method, "respond">;

/** An endpoint of the API: its path as the route table writes it, and its methods. */
export interface ListedEndpoint extends Endpoint {
  pattern: string;
}

/** The statuses of every failure, and of which calls they are. */
const FAILURES: [status: number, description: string, isOf: (call: Call) => boolean][] = [
  [400, "Something is invalid.", () => true],
  [
    401,
    "No token, or one that isn't valid.",
    ({ method, path }) => method.access !== "public" || path.endsWith("/login"),
  ],
  [
    403,
    "Not allowed; or it comes from another site's page.",
    ({ method, name, path }) => name !== "GET" || method.access === "admin" || isClosedToApiKeys(path),
  ],
  [404, "There is no such thing.", ({ name, path }) => name !== "GET" || path.includes("{")],
  [408, "The body took too long.", ({ method }) => !!method.body],
  [409, "It exists already, exceeds a limit, or was changed.", ({ name }) => name !== "GET"],
  [413, "The body is too large.", ({ name }) => name !== "GET"],
  [415, "The body isn't JSON, or not multipart.", ({ method }) => !!method.body],
  [429, "Too many requests.", () => true],
  [500, "The server failed.", () => true],
  [503, "Temporarily not available.", () => true],
];

interface Call {
  name: string;
  path: string;
  method: Described;
}

let endpoints: ListedEndpoint[] = [];
let document: Promise<object> | undefined;

/** The endpoints of the running server, found in its build. */
export function setEndpoints(found: ListedEndpoint[]): void {
  endpoints = found;
  document = undefined;
}

/** The OpenAPI 3.1 document of all endpoints, made from their declarations. */
export function getApiDocument(db: Db): Promise<object> {
  document ??= makeDocument(db);
  return document;
}

async function makeDocument(db: Db): Promise<object> {
  const schemas: Components = { Error: toJsonSchema(errorSchema(), "output", {}) };
  const paths: Record<string, Record<string, object>> = {};
  for (const { pattern, methods } of endpoints) {
    const path = pattern.replaceAll(/:(\w+)/g, "{$1}");
    // All of them take a tenth of a second: this lets the server answer other requests in between.
    await nextTurn();
    for (const [name, declared] of Object.entries(methods)) {
      const method = withItem(declared);
      paths[path] = {
        ...paths[path],
        [name.toLowerCase()]: await describe(db, { name, path, method }, schemas),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Restaurant",
      version: productVersion(),
      description: "See docs/api.md for accounts, versions, undo, limits, money and dates.",
    },
    servers: [{ url: canonicalOrigin() }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of a login." },
        apiKey: { type: "http", scheme: "bearer", description: "An API key, which begins with rk_." },
      },
    },
  };
}

const SUMMARIES = { add: "Add", edit: "Change", delete: "Delete" };

/** A method with what the document says of what it does with an item. */
function withItem({ item, ...method }: Described): Described {
  if (!item) return method;
  const { noun, json } = item;
  if (!noun || !json) throw new Error("Nothing describes the items of an operation.");
  if (item.does === "read")
    return {
      ...method,
      summary: `Read ${noun}, with its version as ETag`,
      response: readJson({ data: json }),
    };
  const more = method.response instanceof z.ZodType ? {} : method.response;
  return {
    ...method,
    summary: `${SUMMARIES[item.does]} ${noun}`,
    ...(item.does !== "add" && { conflict: { current: json.optional(), ...more } }),
    ...(item.does !== "delete" && { response: { data: json, ...more } }),
  };
}

async function describe(db: Db, call: Call, schemas: Components): Promise<object> {
  const { name, path, method } = call;
  const body = method.body && (await describeBody(db, method, path, schemas));
  const failures = FAILURES.filter(([, , isOf]) => isOf(call)).map(([status, description]) => {
    const schema = toJsonSchema(failureSchema(status, method), "output", schemas);
    return [status, { description, content: { "application/json": { schema } } }];
  });
  const isPublicRead = method.access === "public" && name === "GET";
  return {
    operationId: operationId(name, path),
    summary: method.summary,
    tags: [path.split("/")[2] ?? "other"],
    security:
      method.access === "public" ? [] : [{ token: [] }, ...(isClosedToApiKeys(path) ? [] : [{ apiKey: [] }])],
    parameters: describeParameters(call, schemas),
    ...(body && { requestBody: { required: !method.body?.isOptional, content: body } }),
    responses: {
      [method.status ?? 200]: describeSuccess(method, name, schemas),
      ...(method.response === WORKBOOK && {
        302: { description: "A browser without a session is led to /login." },
      }),
      ...(isPublicRead && { 304: { description: "Nothing has changed since the ETag." } }),
      ...Object.fromEntries(failures),
    },
  };
}

function describeSuccess({ response = {}, ...method }: Described, name: string, schemas: Components): object {
  if (response === WORKBOOK)
    return { description: "The workbook.", content: { [XLSX_TYPE]: { schema: {} } } };
  const schema = toJsonSchema(successSchema({ ...method, response }), "output", schemas);
  const content = { "application/json": { schema, example: exampleOf(schema, schemas) } };
  const replayed = { "Idempotency-Replayed": { schema: { type: "string" } } };
  return { description: method.summary, content, ...(takesKey(name, method) && { headers: replayed }) };
}

async function describeBody(db: Db, method: Described, path: string, schemas: Components): Promise<object> {
  if (method.body?.schema === "file") {
    const properties = {
      file: { type: "string", contentMediaType: XLSX_TYPE },
      dryRun: { enum: ["1"] },
      replace: { enum: ["1"] },
    };
    return { "multipart/form-data": { schema: { type: "object", properties, required: ["file"] } } };
  }
  const options = { db, params: EXAMPLE_PARAMS, components: schemas };
  const { schema, example } = await describeJson(method, options);
  // An operation gets the parameters of the path with the fields of the body.
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const described = withoutFields(schema, inPath);
  return {
    "application/json": {
      schema: described,
      example: method.example ?? example ?? exampleOf(described, schemas),
    },
  };
}

function describeParameters({ name, path, method }: Call, schemas: Components): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = ""]) => ({
    name: parameter,
    in: "path",
    required: true,
    schema: { type: "string" },
    example: EXAMPLE_PARAMS[parameter] ?? EXAMPLE_ID,
  }));
  const { properties = {} } = method.query ? toJsonSchema(method.query, "input", schemas) : {};
  const all = { ...properties, ...(method.hasVersion && { version: VERSION_PROPERTY }) };
  const inQuery = Object.entries(all).map(([parameter, schema]) => ({
    name: parameter,
    in: "query",
    schema,
  }));
  const headers = [
    ...(method.hasVersion ? ["If-Match"] : []),
    ...(takesKey(name, method) && !path.startsWith("/api/auth/") ? ["Idempotency-Key"] : []),
    ...(name === "GET" && method.access === "public" ? ["If-None-Match"] : []),
  ].map((header) => ({ name: header, in: "header", schema: { type: "string" } }));
  return [...inPath, ...inQuery, ...headers];
}

function takesKey(name: string, { access }: Pick<Described, "access">): boolean {
  return name !== "GET" && access !== "public";
}

function successSchema({ response = {} }: Described): z.ZodType {
  if (response instanceof z.ZodType) return response;
  const { success, message, changeId } = {
    success: z.literal(true),
    message: z.string(),
    changeId: z.string().optional(),
  };
  const hasLists = "changes" in response || "warnings" in response;
  const shortened = z.literal(true).optional().describe("A replay without the lists of a long response.");
  return z.object({
    success,
    message,
    ...response,
    changeId,
    ignored: ignoredJson,
    ...(hasLists && { shortened }),
  });
}

const code = z
  .enum(ERROR_CODES)
  .meta({ id: "ErrorCode", description: "What is wrong, for programs; messages may change." });

/** What a call lacks. */
const asked = z.literal(true).optional();

function errorSchema(more: z.ZodRawShape = {}, errors: z.ZodType = z.record(z.string(), z.string())) {
  return z.object({
    success: z.literal(false),
    message: z.string(),
    code,
    errors: errors.optional(),
    codes: z.record(z.string(), code).optional(),
    ignored: ignoredJson,
    requestId: z.string().optional(),
    reauthenticate: asked,
    codeRequired: asked,
    ...more,
  });
}

function failureSchema(status: number, { conflict, errors }: Described): z.ZodType {
  if (errors && (status === 400 || status === 409)) return errorSchema({}, errors);
  return status === 409 && conflict ? errorSchema(conflict) : errorSchema().meta({ id: "Error" });
}

function withoutFields(schema: JsonSchema, names: string[]): JsonSchema {
  const { properties, required, allOf } = schema;
  if (properties) {
    schema.properties = Object.fromEntries(
      Object.entries(properties).filter(([name]) => !names.includes(name)),
    );
  }
  if (required) schema.required = required.filter((name) => !names.includes(name));
  if (allOf) schema.allOf = allOf.map((part) => withoutFields(partOf(part), names));
  return schema;
}

function operationId(name: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word && word !== "api");
  return [name.toLowerCase(), ...words]
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
}
