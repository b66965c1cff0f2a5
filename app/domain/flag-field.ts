import { z } from "zod";

/**
 * 'Yes' or 'No' in any case; '' where nothing was said.
 * @param invalid The message for anything else.
 */
export function flagField(invalid: string) {
  return z.preprocess(
    (value) => (typeof value === "string" ? value.trim().toLowerCase() : (value ?? "")),
    z
      .enum(["yes", "no", ""], { message: invalid })
      .transform((flag) => ({ yes: "Yes", no: "No", "": "" })[flag] as "Yes" | "No" | ""),
  );
}
