import Negotiator from "negotiator";

export type Encoding = "identity" | "br" | "gzip";

const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** How a reply is to be packed for who accepts this (the Accept-Encoding header): as small as can be. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  let encoding = remembered.get(accepted);
  if (!encoding) {
    const allowed = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(["br", "gzip"]);
    encoding = allowed.includes("br") ? "br" : allowed.includes("gzip") ? "gzip" : "identity";
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(accepted, encoding);
  }
  return encoding;
}
