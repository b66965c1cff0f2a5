import { z } from "zod";
import { err, ok, type Outcome } from "~/domain/outcome";
import { importMessages } from "~/messages/uploads";
import { setRequestFacts } from "~/platform/request-context.server";

/** The switches of imports and price changes. */
export type Flag = "dryRun" | "replace";

/** A switch as a parameter of the query, which `readFlag` reads. */
export function flagQuery(words: readonly string[] = []) {
  return z
    .string()
    .optional()
    .meta({ enum: ["1", ...words] });
}

interface Sources {
  url: URL;
  form?: FormData;
  body?: Partial<Record<Flag, unknown>>;
}

/**
 * What a switch says in the query or in a form (`1`), or in a JSON body (`true`): whether it is on. 400 if it is
 * anything else anywhere, or if two of them differ.
 * @param words What it may say instead, wherever it stands.
 */
export function readFlag<Word extends string = never>(
  name: Flag,
  { url, form, body }: Sources,
  words: readonly Word[] = [],
): Outcome<boolean | Word> {
  const refuse = (message: string) => err(400, message, { [name]: message });
  const wordOf = (value: unknown) => words.find((word) => word === value);
  const texts = [...url.searchParams.getAll(name), ...(form?.getAll(name) ?? [])];
  const inTexts = texts.map((text) => text === "1" || wordOf(text));
  if (inTexts.includes(undefined)) return refuse(importMessages.flagInvalid(name, ["1", ...words]));
  const value = body?.[name] ?? false;
  const inBody = typeof value === "boolean" ? value : wordOf(value);
  if (inBody === undefined) return refuse(importMessages.flagInvalid(name, ["true", "false", ...words]));
  const [isOn = false, other] = new Set([...inTexts, inBody].filter((each) => each !== false));
  if (other !== undefined) return refuse(importMessages.flagTwice(name));
  if (isOn && name === "dryRun") setRequestFacts({ isDryRun: true });
  return ok("", isOn);
}
