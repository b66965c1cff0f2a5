import type { Origin, OriginDeclarations } from "./restaurant";

/** Where food comes from, as guests read it: meat, fish and bread, as far as declared. */
export function listOrigins({ meat = [], fish = [], bread }: OriginDeclarations = {}): {
  name: string;
  text: string;
}[] {
  const origins = (entries: Origin[]) =>
    entries.map(({ kind, country }) => `${kind} (${country})`).join(", ");
  return [
    { name: "Viande", text: origins(meat) },
    { name: "Poisson", text: origins(fish) },
    { name: "Pain", text: bread ?? "" },
  ].filter(({ text }) => text !== "");
}
