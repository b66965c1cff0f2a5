type Values = Record<string, unknown>;

/**
 * Changes a raw value from one state of its known parts to another. What doesn't differ
 * stays as it was written, and so do keys that neither state has. Lists are replaced.
 */
export function mergeValues(raw: unknown, before: unknown, after: unknown): unknown {
  if (!isObject(raw) || !isObject(after)) return after;
  const known = isObject(before) ? before : {};
  const merged = { ...raw };
  for (const key of new Set([...Object.keys(known), ...Object.keys(after)])) {
    if (JSON.stringify(known[key]) === JSON.stringify(after[key])) continue;
    const isRemoved = after[key] === undefined;
    // Of an object that is removed, the unknown keys stay.
    const value = mergeValues(raw[key], known[key], isRemoved && isObject(raw[key]) ? {} : after[key]);
    if (value === undefined || (isRemoved && isEmpty(value))) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
