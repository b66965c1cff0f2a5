import { say } from "~/messages/office/t";
import { importJson, rowWarning, toCheckJson, toCountsJson } from "~/web/upload-handler.server";
import { ERROR_CODES, type ErrorCode } from "~/domain/fields/error-code";
import { z } from "zod";
import { ID, VERSION } from "~/domain/fields/schema.server";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { refTo } from "~/domain/fields/item-body";
import { isRecord, toRecord } from "~/domain/record";
import { checkRows, type ImportCheck, importRows } from "~/domain/imports/import-rows.server";
import type { ImportSummary, ImportTable, Replace, RowError } from "~/domain/imports/import-table";
import type { Operation } from "~/domain/operation";
import { menuItemBody, menuItemJson } from "~/domain/menu/menu-item-schema.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import { menuMessages } from "~/messages/menu";
import { importMessages, uploadMessages } from "~/messages/uploads";
import { type BodyDocument, VERSION_PROPERTY } from "~/web/call-body.server";
import { call, endpoint } from "~/web/endpoint.server";
import { flagQuery, readFlag } from "~/web/flags.server";
import { type Err, err, MAX_ERRORS, ok, okValue } from "~/domain/outcome";

const MAX_ITEMS = 2000;

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

interface Body {
  items: unknown;
  dryRun: unknown;
  replace: unknown;
}

interface ItemRows extends Body {
  table: ImportTable;
  isDryRun: boolean;
  options: { replace: Replace };
}

/** What was done, or with a dry run what would be. */
type Result = { check: ImportCheck } | { summary: ImportSummary };

/** The rows of a weekly sheet as JSON, by the same plan: all of them, or none. */
const itemsImport: Operation<Body, Result, null, ItemRows> = {
  read(body) {
    const { items, dryRun, replace } = toRecord(body);
    return { values: { items, dryRun, replace }, errors: [] };
  },
  async prepare(_db, body, { request }) {
    const url = new URL(request.url);
    const dryRun = readFlag("dryRun", { url, body });
    if (!dryRun.ok) return errInItems([bodyError("dryRun", say(dryRun.message))]);
    const replace = readFlag("replace", { url, body }, ["external"]);
    if (!replace.ok) return errInItems([bodyError("replace", say(replace.message))]);
    const { items } = body;
    if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) {
      const code = Array.isArray(items) && items.length > 0 ? "limit" : "required";
      return errInItems([bodyError("items", menuMessages.itemsInvalid(MAX_ITEMS), code)]);
    }
    const options = { replace: replace.value };
    return okValue({ ...body, table: tableOf(items), isDryRun: dryRun.value, options });
  },
  async run(db, { table, isDryRun, options }, { today, timeZone }) {
    const importer = menuImporter({ today, timeZone });
    if (isDryRun) {
      const check = await checkRows(db, importer, table, options);
      return check.errors.length > 0 ? errInItems(check.errors) : ok(importMessages.notWritten, { check });
    }
    const result = await importRows(db, importer, table, options);
    if (!result.ok) return errInItems(result.errors);
    const { summary, changeId } = result;
    return { ...ok(menuMessages.updated, { summary }), changeId };
  },
  failed: uploadMessages.notUploaded,
};

export const { loader, action } = endpoint({
  PUT: call(itemsImport, {
    summary: "Add and change many menu items at once",
    response: importJson(z.array(rowWarning), { items: z.array(writtenItem).optional() }),
    errors: z.array(rowWarning.extend({ code: z.enum(ERROR_CODES) })),
    listError: (field, message, code) => ({ row: null, field, message, code }),
    listErrors: ({ rowErrors }) => rowErrors?.map(toErrorJson),
    hasRows: true,
    documented,
    returned: z.object({ items: z.array(menuItemJson) }),
    query: z.object({ dryRun: flagQuery(), replace: flagQuery(["external"]) }),
    body: toResultJson,
  }),
});

function toResultJson(result: Result) {
  if ("check" in result)
    return { ...toCheckJson(result.check), warnings: result.check.warnings.map(toWarningJson) };
  const { itemsOfRows, warnings, ...counts } = result.summary;
  return {
    data: {
      ...toCountsJson(counts),
      items: itemsOfRows?.map(({ id, ...item }) => ({ _id: id, ...item })),
    },
    warnings: warnings.map(toWarningJson),
  };
}

function toWarningJson({ row, field, message }: RowError) {
  return { row, field, message: say(message) };
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

function errInItems(errors: RowError[]): Err {
  const status = errors.every(({ isConflict }) => isConflict) ? 409 : 400;
  const rowErrors = errors.slice(0, MAX_ERRORS);
  const { message = menuMessages.notUpdated, code = "invalid" } = rowErrors[0] ?? {};
  return { ...err(status, message, undefined, code), rowErrors };
}

function toErrorJson({ row, field, message, code = "invalid" }: RowError) {
  return { row, field, message: say(message), code };
}
