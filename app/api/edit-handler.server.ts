import { z } from "zod";
import type { Outcome } from "~/domain/outcome";
import { versionMessages } from "~/messages/history";
import { type EndpointRequest, handlerWithBody } from "./endpoint.server";
import { errorResponse, errResponse, jsonResponse, outcomeResponse } from "./responses.server";

/** An optional version: an integer, or an integer as text. */
const versionField = z.object({
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
 * one, the response is 409 with the current item.
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
    (typeof schema === "function" ? await schema(db) : schema).and(versionField);
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
    if (!current) return errResponse(outcome);
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
