import Negotiator from "negotiator";

export type Encoding = "identity" | "br" | "gzip";

/** The smaller the better, where the visitor likes them equally. */
const BY_SIZE = ["br", "gzip", "identity"] satisfies Encoding[];

const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** How a reply is to be packed for who accepts this (the Accept-Encoding header): as small as they like it. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  let encoding = remembered.get(accepted);
  if (!encoding) {
    encoding = rank(accepted)[0] ?? "identity";
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(accepted, encoding);
  }
  return encoding;
}

function rank(accepted: string): Encoding[] {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
  // The second parameter is newer than the types.
  const encodings: (available: string[], options: { preferred: string[] }) => string[] =
    negotiator.encodings.bind(negotiator);
  return encodings(BY_SIZE, { preferred: BY_SIZE }) as Encoding[];
}
