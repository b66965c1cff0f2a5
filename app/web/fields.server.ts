import type { z } from "zod";
import type { ErrorCode } from "~/domain/fields/error-code";
import { type Err, err, MAX_ERRORS } from "~/domain/outcome";
import { apiMessages } from "~/messages/api";

/** The most fields of a form. They are sent back with an error: 100,000 take half a second. */
export const MAX_FORM_FIELDS = 100;

export function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * The text fields of a submitted form as an object; a repeated field keeps its
 * last value. Files are left out. Empty if the body isn't a form or has too many
 * fields.
 */
export async function readForm(
  request: Request,
  maxFields = MAX_FORM_FIELDS,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  let count = 0;
  try {
    for (const [name, value] of await request.formData()) {
      count += 1;
      if (count > maxFields) return {};
      if (typeof value === "string") fields[name] = value;
    }
  } catch {
    return {};
  }
  return fields;
}

/** Checks input against a schema. Errors without a message of ours get a generic one instead of zod's. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const error = ({ code, expected, input: value }: z.core.$ZodRawIssue) =>
    code === "invalid_type" && expected === "string" && value !== undefined
      ? apiMessages.notText
      : apiMessages.invalidValue;
  return schema.safeParse(input, { error, reportInput: true });
}

/**
 * A failure (400) with the first error of each field by its path: `price`, `items[0].name`; of the first fields,
 * if there are many.
 * @param message By default the first error's, which may be about no field.
 */
export function errInvalid(error: z.ZodError, message?: string): Err {
  const issues = firstIssues(error);
  const [[, first] = []] = issues;
  const text = message ?? first?.message ?? apiMessages.invalid;
  const inFields = issues.filter(([field]) => field !== "");
  if (inFields.length === 0) return err(400, text, undefined, first && codeOfIssue(first));
  const errors = Object.fromEntries(inFields.map(([field, issue]) => [field, issue.message]));
  const codes = Object.fromEntries(inFields.map(([field, issue]) => [field, codeOfIssue(issue)]));
  return { ...err(400, text, errors), codes };
}

function firstIssues({ issues }: z.ZodError): [field: string, issue: z.core.$ZodIssue][] {
  const firsts = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const field = issue.path.reduce<string>(
      (path, part) =>
        typeof part === "number" ? `${path}[${part}]` : path ? `${path}.${String(part)}` : String(part),
      "",
    );
    if (!firsts.has(field)) firsts.set(field, issue);
    if (firsts.size === MAX_ERRORS) break;
  }
  return [...firsts];
}

/** What is wrong with a value, for programs. The issue has the value (`reportInput`), unless it was missing. */
function codeOfIssue(issue: z.core.$ZodIssue): ErrorCode {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "required" : "invalid";
    case "invalid_value":
      // An entry of a list that isn't one of the known ones.
      return typeof issue.path.at(-1) === "number" ? "unknown" : "invalid";
    case "too_big":
      return issue.origin === "string" ? "too-long" : issue.origin === "array" ? "limit" : "invalid";
    case "too_small":
      return issue.origin === "number" ? "invalid" : "required";
    default:
      return "invalid";
  }
}
