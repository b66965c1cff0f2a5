import Negotiator from "negotiator";

export type Encoding = "identity" | "br" | "gzip";

/** The order of preference among equally accepted encodings. */
const PREFERRED = ["br", "gzip", "identity"];

/** What was chosen for a header, of which browsers send few different ones. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 100;

/** Which encoding to send for an Accept-Encoding header; `identity` if the header accepts none of ours. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  if (chosen.size >= MAX_CHOSEN) chosen.clear();
  const encoding = negotiate(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function negotiate(acceptEncoding: string): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  // The second parameter is newer than the type definitions.
  const choose = negotiator.encoding.bind(negotiator) as (
    available: string[],
    options: { preferred: string[] },
  ) => string | undefined;
  return (choose(PREFERRED, { preferred: PREFERRED }) ?? "identity") as Encoding;
}
