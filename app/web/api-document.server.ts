import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { closureFields } from "~/domain/fields/closure";
import { contactMessageFields } from "~/domain/fields/contact-message";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { ERROR_CODES } from "~/domain/error-code";
import { type Fields, listFields } from "~/domain/fields/field";
import { menuItemFields } from "~/domain/fields/menu-item";
import { userFields } from "~/domain/fields/user";
import { getDatabase } from "~/platform/database.server";
import { isClosedToApiKeys } from "~/auth/api-keys.server";
import { canonicalOrigin } from "~/platform/config.server";
import { productVersion } from "~/platform/project-folder.server";
import { EXAMPLE_PARAMS, type Endpoint, type Method, readJson, WORKBOOK, XLSX_TYPE } from "./endpoint.server";

type Schema = z.core.JSONSchema.BaseSchema;
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
export function getApiDocument(): Promise<object> {
  document ??= makeDocument();
  return document;
}

async function makeDocument(): Promise<object> {
  const schemas: Record<string, Schema> = { Error: toSchema(errorSchema(), "output", {}) };
  const paths: Record<string, Record<string, object>> = {};
  for (const { pattern, methods } of endpoints) {
    const path = pattern.replaceAll(/:(\w+)/g, "{$1}");
    // All of them take a tenth of a second: this lets the server answer other requests in between.
    await setImmediate();
    for (const [name, declared] of Object.entries(methods)) {
      const method = withItem(declared);
      paths[path] = { ...paths[path], [name.toLowerCase()]: await describe({ name, path, method }, schemas) };
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

async function describe(call: Call, schemas: Record<string, Schema>): Promise<object> {
  const { name, path, method } = call;
  const body = method.body && (await describeBody(method, path, schemas));
  const failures = FAILURES.filter(([, , isOf]) => isOf(call)).map(([status, description]) => {
    const schema = toSchema(failureSchema(status, method), "output", schemas);
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

function describeSuccess(
  { response = {}, ...method }: Described,
  name: string,
  schemas: Record<string, Schema>,
): object {
  if (response === WORKBOOK)
    return { description: "The workbook.", content: { [XLSX_TYPE]: { schema: {} } } };
  const schema = toSchema(successSchema({ ...method, response }), "output", schemas);
  const content = { "application/json": { schema, example: exampleOf(schema, schemas) } };
  const replayed = { "Idempotency-Replayed": { schema: { type: "string" } } };
  return { description: method.summary, content, ...(takesKey(name, method) && { headers: replayed }) };
}

async function describeBody(
  method: Described,
  path: string,
  schemas: Record<string, Schema>,
): Promise<object> {
  const { schema, isPartial } = method.body ?? { schema: z.object({}) };
  if (schema === "file") {
    const properties = {
      file: { type: "string", contentMediaType: XLSX_TYPE },
      dryRun: { const: "1" },
      replace: { const: "1" },
    };
    return { "multipart/form-data": { schema: { type: "object", properties, required: ["file"] } } };
  }
  const made = typeof schema === "function" ? await schema(getDatabase(), EXAMPLE_PARAMS) : schema;
  const json = toSchema(made, "input", schemas);
  // An operation gets the parameters of the path with the fields of the body.
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const described = isPartial ? withoutRequired(json) : withoutFields(json, inPath);
  return { "application/json": { schema: described, example: exampleOf(described, schemas) } };
}

function describeParameters({ name, path, method }: Call, schemas: Record<string, Schema>): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = ""]) => ({
    name: parameter,
    in: "path",
    required: true,
    schema: { type: "string" },
    example: EXAMPLE_PARAMS[parameter] ?? "0199a8e0-0000-7000-8000-000000000000",
  }));
  const { properties = {} } = method.query ? toSchema(method.query, "input", schemas) : {};
  const inQuery = Object.entries(properties).map(([parameter, schema]) => ({
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
  return z.object({ success, message, ...response, changeId, ...(hasLists && { shortened }) });
}

function errorSchema(more: z.ZodRawShape = {}, errors: z.ZodType = z.record(z.string(), z.string())) {
  return z.object({
    success: z.literal(false),
    message: z.string(),
    code: z.enum(ERROR_CODES),
    errors: errors.optional(),
    codes: z.record(z.string(), z.enum(ERROR_CODES)).optional(),
    requestId: z.string().optional(),
    ...more,
  });
}

/** What a call lacks. */
const asked = z.literal(true).optional();

function failureSchema(status: number, { conflict, errors, access }: Described): z.ZodType {
  if (status === 400 || (status === 409 && errors))
    return errorSchema(access === "public" ? {} : { codeRequired: asked }, errors);
  if (status === 409) return errorSchema(conflict);
  if (status === 401 && access === "public") return errorSchema({ codeRequired: asked });
  if (status === 403 && access !== "public")
    return errorSchema({ reauthenticate: asked, codeRequired: asked });
  return errorSchema().meta({ id: "Error" });
}

/** A schema in the words of JSON Schema, whose named parts are collected. */
function toSchema(schema: z.ZodType, io: "input" | "output", schemas: Record<string, Schema>): Schema {
  const wrapped = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: "any" });
  const text = JSON.stringify({ root: wrapped.properties?.root, parts: wrapped.$defs ?? {} });
  const { root, parts } = JSON.parse(text.replaceAll("#/$defs/", "#/components/schemas/")) as {
    root: Schema;
    parts: Record<string, Schema>;
  };
  for (const [id, part] of Object.entries(parts)) schemas[id] = { ...part, id: undefined };
  return root;
}

/** A schema of which no field has to be sent. */
function withoutRequired({ required: _required, ...schema }: Schema): Schema {
  for (const key of ["allOf", "anyOf", "oneOf"] as const) {
    const list = schema[key];
    if (list) schema[key] = list.map((part) => withoutRequired(partOf(part)));
  }
  return schema;
}

function withoutFields(schema: Schema, names: string[]): Schema {
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

/** A part of a schema; `true` allows anything. */
function partOf(part: Schema | boolean): Schema {
  return typeof part === "object" ? part : {};
}

function operationId(name: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word && word !== "api");
  return [name.toLowerCase(), ...words]
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
}

const NOUNS: Fields[] = [menuItemFields, dayMenuItemFields, closureFields, contactMessageFields, userFields];

/** What the fields of the API may contain, wherever they stand. */
const EXAMPLES: Record<string, unknown> = {
  ...Object.assign({}, ...NOUNS.map(examplesOf)),
  _id: "0199a8e0-5b7c-7d11-9c4a-2f0e5d3b8a61",
  changeId: "0199a8e0-6f12-7b20-8d6e-1c9b4a7f3e52",
  home: "Yes",
  allergens: ["gluten", "milk"],
  traces: [],
  from: "2026-12-15",
  to: "2026-12-22",
  soldOut: false,
  currentPassword: userFields.password.example,
  field: "name",
  value: "Anna Rossi",
  percent: 5,
  round: 0.1,
  errors: {},
};

function examplesOf(fields: Fields): Record<string, unknown> {
  const declared = listFields(fields).filter(({ field }) => field.example !== undefined);
  return Object.fromEntries(declared.map(({ name, field }) => [name, field.example]));
}

function exampleOf(schema: Schema, parts: Record<string, Schema>, name = ""): unknown {
  const { $ref, type, enum: values, const: only, properties, required, items, allOf, anyOf, oneOf } = schema;
  if ($ref) return exampleOf(parts[$ref.split("/").at(-1) ?? ""] ?? {}, parts, name);
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  const known = EXAMPLES[name];
  if (values) return values.find((value) => value === known) ?? values[0];
  if (properties) {
    const entries = Object.entries(properties).filter(
      ([field]) => required?.includes(field) || !OPTIONAL.has(field),
    );
    return Object.fromEntries(entries.map(([field, each]) => [field, exampleOf(partOf(each), parts, field)]));
  }
  if (known !== undefined) return known;
  if (allOf) return Object.assign({}, ...allOf.map((each) => exampleOf(partOf(each), parts)));
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(partOf(first), parts, name);
  const [[kind], [item]] = [[type].flat(), [items].flat()];
  if (kind === "array") return item ? [exampleOf(partOf(item), parts)] : [];
  if (kind === "string") return STRINGS[schema.format ?? ""] ?? "text";
  if (kind === "integer" || kind === "number") return 1;
  if (kind === "boolean") return true;
  return kind === "object" ? {} : null;
}

const STRINGS: Record<string, string> = {
  date: "2026-12-15",
  "date-time": "2026-12-15T10:30:00.000Z",
  email: "anna@example.com",
};

/** Fields that an ordinary call leaves out. */
const OPTIONAL = new Set([
  "dryRun",
  "replace",
  "currentPassword",
  "code",
  "favourite",
  "keepNewer",
  "amount",
  "ids",
  "notNeeded",
]);
