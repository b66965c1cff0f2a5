import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { type Err, err } from "~/domain/outcome";
import { isRecord } from "~/domain/record";
import { shorten } from "~/domain/text/truncate-text";
import { apiMessages } from "~/messages/api";
import { getRequestContext, setRequestFacts } from "~/platform/request-context.server";
import { type Components, partOf, resolved } from "./json-schema.server";

/** A name that a call sends and nobody knows. */
export interface IgnoredName {
  name: string;
  /** The known name that differs from it in case, `_` or `-` alone. */
  didYouMean?: string;
}

const MAX_IGNORED = 50;
const MAX_NAME_LENGTH = 120;

/** The names that an object, or the objects of a list, may have; none if any is right. */
export interface KnownNames {
  names: Map<string, KnownNames>;
  /** Each name by what it is without case, `_` and `-`. */
  folded: Map<string, string>;
  entries?: KnownNames;
}

/** The names in schemas, of which a value may be any. */
export function knownNames(schemas: JsonSchema[], components: Components): KnownNames {
  const properties = new Map<string, JsonSchema[]>();
  const entries: JsonSchema[] = [];
  let isOpen = false;
  const visit = (schema: JsonSchema) => {
    const { properties: own = {}, items, ...others } = resolved(schema, components);
    const { allOf = [], anyOf = [], oneOf = [], additionalProperties } = others;
    if (additionalProperties) isOpen = true;
    for (const each of [...allOf, ...anyOf, ...oneOf]) visit(partOf(each));
    for (const [name, each] of Object.entries(own))
      properties.set(name, [...(properties.get(name) ?? []), partOf(each)]);
    entries.push(...[items ?? []].flat().map(partOf));
  };
  schemas.forEach(visit);
  if (isOpen) properties.clear();
  const names = new Map(Array.from(properties, ([name, each]) => [name, knownNames(each, components)]));
  return {
    names,
    folded: foldedNames([...names.keys()]),
    ...(entries.length > 0 && { entries: knownNames(entries, components) }),
  };
}

/** The unknown names in a value, each once, in their order; not all if there are very many. */
export function ignoredNames(value: unknown, known: KnownNames): IgnoredName[] {
  const found = new Map<string, IgnoredName>();
  const visit = (each: unknown, { names, folded, entries }: KnownNames) => {
    if (typeof each !== "object" || each === null) return;
    if (Array.isArray(each)) {
      for (const entry of each) if (entries && found.size < MAX_IGNORED) visit(entry, entries);
      return;
    }
    for (const [name, inner] of Object.entries(each)) {
      const inside = names.get(name);
      if (inside) visit(inner, inside);
      else if (names.size > 0 && found.size < MAX_IGNORED) found.set(name, ignoredName(name, folded));
    }
  };
  visit(value, known);
  return [...found.values()];
}

/**
 * A body without the unknown names in it: a call may wait for the hash of a password or for a lock, and what
 * nobody reads would wait with it.
 */
export function keepKnown(value: unknown, { names, entries }: KnownNames): unknown {
  if (Array.isArray(value)) return entries ? value.map((each) => keepKnown(each, entries)) : value;
  if (!isRecord(value) || names.size === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const inside = names.get(name);
      return inside ? [[name, keepKnown(each, inside)]] : [];
    }),
  );
}

/**
 * Why parameters of a query, or fields of a form, are refused: the name of one is misspelt, as `dryrun` for `dryRun`.
 * Other unknown ones are noted for the response.
 */
export function checkNames(given: Iterable<string>, known: string[]): Err | undefined {
  const unknown = [...new Set(given)].filter((name) => !known.includes(name));
  const ignored = unknown.map((name) => ignoredName(name, foldedNames(known)));
  const { name, didYouMean } = ignored.find((each) => each.didYouMean !== undefined) ?? {};
  if (name !== undefined && didYouMean !== undefined) {
    const message = apiMessages.misspelt(name, didYouMean);
    return err(400, message, { [name]: message }, "unknown");
  }
  setRequestFacts({ ignored: [...(getRequestContext()?.ignored ?? []), ...ignored] });
  return undefined;
}

function foldedNames(names: string[]): Map<string, string> {
  return new Map(names.map((name) => [foldName(name), name]));
}

function ignoredName(name: string, folded: Map<string, string>): IgnoredName {
  const didYouMean = name.length > MAX_NAME_LENGTH ? undefined : folded.get(foldName(name));
  return { name: shorten(name, MAX_NAME_LENGTH), ...(didYouMean !== undefined && { didYouMean }) };
}

/** A name without what is easily mistaken: case, `_` and `-`. */
export function foldName(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}
