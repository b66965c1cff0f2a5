/** More than any form has: typed values are sent back, and 100,000 fields would take half a second. */
const MAX_FIELDS = 100;

/**
 * The text fields of a submitted form as an object; a repeated field keeps its
 * last value. Files are left out. A body that isn't a form has no fields, nor
 * has one with too many.
 */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  let count = 0;
  try {
    for (const [name, value] of await request.formData()) {
      count += 1;
      if (count > MAX_FIELDS) return {};
      if (typeof value === "string") fields[name] = value;
    }
  } catch {
    return {};
  }
  return fields;
}
