import { z } from "zod";
import type { Outcome } from "~/domain/outcome";
import { versionMessages } from "~/messages/versions";
import { type EndpointRequest, handlerWithBody } from "./endpoint.server";
import { errorResponse, errResponse, jsonResponse, outcomeResponse } from "./responses.server";

/** A whole number, or text that is one. */
const versionField = z.object({
  version: z
    .preprocess(
      (value) => (typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
      z.number({ message: versionMessages.invalid }).int(versionMessages.invalid),
    )
    .optional(),
});

type Call = EndpointRequest<"user", unknown>;

/**
 * The method that edits an item. Its body may hold the `version` that the client
 * has read, or `If-Match` may name it; where it is no longer the present one, 409
 * with the item as it is.
 */
export function editHandler<Input extends object, Item>(
  schema:
    | z.ZodType<Input, z.ZodTypeDef, unknown>
    | ((db: Call["db"]) => Promise<z.ZodType<Input, z.ZodTypeDef, unknown>>),
  {
    edit,
    find,
    toJson,
  }: {
    edit: (call: Call, input: Input, versions: number[]) => Promise<Outcome<Item>>;
    find: (call: Call) => Promise<Item | undefined>;
    toJson: (item: Item, call: Call) => object | Promise<object>;
  },
) {
  const withVersion = async (db: Call["db"]) =>
    (typeof schema === "function" ? await schema(db) : schema).and(versionField);
  return handlerWithBody("user", withVersion, async (call) => {
    const { version, ...input } = call.input;
    const matched = readIfMatch(call.request);
    if (matched === null) return errorResponse(400, versionMessages.invalid);
    const versions = [version, matched].filter((each) => each !== undefined);
    const outcome = await edit(call, input as unknown as Input, versions);
    if (outcome.ok) {
      const data = await toJson(outcome.value, call);
      return outcomeResponse(outcome, { body: () => ({ data }) });
    }
    const current = outcome.isStale ? await find(call) : undefined;
    if (!current) return errResponse(outcome);
    const { message, status } = outcome;
    return jsonResponse({ success: false, message, current: await toJson(current, call) }, status);
  });
}

/** The version in `If-Match`; undefined where it names none, null where it can't be read. */
function readIfMatch(request: Request): number | null | undefined {
  const text = request.headers.get("If-Match");
  if (text === null || text.trim() === "*") return undefined;
  const match = /^"(\d+)"$/.exec(text.trim());
  return match ? Number(match[1]) : null;
}
