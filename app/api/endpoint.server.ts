import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/node";
import { z } from "zod";
import { getDatabase } from "~/platform/database.server";
import { setAuthor } from "~/domain/history/author.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getLog } from "~/platform/log.server";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { unexpectedError } from "~/forms/unexpected-error.server";
import { fieldErrors, parseInput } from "~/forms/fields.server";
import { authenticateBearer } from "~/auth/token.server";
import type { Outcome } from "~/domain/outcome";
import { versionMessages } from "~/messages/history";
import { errorResponse, failedOutcomeResponse, jsonResponse, outcomeResponse } from "./responses.server";

export type Access = "public" | "user" | "admin";

type User<Who extends Access> = Who extends "public" ? undefined : AuthenticatedUser;

interface EndpointRequest<Who extends Access = Access, Input = undefined> {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
  db: ReturnType<typeof getDatabase>;
  /** The user of the bearer token; undefined on public endpoints. */
  user: User<Who>;
  /** The validated body. */
  input: Input;
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
 */
export function handlerWithBody<Who extends Access, Schema extends z.ZodTypeAny>(
  access: Who,
  schema: Schema | ((db: EndpointRequest["db"]) => Promise<Schema>),
  respond: (apiRequest: EndpointRequest<Who, z.output<Schema>>) => Promise<Response>,
  { isOptional = false } = {},
): Method {
  return {
    access,
    async respond(apiRequest) {
      const body = await readJsonObject(apiRequest.request, isOptional);
      if (body instanceof Response) return body;
      const parsed = parseInput(typeof schema === "function" ? await schema(apiRequest.db) : schema, body);
      if (!parsed.success) {
        const errors = fieldErrors(parsed.error);
        return errorResponse(400, Object.values(errors)[0] ?? apiMessages.invalid, { errors });
      }
      return respond({ ...apiRequest, input: parsed.data } as EndpointRequest<Who, z.output<Schema>>);
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
  const handle: LoaderFunction = async ({ request, params, context }) => {
    const name = (request.method === "HEAD" ? "GET" : request.method) as MethodName;
    const method = methods[name];
    if (!method) {
      return errorResponse(405, apiMessages.methodNotAllowed, { headers: { Allow: allowed.join(", ") } });
    }
    try {
      const user = method.access === "public" ? undefined : await authenticateBearer(request);
      if (method.access !== "public" && !user) return errorResponse(401, accountMessages.sessionExpired);
      if (method.access === "admin" && !user?.isAdmin) return errorResponse(403, accountMessages.adminsOnly);
      if (user) setAuthor({ id: user.id, name: user.name, source: "api" });
      const url = new URL(request.url);
      return await method.respond({
        request,
        url,
        params,
        context,
        db: getDatabase(),
        user,
        input: undefined,
      });
    } catch (error) {
      getLog().error({ requestId: context.requestId, err: error }, "API request failed");
      const message =
        typeof unexpectedMessage === "string"
          ? unexpectedMessage
          : (unexpectedMessage[name] ?? apiMessages.unexpected);
      return failedOutcomeResponse(unexpectedError(error, message), context.requestId);
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

/** An optional version: an integer, or an integer as text. */
const versionSchema = z.object({
  version: z
    .preprocess(
      (value) => (typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
      z.number({ message: versionMessages.invalid }).int(versionMessages.invalid),
    )
    .optional(),
});

type EditRequest = EndpointRequest<"user", unknown>;

/**
 * The method of an endpoint that edits an item. The client may send the version that
 * it has read, as `version` in the body or in `If-Match`. If that is not the current
 * one, the response is 409 with the current item. `edit` gets the versions that the
 * client has sent, none to two; each must be the current one.
 */
export function editHandler<Input extends object, Item>(
  schema:
    | z.ZodType<Input, z.ZodTypeDef, unknown>
    | ((db: EditRequest["db"]) => Promise<z.ZodType<Input, z.ZodTypeDef, unknown>>),
  {
    edit,
    find,
    toJson,
  }: {
    edit: (apiRequest: EditRequest, input: Input, versions: number[]) => Promise<Outcome<Item>>;
    find: (apiRequest: EditRequest) => Promise<Item | undefined>;
    toJson: (item: Item, apiRequest: EditRequest) => object | Promise<object>;
  },
) {
  const withVersion = async (db: EditRequest["db"]) =>
    (typeof schema === "function" ? await schema(db) : schema).and(versionSchema);
  return handlerWithBody("user", withVersion, async (apiRequest) => {
    const { version, ...input } = apiRequest.input;
    const ifMatch = readIfMatch(apiRequest.request);
    if (ifMatch === null) return errorResponse(400, versionMessages.invalid);
    const versions = [version, ifMatch].filter((each) => each !== undefined);
    const outcome = await edit(apiRequest, input as unknown as Input, versions);
    if (outcome.ok) {
      const data = await toJson(outcome.value, apiRequest);
      return outcomeResponse(outcome, { body: () => ({ data }) });
    }
    const current = outcome.isStale ? await find(apiRequest) : undefined;
    if (!current) return failedOutcomeResponse(outcome);
    const { message, status } = outcome;
    return jsonResponse({ success: false, message, current: await toJson(current, apiRequest) }, status);
  });
}

/** The version in `If-Match`; undefined without one, null if it is invalid. */
function readIfMatch(request: Request): number | null | undefined {
  const text = request.headers.get("If-Match");
  if (text === null || text.trim() === "*") return undefined;
  const match = /^"(\d+)"$/.exec(text.trim());
  return match ? Number(match[1]) : null;
}
