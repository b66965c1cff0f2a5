import { z } from "zod";
import { count } from "~/domain/fields/schema.server";
import { allergenDeclaration, declarationBody } from "~/domain/declarations/declare-allergens.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: call(allergenDeclaration, {
    summary: "Declare the allergens of many items",
    hasRows: true,
    documented: { schema: declarationBody },
    response: { data: z.object({ changed: count, unchanged: count }) },
    body: (data) => ({ data }),
  }),
});
