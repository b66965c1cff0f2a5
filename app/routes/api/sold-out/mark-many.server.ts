import { z } from "zod";
import { count, ID } from "~/domain/fields/schema.server";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { toSoldOutJson } from "~/domain/sold-out/sold-out";
import { UNTIL } from "~/domain/service/sold-out.server";
import { MAX_MARKS, soldOutMarks } from "~/domain/service/marks.server";
import { type BodyDocument, VERSION_PROPERTY } from "~/web/call-body.server";
import { call, endpoint } from "~/web/endpoint.server";

const soldOut = { soldOut: z.boolean(), soldOutUntil: z.string().nullable() };

const id: JsonSchema = { type: "string" };
const mark: JsonSchema = {
  type: "object",
  properties: { _id: id, externalId: id, until: UNTIL, version: VERSION_PROPERTY },
};

/** Each mark names its dish. */
const documented: BodyDocument = {
  schema: {
    type: "object",
    required: ["items"],
    properties: {
      items: {
        type: "array",
        minItems: 1,
        maxItems: MAX_MARKS,
        items: {
          anyOf: ["_id", "externalId"].map((named) => ({ ...mark, required: [named, "until"] })),
        },
      },
    },
  },
  example: { items: [{ externalId: "4711", until: "next-service" }] },
};

export const { loader, action } = endpoint({
  PUT: call(soldOutMarks, {
    summary: "Say until when many dishes are sold out",
    hasRows: true,
    documented,
    response: {
      data: z.object({
        changed: count,
        unchanged: count,
        items: z.array(z.object({ _id: ID, externalId: z.string().nullable(), ...soldOut })),
      }),
    },
    body: ({ dishes, ...counts }) => ({
      data: {
        ...counts,
        items: dishes.map(({ id, externalId, soldOutUntil }) => ({
          _id: id,
          externalId,
          ...toSoldOutJson({ soldOutUntil }),
        })),
      },
    }),
  }),
});
