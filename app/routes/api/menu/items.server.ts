import { importJson, rowWarning, toCheckJson, toCountsJson } from "~/web/upload-handler.server";
import { ERROR_CODES, type ErrorCode } from "~/domain/error-code";
import { z } from "zod";
import { ID, VERSION } from "~/domain/fields/schema.server";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { refTo } from "~/domain/fields/item-body";
import { isRecord } from "~/domain/record";
import { checkRows, importRows } from "~/domain/imports/import-rows.server";
import type { RowError } from "~/domain/imports/import-table";
import { menuItemBody, menuItemJson } from "~/domain/menu/menu-item-schema.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import { menuMessages } from "~/messages/menu";
import { uploadMessages } from "~/messages/uploads";
import { getConfig } from "~/platform/config.server";
import { today } from "~/restaurant/today.server";
import { type BodyDocument, VERSION_PROPERTY } from "~/web/call-body.server";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { flagQuery, readFlag } from "~/web/flags.server";
import { failedOutcomeResponse, jsonResponse } from "~/web/responses.server";
import { err, MAX_ERRORS } from "~/domain/outcome";

const MAX_ITEMS = 2000;

const bodySchema = z.object({
  items: z.unknown().optional(),
  dryRun: z.unknown().optional(),
  replace: z.unknown().optional(),
});

const writtenItem = z.object({
  _id: ID,
  externalId: z.string().nullable(),
  ...VERSION,
  action: z.enum(["add", "update", "unchanged"]),
});

const { name: bodyName, fields, example } = menuItemBody;
const withVersion: JsonSchema = { type: "object", properties: { version: VERSION_PROPERTY } };
const withId: JsonSchema = { type: "object", properties: { _id: { type: "string" } }, required: ["_id"] };

/** The body as the document has it: each item names the dish that it changes, or is a new one. */
const documented: BodyDocument = {
  schema: {
    type: "object",
    required: ["items"],
    properties: {
      items: {
        type: "array",
        minItems: 1,
        maxItems: MAX_ITEMS,
        items: {
          anyOf: [
            { allOf: [refTo(bodyName), withVersion, withId] },
            { allOf: [refTo(bodyName), withVersion], required: ["externalId"] },
            { allOf: [refTo(bodyName), withVersion], required: ["name", "category"] },
          ],
        },
      },
      dryRun: { type: "boolean" },
      replace: { enum: [true, false, "external"] },
    },
  },
  components: { [bodyName]: fields },
  example: { items: [example] },
};

/** The rows of a weekly sheet as JSON, by the same plan: all of them, or none. */
export const { loader, action } = endpoint({
  PUT: handlerWithBody(
    "user",
    bodySchema,
    async ({ db, url, input }) => {
      const dryRun = readFlag("dryRun", { url, body: input });
      if (!dryRun.ok) return errorsResponse([bodyError("dryRun", dryRun.message)]);
      const replace = readFlag("replace", { url, body: input }, ["external"]);
      if (!replace.ok) return errorsResponse([bodyError("replace", replace.message)]);
      const { items } = input;
      if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) {
        const code = Array.isArray(items) && items.length > 0 ? "limit" : "required";
        return errorsResponse([bodyError("items", menuMessages.itemsInvalid(MAX_ITEMS), code)]);
      }
      const table = tableOf(items);
      const importer = menuImporter({ today: today(), timeZone: getConfig().timeZone });
      const options = { replace: replace.value };
      if (dryRun.value) {
        const check = await checkRows(db, importer, table, options);
        if (check.errors.length > 0) return errorsResponse(check.errors);
        const warnings = check.warnings.map(toWarningJson);
        return jsonResponse({ ...toCheckJson(check), warnings });
      }
      const result = await importRows(db, importer, table, options);
      if (!result.ok) return errorsResponse(result.errors);
      const { summary, changeId } = result;
      return jsonResponse({
        success: true,
        message: menuMessages.updated,
        data: {
          ...toCountsJson(summary),
          items: summary.itemsOfRows?.map(({ id, ...item }) => ({ _id: id, ...item })),
        },
        warnings: summary.warnings.map(toWarningJson),
        changeId,
      });
    },
    {
      summary: "Add and change many menu items at once",
      failed: uploadMessages.notUploaded,
      response: importJson(z.array(rowWarning), { items: z.array(writtenItem).optional() }),
      errors: z.array(rowWarning.extend({ code: z.enum(ERROR_CODES) })),
      listError: (field, message, code) => ({ row: null, field, message, code }),
      hasRows: true,
      documented: { schema: documented, returned: z.object({ items: z.array(menuItemJson) }) },
      query: z.object({ dryRun: flagQuery(), replace: flagQuery(["external"]) }),
    },
  ),
});

function toWarningJson({ row, field, message }: RowError) {
  return { row, field, message };
}

/** The items as rows, counted from 1. */
function tableOf(items: unknown[]) {
  const rows = items.map((item, index) => ({
    sheet: "",
    row: index + 1,
    values: isRecord(item) && !Array.isArray(item) ? item : {},
  }));
  const errors = rows
    .filter((_row, index) => !isRecord(items[index]) || Array.isArray(items[index]))
    .map(({ row }) => ({
      sheet: "",
      row,
      field: "",
      message: "An item must be an object with the fields of a menu item.",
    }));
  return { rows, errors, warnings: [], required: [] };
}

function bodyError(field: string, message: string, code?: ErrorCode): RowError {
  return { sheet: "", row: null, field, message, ...(code && { code }) };
}

function errorsResponse(errors: RowError[]) {
  const status = errors.every(({ isConflict }) => isConflict) ? 409 : 400;
  const listed = errors.slice(0, MAX_ERRORS).map(toErrorJson);
  const [first] = listed;
  return failedOutcomeResponse(
    err(status, first?.message ?? menuMessages.notUpdated, undefined, first?.code),
    listed,
  );
}

function toErrorJson({ row, field, message, code = "invalid" }: RowError) {
  return { row, field, message, code };
}
