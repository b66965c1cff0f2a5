import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { z } from "zod";
import { getDatabase } from "~/platform/database.server";
import { getRequestContext, setRequestFacts } from "~/platform/request-context.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getLog } from "~/platform/log.server";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { unexpectedError } from "./unexpected-error.server";
import { fieldErrors, parseInput } from "./fields.server";
import { authenticateBearer } from "~/auth/token.server";
import { inTransaction } from "~/domain/in-transaction.server";
import { type Err, notFound, type Outcome } from "~/domain/outcome";
import { parseVersion } from "~/domain/version";
import { versionMessages } from "~/messages/history";
import { errorResponse, failedOutcomeResponse, jsonResponse, outcomeResponse } from "./responses.server";

export type Access = "public" | "user" | "admin";

type User<Who extends Access> = Who extends "public" ? undefined : AuthenticatedUser;

interface EndpointRequest<Who extends Access = Access, Input = undefined> {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  db: ReturnType<typeof getDatabase>;
  /** The user of the bearer token; undefined on public endpoints. */
  user: User<Who>;
  /** The validated body. */
  input: Input;
  /** The versions of the item that the client has read; each must be the current one. */
  versions: number[];
}

/** One method of an endpoint, created by `handler` or `handlerWithBody`. */
interface Method {
  access: Access;
  respond(apiRequest: EndpointRequest<Access, unknown>): Promise<Response>;
}

/** A method without a JSON body. Uploads read their multipart body themselves. */
export function handler<Who extends Access>(
  access: Who,
  respond: (apiRequest: EndpointRequest<Who>) => Promise<Response>,
): Method {
  return { access, respond: respond as Method["respond"] };
}

/**
 * A method with a JSON body that must match the schema: otherwise 415, or 400 with the errors by field.
 * @param schema The schema, or a function that makes it if it depends on stored data.
 * @param options.isOptional Whether a request without a body counts as one with `{}`.
 * @param options.hasVersion Whether the request may name the version of the item that it changes.
 */
export function handlerWithBody<Who extends Access, Schema extends z.ZodType>(
  access: Who,
  schema: Schema | ((db: EndpointRequest["db"]) => Promise<Schema>),
  respond: (apiRequest: EndpointRequest<Who, z.output<Schema>>) => Promise<Response>,
  { isOptional = false, hasVersion = false } = {},
): Method {
  return {
    access,
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

/**
 * The loader and action of one documented path. Responds 405 with `Allow` to
 * other methods, 401 without a valid token, and 403 to users who aren't admins
 * where only those are allowed. An unexpected error is logged, and the response
 * (500, or 503 as in unexpectedError) shows the request id.
 * @param unexpectedMessage The message of that response, perhaps one for each method.
 */
export function endpoint(
  methods: Partial<Record<MethodName, Method>>,
  unexpectedMessage: string | Partial<Record<MethodName, string>> = apiMessages.unexpected,
): {
  loader: LoaderFunction;
  action: ActionFunction;
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
      if (user) setRequestFacts({ author: { id: user.id, name: user.name, source: "api" } });
      const url = new URL(request.url);
      return await method.respond({
        request,
        url,
        params,
        db: getDatabase(),
        user,
        input: undefined,
        versions: [],
      });
    } catch (error) {
      getLog().error({ err: error }, "API request failed");
      const message =
        typeof unexpectedMessage === "string"
          ? unexpectedMessage
          : (unexpectedMessage[name] ?? apiMessages.unexpected);
      return failedOutcomeResponse(unexpectedError(error, message), getRequestContext()?.requestId);
    }
  };
  return { loader: handle, action: handle as ActionFunction };
}

