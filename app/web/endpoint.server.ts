import { createHash } from "node:crypto";
import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { z } from "zod";
import type { getDatabase } from "~/platform/database.server";
import { getRequestContext, setRequestFacts } from "~/platform/request-context.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getLog } from "~/platform/log.server";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { catchUnexpected, unexpectedError } from "./unexpected-error.server";
import { fieldErrors, parseInput } from "./fields.server";
import { errOfApiKey } from "~/auth/api-keys.server";
import { authenticateBearer } from "~/auth/token.server";
import { inTransaction } from "~/domain/in-transaction.server";
import {
  type EditOperations,
  type Fields,
  type ItemOperations,
  type Operation,
  wordsOf,
} from "~/domain/operation";
import { addOnceWithinAMinute } from "~/domain/submissions/add-once.server";
import { isRecord } from "~/domain/field-schema";
import { type Err, notFound, ok } from "~/domain/outcome";
import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { currentPasswordSchema } from "~/domain/users/user-schemas";
import { runOperation, schemaContext, schemaOf } from "./run-operation.server";
import { type Responding, respondOnce } from "./idempotency.server";
import { parseVersion } from "~/domain/version";
import { versionMessages } from "~/messages/history";
import { readJsonObject } from "./json-body.server";
import { ITEMS, readJson } from "./response-schemas.server";
import { errorResponse, failedOutcomeResponse, jsonResponse, outcomeResponse } from "./responses.server";

export type Access = "public" | "user" | "admin";

type User<Who extends Access> = Who extends "public" ? undefined : AuthenticatedUser;

interface EndpointRequest<Who extends Access = Access, Input = undefined, Query = unknown> {
  request: Request;
  url: URL;
  /** The validated parameters of the query. */
  query: Query;
  params: Params;
  db: ReturnType<typeof getDatabase>;
  /** The user of the bearer token; undefined on public endpoints. */
  user: User<Who>;
  /** The validated body. */
  input: Input;
  /** The versions of the item that the client has read; each must be the current one. */
  versions: number[];
}

/** What the API's document says about a method. */
interface Description {
  /** What it does, in a few words. */
  summary: string;
  /** Its success: the fields beside `success`, `message` and `changeId`, or another body as a whole. */
  response?: z.ZodRawShape | z.ZodType;
  status?: number;
  /** What a conflict (409) has beside the message. */
  conflict?: z.ZodRawShape;
  /** The `errors` of a refusal, if they aren't messages by field. */
  errors?: z.ZodType;
  /** The words for an unexpected error. */
  failed?: string;
}

/** One method of an endpoint, created by `handler`, `handlerWithBody` and those for operations. */
export interface Method extends Description {
  access: Access;
  /** The parameters of the query. Others are ignored. */
  query?: z.ZodObject;
  /** Its body: JSON with its schema, a file, or none. */
  body?: {
    schema: z.ZodType | "file" | ((db: EndpointRequest["db"], params: Params) => Promise<z.ZodType>);
    isOptional?: boolean;
    /** Whether no field has to be sent. */
    isPartial?: boolean;
  };
  /** Whether the request may name the version of the item that it changes. */
  hasVersion?: boolean;
  respond(apiRequest: EndpointRequest<Access, unknown>): Responding;
}

type Params = Record<string, string | undefined>;

/**
 * A method without a JSON body. Uploads read their multipart body themselves.
 * @param options.query The parameters of the query: 400 if the value of one is invalid.
 */
export function handler<Who extends Access, Query extends z.ZodRawShape = Record<never, never>>(
  access: Who,
  respond: (apiRequest: EndpointRequest<Who, undefined, z.output<z.ZodObject<Query>>>) => Responding,
  { query, ...description }: Description & { query?: Query; body?: Method["body"] },
): Method {
  return { ...description, access, query: query && z.object(query), respond: respond as Method["respond"] };
}

