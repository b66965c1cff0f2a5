import { err, ok, type Outcome } from "~/domain/outcome";
import { importMessages } from "~/messages/uploads";
import { setRequestFacts } from "~/platform/request-context.server";

/** The switches of imports and price changes. */
export type Flag = "dryRun" | "replace";

/**
 * Whether a switch is on in the query or in a form (`1`), or in a JSON body (`true`). 400
 * if it is anything else anywhere.
 */
export function readFlag(
  name: Flag,
  { url, form, body }: { url: URL; form?: FormData; body?: Partial<Record<Flag, unknown>> },
): Outcome<boolean> {
  const texts = [...url.searchParams.getAll(name), ...(form?.getAll(name) ?? [])];
  const value = body?.[name] ?? false;
  const areTextsValid = texts.every((text) => text === "1");
  if (areTextsValid && typeof value === "boolean") {
    const isOn = texts.length > 0 || value;
    if (isOn && name === "dryRun") setRequestFacts({ isDryRun: true });
    return ok("", isOn);
  }
  const message = importMessages.flagInvalid(name, areTextsValid ? "true or false" : "1");
  return err(400, message, { [name]: message });
}
