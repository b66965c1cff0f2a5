import { say } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { createHash } from "node:crypto";
import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { z } from "zod";
import { errOfApiKey, errUnauthenticated } from "~/auth/api-keys.server";
import { authenticateBearer } from "~/auth/token.server";
import { type Actor, type ItemDocument, type Items, type Operation, failureText } from "~/domain/operation";
import type { FormFields } from "~/domain/fields/kinds/kind";
import { type DetailedOutcome, err, type Err, okValue } from "~/domain/outcome";
import { toRecord } from "~/domain/record";
import type { AuthenticatedUser } from "~/domain/users/user";
import type { KeyedCall } from "~/domain/submissions/submissions.server";
import { outcomeOf, readFields } from "~/domain/fields/read-fields";
import { proofFields } from "~/domain/users/read-user";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { getRequestContext, setRequestFacts } from "~/platform/request-context.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { act, type Acted, idOf, type Submission } from "./act.server";
import { errInvalid, parseInput } from "./fields.server";
import { readKey } from "./idempotency.server";
import {
  type BodyDocument,
  type CallBody,
  describeJson,
  itemDocument,
  type Params,
  withAlsoSent,
  fieldsDocument,
} from "./call-body.server";
import { checkNames, ignoredNames, keepKnown, type KnownNames, knownNames } from "./ignored-names.server";
import { MAX_JSON_VALUES, MAX_JSON_VALUES_OF_ROWS, readJsonObject } from "./json-body.server";
import { type Components, toJsonSchema } from "./json-schema.server";
import type { ErrorCode } from "~/domain/fields/error-code";
import {
  codeOf,
  errorResponse,
  failedOutcomeResponse,
  jsonResponse,
  type ListedError,
  outcomeResponse,
} from "./responses.server";
import { unexpectedError } from "./unexpected-error.server";

export type Access = "public" | "user" | "admin";

type User<Who extends Access> = Who extends "public" ? undefined : AuthenticatedUser;

interface EndpointRequest<Who extends Access = Access, Query = unknown> {
  request: Request;
  url: URL;
  /** The validated parameters of the query. */
  query: Query;
  params: Params;
  db: Db;
  /** The user of the bearer token; undefined on public endpoints. */
  user: User<Who>;
  /** Its Idempotency-Key, if it has one. */
  key: KeyedCall | undefined;
  /** Reads the JSON body, and notes the names in it that nobody knows. */
  readBody(isOptional: boolean): Promise<object | Response>;
}

/** The body of a download. */
export const WORKBOOK = z.unknown();

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Names in a call that nobody knows, in every response to one that changes something. */
export const ignoredJson = z
  .array(z.object({ name: z.string(), didYouMean: z.string().optional() }).meta({ id: "IgnoredName" }))
  .optional()
  .describe("Names in the call that nobody knows.");

/** The body of a response that only reads. */
export function readJson(fields: z.ZodRawShape) {
  return z.object({ success: z.literal(true), ...fields });
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
  /** The `errors` of a refusal, if they aren't messages by field; and one about a parameter of the query. */
  errors?: z.ZodType;
  listError?: (field: string, message: string, code: ErrorCode) => ListedError;
  /** The words for an unexpected error. */
  failed?: string;
  /** An example of the body, if those of its fields don't make one. */
  example?: unknown;
}

/** One method of an endpoint, created by `handler`, `read` and `call`. */
export interface Method extends Description {
  access: Access;
  /** What it does with an item of a noun; its summary and responses follow from that. */
  item?: { does: "read" | "add" | "edit" | "delete" } & Partial<ItemDocument>;
  /** The parameters of the query. Others are ignored. */
  query?: z.ZodObject;
  body?: CallBody;
  /** Whether the request may name the version of the item that it changes. */
  hasVersion?: boolean;
  /** Whether it may ask for a fresh sign-in. */
  hasProof?: boolean;
  respond(apiRequest: EndpointRequest): Promise<Response>;
}

/**
 * A method without a JSON body. Uploads read their multipart body themselves.
 * @param options.query The parameters of the query: 400 if the value of one is invalid.
 */
