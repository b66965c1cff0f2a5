/**
 * The text fields of a submitted form as an object; a repeated field keeps its
 * last value. Files are left out. A body that isn't a form has no fields.
 */
export async function readFields(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  try {
    for (const [name, value] of await request.formData()) {
      if (typeof value === "string") fields[name] = value;
    }
  } catch {
    return {};
  }
  return fields;
}