/** The body as an object, or the error response. */
async function readJsonObject(request: Request, isOptional: boolean): Promise<object | Response> {
  const bytes = await request.arrayBuffer();
  if (isOptional && bytes.byteLength === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  const charset = /charset="?([^";\s]*)/i.exec(type)?.[1] ?? "utf-8";
  if (!/^application\/json\b/i.test(type) || !/^utf-?8$/i.test(charset)) {
    return errorResponse(415, apiMessages.notJson);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch {
    return errorResponse(400, apiMessages.brokenJson);
  }
  return errorResponse(400, apiMessages.notAnObject);
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

/** How an endpoint finds its item and shows it. */
export interface ItemMethod<Item> {
  /** What is wrong with the path, if anything. */
  check?: (apiRequest: EndpointRequest<"user", unknown>) => Err | undefined;
  find: (apiRequest: EndpointRequest<"user", unknown>) => Promise<Item | undefined>;
  toJson: (item: Item, apiRequest: EndpointRequest<"user", unknown>) => object | Promise<object>;
}

/**
 * The method of an endpoint that edits an item: only the fields that the request sends
 * are changed, and `null` or '' empties an optional one. 404 if there is no such item.
 * The client may send the version that it has read, as `version` or in `If-Match`. If
 * that is not the current one, the response is 409 with the current item.
 * @param options.schemaOf Makes the schema for a stored item and the documented fields
 *   that the request sends or the item has.
 * @param options.failed The message that names what couldn't be done.
 */
export function editHandler<Input, Item extends object>({
  schemaOf,
  failed,
  edit,
  ...item
}: ItemMethod<Item> & {
  schemaOf: (stored: Item, db: EndpointRequest["db"]) => z.ZodType<Input> | Promise<z.ZodType<Input>>;
  failed: string;
  edit: (apiRequest: EndpointRequest<"user", Input>) => Promise<Outcome<Item>>;
}): Method {
  return handlerWithBody(
    "user",
    z.looseObject({}),
    (apiRequest) =>
      // What the request doesn't send mustn't change between reading and writing it.
      inTransaction(apiRequest.db, async (db) => {
        const inside = { ...apiRequest, db };
        const invalid = item.check?.(inside);
        if (invalid) return failedOutcomeResponse(invalid);
        const stored = await item.find(inside);
        if (!stored) return failedOutcomeResponse(notFound(failed));
        // The codes are the stored text's: only ones that are sent count beside it.
        const fields = { ...(await item.toJson(stored, inside)), allergens: undefined };
        const parsed = parseInput(await schemaOf(stored, db), { ...fields, ...apiRequest.input });
        if (!parsed.success) return invalidBodyResponse(parsed.error, apiRequest.versions);
        const outcome = await edit({ ...inside, input: parsed.data });
        if (!outcome.ok) return failedItemResponse(outcome, item, inside);
        const data = await item.toJson(outcome.value, inside);
        return outcomeResponse(outcome, { body: () => ({ data }) });
      }),
    { hasVersion: true },
  );
}

/** The method of an endpoint that deletes an item, with versions as in `editHandler`. */
export function deleteHandler<Item>({
  remove,
  ...item
}: ItemMethod<Item> & {
  remove: (apiRequest: EndpointRequest<"user", unknown>) => Promise<Outcome>;
}): Method {
  return handlerWithBody(
    "user",
    z.object({}),
    async (apiRequest) => {
      const outcome = item.check?.(apiRequest) ?? (await remove(apiRequest));
      return outcome.ok ? outcomeResponse(outcome) : failedItemResponse(outcome, item, apiRequest);
    },
    { isOptional: true, hasVersion: true },
  );
}

/** A failure as a response; a stale version with the current item. */
async function failedItemResponse<Item>(
  outcome: Err,
  { find, toJson }: ItemMethod<Item>,
  apiRequest: EndpointRequest<"user", unknown>,
): Promise<Response> {
  const current = outcome.reason === "stale" ? await find(apiRequest) : undefined;
  if (!current) {
    return failedOutcomeResponse(outcome, outcome.status >= 500 ? getRequestContext()?.requestId : undefined);
  }
  const { message, status } = outcome;
  return jsonResponse({ success: false, message, current: await toJson(current, apiRequest) }, status);
}