/**
 * A method with a JSON body that must match the schema: otherwise 415, or 400 with the errors by field.
 * @param schema The schema, or a function that makes it if it depends on stored data.
 * @param options.isOptional Whether a request without a body counts as one with `{}`.
 * @param options.hasVersion Whether the request may name the version of the item that it changes.
 * @param options.documented What the document says of the body, if the schema says less.
 */
export function handlerWithBody<Who extends Access, Schema extends z.ZodType>(
  access: Who,
  schema: Schema | ((db: EndpointRequest["db"]) => Promise<Schema>),
  respond: (apiRequest: EndpointRequest<Who, z.output<Schema>>) => Responding,
  {
    isOptional = false,
    hasVersion = false,
    documented = { schema },
    ...description
  }: Description & {
    isOptional?: boolean;
    hasVersion?: boolean;
    documented?: Method["body"];
    query?: z.ZodObject;
  },
): Method {
  return {
    ...description,
    access,
    hasVersion,
    body: { isOptional, ...documented },
    async respond(apiRequest) {
      const body = await readJsonObject(apiRequest.request, isOptional);
      if (body instanceof Response) return body;
      const versions = hasVersion ? readVersions(apiRequest, body) : [];
      const parsed = parseInput(typeof schema === "function" ? await schema(apiRequest.db) : schema, body);
      if (!parsed.success || !versions) return invalidBodyResponse(parsed.error, versions);
      const input = parsed.data as z.output<Schema>;
      return respond({ ...apiRequest, input, versions } as EndpointRequest<Who, z.output<Schema>>);
    },
  };
}

type MethodName = "GET" | "POST" | "PUT" | "DELETE";

type Methods = Partial<Record<MethodName, Method>>;

/** What the loader and action of an endpoint say about it. */
export interface Endpoint {
  methods: Partial<Record<MethodName, Omit<Method, "respond">>>;
}

/**
 * The loader and action of one documented path. Responds 405 with `Allow` to
 * other methods, 401 without a valid token, and 403 to users who aren't admins
 * where only those are allowed. An unexpected error is logged, and the response
 * (500, or 503 as in unexpectedError) shows the request id.
 */
export function endpoint(methods: Methods): {
  loader: LoaderFunction & Endpoint;
  action: ActionFunction & Endpoint;
} {
  const allowed = Object.keys(methods).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  const handle: LoaderFunction = async ({ request, params }) => {
    const name = (request.method === "HEAD" ? "GET" : request.method) as MethodName;
    const method = methods[name];
    if (!method) {
      return errorResponse(405, apiMessages.methodNotAllowed, { headers: { Allow: allowed.join(", ") } });
    }
    try {
      const user = method.access === "public" ? undefined : await authenticateBearer(request);
      if (method.access !== "public" && !user) return errorResponse(401, accountMessages.sessionExpired);
      if (method.access === "admin" && !user?.isAdmin) return errorResponse(403, accountMessages.adminsOnly);
      const refused = user && errOfApiKey(user, request);
      if (refused) return failedOutcomeResponse(refused);
      if (user) setRequestFacts({ author: { id: user.id, name: callerName(user), source: "api" } });
      const url = new URL(request.url);
      const query = parseInput(method.query ?? z.object({}), Object.fromEntries(url.searchParams));
      if (!query.success) return invalidBodyResponse(query.error, []);
      const takesKey = name !== "GET" && !getRequestContext()?.pattern?.startsWith("/api/auth/");
      const caller = takesKey ? (user?.apiKey?.id ?? user?.id) : undefined;
      const response = await respondOnce(request, caller, (read, db) =>
        method.respond({
          request: read,
          url,
          query: query.data,
          params,
          db,
          user,
          input: undefined,
          versions: [],
        }),
      );
      return method.access === "public" && name === "GET" ? await withETag(request, response) : response;
    } catch (error) {
      getLog().error({ err: error }, "API request failed");
      return failedOutcomeResponse(unexpectedError(error, method.failed ?? apiMessages.unexpected));
    }
  };
  const described = Object.assign(handle, { methods });
  return { loader: described, action: described as ActionFunction & Endpoint };
}

