import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/node";
import type { z } from "zod";
import { getDatabase } from "~/database.server";
import type { SignedIn } from "~/domain/users/user";
import { getLog } from "~/log.server";
import { accountWords } from "~/wording/accounts";
import { callWords } from "~/wording/calls";
import { crashOf } from "./crash.server";
import { fieldErrors, parseInput } from "./field-errors";
import { errorReply, refusalReply } from "./replies.server";
import { readBearer } from "./token.server";

export type Access = "public" | "user" | "admin";

type User<Who extends Access> = Who extends "public" ? undefined : SignedIn;

export interface Call<Who extends Access = Access, Input = undefined> {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
  db: ReturnType<typeof getDatabase>;
  /** Whose token the call carries; undefined on public calls. */
  user: User<Who>;
  /** The checked body. */
  input: Input;
}

/** What one method of an endpoint does. Made by `call` and `callWithBody`. */
interface Method {
  access: Access;
  answer(call: Call<Access, unknown>): Promise<Response>;
}

/** A method without a body (or, as uploads, one that reads the body itself). */
export function call<Who extends Access>(
  access: Who,
  answer: (call: Call<Who>) => Promise<Response>,
): Method {
  return { access, answer: answer as Method["answer"] };
}

/**
 * A method with a JSON body that must fit the schema: otherwise 415 or 400, the faults by field.
 * @param schema Where it depends on what is stored, what makes it.
 */
export function callWithBody<Who extends Access, Schema extends z.ZodTypeAny>(
  access: Who,
  schema: Schema | ((db: Call["db"]) => Promise<Schema>),
  answer: (call: Call<Who, z.output<Schema>>) => Promise<Response>,
): Method {
  return {
    access,
    async answer(bare) {
      const body = await readJsonObject(bare.request);
      if (body instanceof Response) return body;
      const parsed = parseInput(typeof schema === "function" ? await schema(bare.db) : schema, body);
      if (!parsed.success) {
        const errors = fieldErrors(parsed.error);
        return errorReply(400, Object.values(errors)[0] ?? callWords.invalid, { errors });
      }
      return answer({ ...bare, input: parsed.data } as Call<Who, z.output<Schema>>);
    },
  };
}

/**
 * The loader and action of one documented path. Methods that aren't given
 * answer 405 with `Allow`; without a valid token 401, without the right 403;
 * a crash is logged under the request id that the 500 (or 503, see crashOf) shows.
 * @param crashed What that reply says, where the contract has words for it.
 */
export function endpoint(
  methods: Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Method>>,
  crashed: string = callWords.crashed,
): {
  loader: LoaderFunction;
  action: ActionFunction;
} {
  const allowed = Object.keys(methods).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  const handle: LoaderFunction = async ({ request, params, context }) => {
    const name = request.method === "HEAD" ? "GET" : request.method;
    const method = methods[name as keyof typeof methods];
    if (!method) {
      return errorReply(405, callWords.methodNotAllowed, { headers: { Allow: allowed.join(", ") } });
    }
    try {
      const user = method.access === "public" ? undefined : await readBearer(request);
      if (method.access !== "public" && !user) return errorReply(401, accountWords.sessionExpired);
      if (method.access === "admin" && !user?.isAdmin) return errorReply(403, accountWords.adminsOnly);
      const url = new URL(request.url);
      return await method.answer({
        request,
        url,
        params,
        context,
        db: getDatabase(),
        user,
        input: undefined,
      });
    } catch (error) {
      getLog().error({ requestId: context.requestId, err: error }, "call failed");
      return refusalReply(crashOf(error, crashed), context.requestId);
    }
  };
  return { loader: handle, action: handle as ActionFunction };
}

/** The body as an object, or the reply that refuses it. */
async function readJsonObject(request: Request): Promise<object | Response> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return errorReply(415, callWords.notJson);
  }
  try {
    const body: unknown = JSON.parse(await request.text());
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch {
    return errorReply(400, callWords.brokenJson);
  }
  return errorReply(400, callWords.notAnObject);
}