export function handler<Who extends Access, Query extends z.ZodRawShape = Record<never, never>>(
  access: Who,
  respond: (apiRequest: EndpointRequest<Who, z.output<z.ZodObject<Query>>>) => Promise<Response>,
  { query, ...description }: Description & { query?: Query; body?: Method["body"] },
): Method {
  return { ...description, access, query: query && z.object(query), respond: respond as Method["respond"] };
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
  const byName = new Map(Object.entries(methods));
  const handle: LoaderFunction = async ({ request, params }) => {
    const name = request.method === "HEAD" ? "GET" : request.method;
    const method = byName.get(name);
    if (!method) {
      return errorResponse(405, apiMessages.methodNotAllowed, { headers: { Allow: allowed.join(", ") } });
    }
    try {
      const db = getDatabase();
      const user = method.access === "public" ? undefined : await authenticateBearer(db, request);
      if (method.access !== "public" && !user) return failedOutcomeResponse(errUnauthenticated(request));
      const isRefused = method.access === "admin" && !user?.isAdmin;
      const refused = isRefused ? err(403, accountMessages.adminsOnly) : user && errOfApiKey(user, request);
      if (refused) {
        await recordSecurityEvent(db, "refused", user?.id, `${name} ${getRequestContext()?.pattern}`);
        return failedOutcomeResponse(refused);
      }
      if (user) setRequestFacts({ author: { id: user.id, name: callerName(user), source: "api" } });
      const url = new URL(request.url);
      const misspelt = checkQuery(method, url);
      if (misspelt) return queryErrorResponse(method, misspelt);
      // What only reads is cached without them.
      if (name === "GET") setRequestFacts({ ignored: [] });
      const query = parseInput(method.query ?? z.object({}), Object.fromEntries(url.searchParams));
      if (!query.success) return queryErrorResponse(method, errInvalid(query.error));
      const takesKey = name !== "GET" && !getRequestContext()?.pattern?.startsWith("/api/auth/");
      const caller = takesKey ? (user?.apiKey?.id ?? user?.id) : undefined;
      const keyed = await readKey(db, request, caller);
      if (keyed instanceof Response) return keyed;
      const read = keyed?.request ?? request;
      const response = await method.respond({
        request: read,
        url,
        query: query.data,
        params,
        db,
        user,
        key: keyed?.key,
        readBody: (isOptional) => readBody(method, { request: read, params, db }, isOptional),
      });
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

export const EXAMPLE_ID = "0199a8e0-5b7c-7d11-9c4a-2f0e5d3b8a61";

/** The parameters of a path, as the document has them. */
export const EXAMPLE_PARAMS: Params = { date: "2026-12-15", language: "de", section: "restaurant" };

/** An operation, perhaps that of what the path names, or what is wrong with the path. */
type OfPath<Of> = Of | ((params: Params) => Of | Err);

function ofPath<Of extends object>(given: OfPath<Of>, params: Params): Of | Err {
  return typeof given === "function" ? given(params) : given;
}

/** What the document says of an operation of the example's path. */
function ofExample<Of extends object>(given: OfPath<Of>): Of {
  const example = ofPath(given, EXAMPLE_PARAMS);
  if ("ok" in example) throw new Error("The example's path is wrong.");
  return example;
}

/** The method of an endpoint that returns an item, with its version as ETag. 404 if there is no such item. */
export function read<Item extends { version: number }>(
  given: OfPath<{ edit: Operation<unknown, Item> }>,
  { failed }: Pick<Description, "failed"> = {},
): Method {
  const itemsOf = (operations: { edit: Operation<unknown, Item> }) => operations.edit.items;
  const items = itemsOf(ofExample(given));
  if (!items) throw new Error("It edits no items.");
  const respond = async ({ db, params }: EndpointRequest<"user">) => {
    const operations = ofPath(given, params);
    if ("ok" in operations) return failedOutcomeResponse(operations);
    const found = itemsOf(operations);
    const item = await found?.find(db, idOf({ source: "body", fields: {}, params }));
    if (!found || !item) return errorResponse(404, apiMessages.notFound);
    const response = jsonResponse({ success: true, data: await found.toJson(item, db) });
    response.headers.set("ETag", `"${item.version}"`);
    return response;
  };
  return { ...handler("user", respond, { summary: "", failed }), item: { ...items.document, does: "read" } };
}

/** What a method says of its operation beside what follows from its noun. */
interface CallOptions<Input, Value> extends Partial<Description> {
  query?: z.ZodObject;
  /** The errors of the response, if they aren't by field. */
  listErrors?: (failure: Err) => ListedError[] | undefined;
  /** By default who the operation is for. */
  access?: Access;
  /** What the response has beside the message, and beside the item if it is about one. */
  body?: (value: Value, done: Done<Input>) => object | Promise<object>;
  /** Whether the call has a body; by default if the operation reads one. */
  hasBody?: boolean;
  item?: Omit<ItemDocument, "body">;
  /** Whether the body lists up to 2,000 items. */
  hasRows?: boolean;
  /** What the document says of the body, if no declaration does. */
  documented?: CallBody["schema"];
  known?: CallBody["known"];
  returned?: CallBody["returned"];
}

const ACCESS_BY = { user: "user", admin: "admin", guest: "public" } as const;

type CallRequest<User extends Actor> = Omit<EndpointRequest, "user"> & { user: User };

interface Done<Input> {
  db: Db;
  input: Input | undefined;
  message: string;
  changeId?: string;
}

/**
 * The method of an endpoint that carries out an operation, with the body and the parameters of the
 * path. An edit changes only the fields that the body has, and `null` or '' empties an optional one.
 * The client may name the versions that it has read, as `version` or in `If-Match`: if one is not the
 * current one, the response is 409 with the current item.
 */
export function call<Input, Value, Item, User extends Actor = AuthenticatedUser>(
  given: OfPath<Operation<Input, Value, Item, Input, User>>,
  {
    access = ACCESS_BY[ofExample(given).by ?? "user"],
    body,
    item,
    documented,
    known,
    returned,
    hasBody,
    hasRows,
    listErrors,
    ...options
  }: CallOptions<Input, Value> = {},
): Method {
  const { by, items, does, read, stale, proof: asked, failed } = ofExample(given);
  const needsBody = hasBody ?? read !== undefined;
  const takesBody = needsBody || stale !== undefined || asked !== undefined;
  const status = options.status ?? (items && does === "add" ? 201 : undefined);
  return {
    summary: "",
    failed: say(failureText(failed, {}, true)),
    ...options,
    status,
    item: items && does && { does, ...(item ?? items.document) },
    access,
    hasVersion: stale !== undefined,
    hasProof: asked !== undefined,
    body: takesBody
      ? {
          isOptional: !needsBody,
          ...(hasRows && { hasRows }),
          schema: documented ?? ((_db, params) => Promise.resolve(documentedBody(given, params))),
          ...(known && { known }),
          ...(returned && { returned }),
        }
      : undefined,
    async respond({ request, params, db, user, key, readBody }: CallRequest<User>) {
      const fields = takesBody ? await readBody(!needsBody) : {};
      if (fields instanceof Response) return fields;
      const proof =
        by === "guest" ? okValue(null) : outcomeOf(readFields(proofFields, fields, { source: "body" }));
      if (!proof.ok) return failedOutcomeResponse(proof);
      const operation = ofPath(given, params);
      if ("ok" in operation) return failedOutcomeResponse(operation);
      const submission: Submission<User> = {
        source: "body",
        user,
        request,
        fields: fields as FormFields,
        params,
      };
      const shown: Shown = operation;
      const answer = (within: Db, acted: Acted<Input, Value>) =>
        answerOf(within, shown, acted, { id: idOf(submission), status, body, listErrors });
      const acted = await act(operation, { ...submission, key, answer });
      return acted.response ?? answer(db, acted);
    },
  };
}

/** The response to a call whose operation was carried out, or wasn't. */
async function answerOf<Input, Value>(
  db: Db,
  { items, does }: Shown,
  acted: Acted<Input, Value>,
  {
    id,
    status,
    body,
    listErrors,
  }: Pick<CallOptions<Input, Value>, "status" | "body" | "listErrors"> & {
    id: string;
  },
): Promise<Response> {
  const listed = acted.ok ? undefined : listErrors?.(acted);
  if (!acted.ok && listed) return failedOutcomeResponse(acted, listed);
  const about = await itemOf({ items, does }, acted, { db, id });
  const item = about ? { [acted.ok ? "data" : "current"]: await items?.toJson(about, db) } : undefined;
  const value = about ?? acted.value;
  const { message, input, changeId } = { changeId: undefined, ...acted };
  const added =
    value !== undefined && (await body?.(value as Value, { db, input, message: say(message), changeId }));
  if (!acted.ok && item)
    return jsonResponse(
      { success: false, message: say(message), code: codeOf(acted), ...item, ...added },
      acted.status,
    );
  const response = outcomeResponse(acted, { status, body: () => ({ ...item, ...added }) });
  const { version } = toRecord(value);
  if (acted.ok && does !== "delete" && typeof version === "number")
    response.headers.set("ETag", `"${version}"`);
  return response;
}

/** The item that a response shows: the added or edited one, or the current one after a stale version. */
async function itemOf(
  { items, does }: Shown,
  outcome: DetailedOutcome<unknown>,
  { db, id }: { db: EndpointRequest["db"]; id: string },
): Promise<unknown> {
  if (!outcome.ok) return outcome.reason === "stale" ? items?.find(db, id) : undefined;
  return items && does !== "delete" ? outcome.value : undefined;
}

interface Shown extends Pick<Operation, "does"> {
  items?: Items<unknown>;
}

/** What the document says of a call's body. */
function documentedBody<Input, Value, Item, User extends Actor>(
  given: OfPath<Operation<Input, Value, Item, Input, User>>,
  params: Params,
): z.ZodType | BodyDocument {
  const operation = ofPath(given, params);
  if ("ok" in operation) return z.object({});
  const { items, does, fields } = operation;
  if (fields) return fieldsDocument(fields);
  if (items?.document && (does === "add" || does === "edit")) return itemDocument(items.document.body, does);
  return z.object({});
}

/** Why a query is refused (see `checkNames`). */
export function checkQuery(
  { query, hasVersion }: Pick<Method, "query" | "hasVersion">,
  { searchParams }: URL,
): Err | undefined {
  const known = [...Object.keys(query?.shape ?? {}), ...(hasVersion ? ["version"] : [])];
  return checkNames(searchParams.keys(), known);
}

function queryErrorResponse({ listError }: Method, invalid: Err): Response {
  const errors = Object.entries(invalid.errors ?? {});
  return failedOutcomeResponse(
    invalid,
    listError && errors.map(([field, message]) => listError(field, say(message), codeOf(invalid))),
  );
}

/** The JSON body of a request, without the names in it that nobody knows, which are noted. */
async function readBody(
  method: Method,
  { request, params, db }: Pick<EndpointRequest, "request" | "params" | "db">,
  isOptional: boolean,
): Promise<object | Response> {
  const maxValues = method.body?.hasRows ? MAX_JSON_VALUES_OF_ROWS : MAX_JSON_VALUES;
  const body = await readJsonObject(request, { isOptional, maxValues });
  if (body instanceof Response) return body;
  const inQuery = getRequestContext()?.ignored ?? [];
  const known = await knownOf(method, params, db);
  setRequestFacts({ ignored: [...inQuery, ...ignoredNames(body, known)] });
  return toRecord(keepKnown(body, known));
}

/** What a method's body may have; what its item's JSON has may be sent back. */
async function knownOf(method: Method, params: Params, db: EndpointRequest["db"]): Promise<KnownNames> {
  const ofPath = method.body?.known?.(params);
  if (ofPath) return knownNames([withAlsoSent(ofPath, method)], {});
  const made = knownByMethod.get(method);
  if (made) return made;
  const components: Components = {};
  const { schema } = await describeJson(method, { db, params, components });
  const json = method.body?.returned ?? method.item?.json;
  const returned = json ? [toJsonSchema(json, "output", components)] : [];
  const known = knownNames([schema, ...returned], components);
  knownByMethod.set(method, known);
  return known;
}

/** Making them takes milliseconds. */
const knownByMethod = new WeakMap<Method, KnownNames>();