/** The user, as the history names who has made a call. */
function callerName({ name, apiKey }: AuthenticatedUser): string {
  return apiKey ? `${name} (${apiKey.name})` : name;
}

/** A response of which the client may have a copy: 304 if it is the same. */
async function withETag(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const body = await response.text();
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // Weak, because a proxy or this server may compress it.
  const { headers } = response;
  headers.set("ETag", `W/"${hash}"`);
  headers.set("Cache-Control", "no-cache");
  const known = request.headers.get("If-None-Match");
  if (known === null || !(known.includes(`"${hash}"`) || known === "*"))
    return new Response(body, { headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** 400 with the errors by field; undefined `versions` are one of them. */
function invalidBodyResponse(error: z.ZodError | undefined, versions: number[] | undefined): Response {
  const errors = {
    ...(error && fieldErrors(error)),
    ...(!versions && { version: versionMessages.invalid }),
  };
  return errorResponse(400, Object.values(errors)[0] ?? apiMessages.invalid, { errors });
}

/**
 * The versions that a request names, none to three: `version` in the body or in the
 * query, and `If-Match` (`3`, `"3"` or `W/"3"`; `*` is none). Undefined if one is invalid.
 */
function readVersions(
  { request, url }: Pick<EndpointRequest, "request" | "url">,
  body: object,
): number[] | undefined {
  const ifMatch = request.headers.get("If-Match")?.trim();
  const given: unknown[] = url.searchParams.getAll("version");
  if ("version" in body) given.push(typeof body.version === "string" ? body.version.trim() : body.version);
  if (ifMatch !== undefined && ifMatch !== "*")
    given.push(/^(?:(?:W\/)?"(.*)"|(\d+))$/.exec(ifMatch)?.slice(1).find(Boolean));
  const versions = given.map(parseVersion);
  return versions.every((version) => version !== undefined) ? versions : undefined;
}

/** The parameters of a path, as the document has them. */
export const EXAMPLE_PARAMS: Params = { date: "2026-12-15", language: "de", section: "restaurant" };

/** A noun's operations, perhaps those of what the path names, or what is wrong with the path. */
type OfPath<Operations> = Operations | ((params: EndpointRequest["params"]) => Operations | Err);

function operationsOf<Operations extends object>(
  given: OfPath<Operations>,
  params: EndpointRequest["params"],
): Operations | Err {
  return typeof given === "function" ? given(params) : given;
}

/** The id of the item that a path names. */
function itemIdOf({ id, itemId = "" }: EndpointRequest["params"]): string {
  return id ?? itemId;
}

function bodySchema<Item, Input>(
  { schema }: EditOperations<Item, Input>,
  db: EndpointRequest["db"],
  stored?: Item,
) {
  return schema({ ...schemaContext("body"), db, does: stored ? "edit" : "add", stored });
}

/** The method of an endpoint that returns an item, with its version as ETag. 404 if there is no such item. */
export function readMethod<Item extends { version: number }, Input>(
  given: OfPath<ItemOperations<Item, Input>>,
): Method {
  const { noun, json } = itemOf(given);
  const respond = async ({ db, params }: EndpointRequest) => {
    const operations = operationsOf(given, params);
    if ("ok" in operations) return failedOutcomeResponse(operations);
    const item = await operations.find(db, itemIdOf(params));
    if (!item) return errorResponse(404, apiMessages.notFound);
    const response = jsonResponse({ success: true, data: await operations.toJson(item, db) });
    response.headers.set("ETag", `"${item.version}"`);
    return response;
  };
  return handler("user", respond, {
    summary: `Read ${noun}, with its version as ETag`,
    response: readJson({ data: json }),
  });
}

/**
 * The method of an endpoint that adds an item: 201 with it.
 * @param options.repeatable The endpoint's name, if a call that is repeated within a minute adds once.
 */
export function addMethod<Item, Input extends object>(
  operations: ItemOperations<Item, Input>,
  { repeatable }: { repeatable?: string } = {},
): Method {
  const { add, toJson } = operations;
  const { noun, json } = itemOf(operations);
  return handlerWithBody(
    "user",
    async (db) => bodySchema(operations, db),
    async ({ db, input, request }) => {
      const run = (transaction: typeof db) => add.run(transaction, input);
      // With a key, the key alone decides.
      const outcome =
        repeatable && !request.headers.has("Idempotency-Key")
          ? await addOnceWithinAMinute(db, { endpoint: repeatable, input }, run)
          : await run(db);
      if (!outcome.ok) return failedOutcomeResponse(outcome);
      const data = await toJson(outcome.value, db);
      return outcomeResponse(outcome, { status: 201, body: () => ({ data }) });
    },
    { summary: `Add ${noun}`, failed: add.failed, status: 201, response: { data: json } },
  );
}

/**
 * The method of an endpoint that edits an item: only the fields that the request sends
 * are changed, and `null` or '' empties an optional one. 404 if there is no such item.
 * The client may send the version that it has read, as `version` or in `If-Match`. If
 * that is not the current one, the response is 409 with the current item.
 * @param options.toBody What the response has beside the item.
 */
export function editMethod<Item, Input>(
  given: OfPath<EditOperations<Item, Input>>,
  {
    access = "user",
    failed = typeof given === "function" ? undefined : (given.edit.unexpected ?? given.edit.failed),
    toBody,
    more,
  }: {
    access?: "user" | "admin";
    failed?: string;
    toBody?: (item: Item) => object;
    more?: { noun: string; json: z.ZodType; response: z.ZodRawShape; schema: z.ZodType };
  } = {},
): Method {
  const { noun, json } = more ?? itemOf(given);
  const schema = async (db: EndpointRequest["db"], params: Params) => {
    const operations = operationsOf(given, params);
    return "ok" in operations ? z.object({}) : bodySchema(operations, db);
  };
  return handlerWithBody(
    access,
    z.looseObject(currentPasswordSchema.shape),
    async ({ db, params, request, user, versions, input }) => {
      const operations = operationsOf(given, params);
      if ("ok" in operations) return failedOutcomeResponse(operations);
      const { find, toJson, edit } = operations;
      const id = itemIdOf(params);
      const read = async (database: typeof db) => {
        const stored = await find(database, id);
        if (!stored) return undefined;
        // The codes are the stored text's: only ones that are sent count beside it.
        const fields = { ...(await toJson(stored, database)), allergens: undefined };
        return parseInput(await bodySchema(operations, database, stored), { ...fields, ...input });
      };
      const parsed = edit.needsFreshSignIn && (await read(db));
      if (parsed?.success && edit.needsFreshSignIn?.(parsed.data)) {
        const confirmed = await withFreshSignIn({ user, request, fields: input }, async () => ok(""));
        if (!confirmed.ok) return failedOutcomeResponse(confirmed);
      }
      // What the request doesn't send mustn't change between reading and writing it.
      return inTransaction(db, async (transaction) => {
        const parsed = await read(transaction);
        if (!parsed) return failedOutcomeResponse(notFound(edit.failed));
        if (!parsed.success) return invalidBodyResponse(parsed.error, versions);
        const outcome = await edit.run(transaction, id, parsed.data, versions);
        if (!outcome.ok) return failedItemResponse(outcome, operations, transaction, id, toBody);
        const data = await toJson(outcome.value, transaction);
        return outcomeResponse(outcome, { body: (item) => ({ data, ...toBody?.(item) }) });
      });
    },
    {
      summary: `Change ${noun}`,
      failed,
      response: { data: json, ...more?.response },
      conflict: { current: json.optional(), ...more?.response },
      hasVersion: true,
      documented: { schema: more?.schema ?? schema, isPartial: true },
    },
  );
}

/** The method of an endpoint that deletes an item, with versions as in `editMethod`. */
export function deleteMethod<Item, Input>(given: OfPath<ItemOperations<Item, Input>>): Method {
  const { noun, json } = itemOf(given);
  return handlerWithBody(
    "user",
    z.object({}),
    async ({ db, params, versions }) => {
      const operations = operationsOf(given, params);
      if ("ok" in operations) return failedOutcomeResponse(operations);
      const { find, remove } = operations;
      const id = itemIdOf(params);
      // Only the words of some failures name it.
      const name = typeof remove.failed === "function" ? nameOf(await find(db, id)) : undefined;
      const removed = remove.run(db, id, versions, name);
      const outcome = await catchUnexpected(removed, wordsOf(remove.failed, name));
      return outcome.ok ? outcomeResponse(outcome) : failedItemResponse(outcome, operations, db, id);
    },
    {
      summary: `Delete ${noun}`,
      conflict: { current: json.optional() },
      isOptional: true,
      hasVersion: true,
    },
  );
}

/** What the document says of the items of operations. */
function itemOf<Item, Input>(given: OfPath<EditOperations<Item, Input>>) {
  const operations = typeof given === "function" ? given(EXAMPLE_PARAMS) : given;
  const item = "ok" in operations ? undefined : ITEMS[operations.kind];
  if (!item) throw new Error("These items have no schema of their JSON.");
  return item;
}

/**
 * The method of an endpoint for something else that staff can do, with the body and the parameters of
 * the path. It takes the current password if the operation may ask for a fresh sign-in.
 * @param options.body What the response has beside the message.
 * @param options.hasBody Whether the call has a body; by default if the operation has a schema.
 */
export function operationMethod<Input, Value>(
  access: "user" | "admin",
  operation: Operation<Input, Value>,
  {
    status,
    body,
    hasBody = operation.schema !== undefined,
    ...description
  }: Description & {
    body?: (
      value: Value,
      done: { input: Input; message: string; changeId?: string },
    ) => object | Promise<object>;
    hasBody?: boolean;
  },
): Method {
  const { needsFreshSignIn, hasVersion, failed, unexpected } = operation;
  const run = async ({ user, request, params, versions, input }: EndpointRequest<typeof access, unknown>) => {
    const fields = isRecord(input) ? input : {};
    const given = { ...fields, ...params };
    const checked = await schemaOf(operation, "body");
    const parsed = checked && parseInput(checked, given);
    if (parsed && !parsed.success) return invalidBodyResponse(parsed.error, versions);
    const valid = (parsed ? parsed.data : params) as Input;
    const outcome = await catchUnexpected(
      runOperation(operation, valid, { user, request, fields }, { versions }),
      unexpected ?? wordsOf(failed, given as Fields),
    );
    const { value, message, changeId } = { changeId: undefined, ...outcome };
    const more = value !== undefined && (await body?.(value, { input: valid, message, changeId }));
    return outcomeResponse(outcome, { status, body: () => more || {} });
  };
  if (!hasBody && !needsFreshSignIn && !hasVersion) return handler(access, run, { ...description, status });
  const given = z.looseObject(needsFreshSignIn ? currentPasswordSchema.shape : {});
  const schema = async () => given.and((await schemaOf(operation, "body")) ?? z.object({}));
  const options = { ...description, status, isOptional: !hasBody, hasVersion, documented: { schema } };
  return handlerWithBody(access, given, run, options);
}

function nameOf(item: unknown): string | undefined {
  return (item as { name?: string } | undefined)?.name;
}

/** A failure as a response; a stale version with the current item. */
async function failedItemResponse<Item, Input>(
  outcome: Err,
  { find, toJson }: EditOperations<Item, Input>,
  db: EndpointRequest["db"],
  id: string,
  toBody?: (item: Item) => object,
): Promise<Response> {
  const current = outcome.reason === "stale" ? await find(db, id) : undefined;
  if (!current) return failedOutcomeResponse(outcome);
  const { message, status } = outcome;
  const body = { success: false, message, current: await toJson(current, db), ...toBody?.(current) };
  return jsonResponse(body, status);
}
