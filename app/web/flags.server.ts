import { z } from "zod";
import { err, okValue, type Outcome } from "~/domain/outcome";
import { importMessages } from "~/messages/uploads";
import { setRequestFacts } from "~/platform/request-context.server";

/** The switches of imports and price changes. */
export type Flag = "dryRun" | "replace";

/** A switch as a parameter of the query, which `readFlag` reads. */
export function flagQuery(alternatives: readonly string[] = []) {
  return z
    .string()
    .optional()
    .meta({ enum: ["1", ...alternatives] });
}

interface Sources {
  url: URL;
  form?: FormData;
  body?: Partial<Record<Flag, unknown>>;
}

/**
 * What a switch says in the query or in a form (`1`), or in a JSON body (`true`): whether it is on. 400 if it is
 * anything else anywhere, or if two of them differ.
 * @param alternatives What it may say instead, wherever it stands.
 */
export function readFlag<Word extends string = never>(
  name: Flag,
  { url, form, body }: Sources,
  alternatives: readonly Word[] = [],
): Outcome<boolean | Word> {
  const refuse = (message: string) => err(400, message, { [name]: message });
  const alternativeOf = (value: unknown) => alternatives.find((each) => each === value);
  const texts = [...url.searchParams.getAll(name), ...(form?.getAll(name) ?? [])];
  const inTexts = texts.map((text) => text === "1" || alternativeOf(text));
  if (inTexts.includes(undefined)) return refuse(importMessages.flagInvalid(name, ["1", ...alternatives]));
  const value = body?.[name] ?? false;
  const inBody = typeof value === "boolean" ? value : alternativeOf(value);
  if (inBody === undefined)
    return refuse(importMessages.flagInvalid(name, ["true", "false", ...alternatives]));
  const [isOn = false, other] = new Set([...inTexts, inBody].filter((each) => each !== false));
  if (other !== undefined) return refuse(importMessages.flagTwice(name));
  if (isOn && name === "dryRun") setRequestFacts({ isDryRun: true });
  return okValue(isOn);
}
