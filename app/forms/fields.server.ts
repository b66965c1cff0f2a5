/** More than any form has. A limit is needed because typed values are sent back: 100,000 fields take half a second. */
const MAX_FIELDS = 100;

/**
 * The text fields of a submitted form as an object; a repeated field keeps its
 * last value. Files are left out. Empty if the body isn't a form or has too many
 * fields.
 */
export async function readFields(request: Request, maxFields = MAX_FIELDS): Promise<Record<string, string>> {
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
