import type { LoaderFunction, ServerBuild } from "@remix-run/node";

type Route = ServerBuild["routes"][string];

/** A route that has none below it: what an address leads to. */
export interface Leaf {
  route: Route;
  /** Of its whole path: fixed ones as they are compared, and `:name` or `*`. */
  segments: string[];
}

/** Finds the leaves that an address (a path, as requests name it) can lead to: the most exact one first. */
export function createLeafFinder({ routes }: ServerBuild): (pathname: string) => Leaf[] {
  const all = Object.values(routes);
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...segmentsOf(route.parentId), ...split(route.path ?? "").map(fixed)] : [];
  };
  const parents = new Set(all.map(({ parentId }) => parentId));
  const leaves = all
    .filter(({ id }) => !parents.has(id))
    .map((route): Leaf => ({ route, segments: segmentsOf(route.id) }))
    .sort((one, other) => vagueness(one).localeCompare(vagueness(other)));

  const deepest = Math.max(...leaves.map(({ segments }) => segments.length));
  // By how many segments an address has; those beyond the deepest route lead where any path does.
  const byLength = Array.from({ length: deepest + 2 }, (_, length) =>
    leaves.filter(({ segments }) => segments.at(-1) === "*" || segments.length === length),
  );

  return (pathname) => {
    // What Remix's client asks for beside the page stands at its address with `.data`.
    const address = split(pathname.replace(/(\/_root)?\.data$/, "")).map(comparable);
    const candidates = byLength[Math.min(address.length, deepest + 1)] ?? [];
    return candidates.filter(({ segments }) => canLeadTo(segments, address));
  };
}

/**
 * What answers an address that documents a call: it takes every method, and its
 * failures too are its own, so that loader and action are one function.
 */
export function endpointOf({ route: { module } }: Leaf): LoaderFunction | undefined {
  return (module.loader as unknown) === module.action ? module.loader : undefined;
}

/** What an address says in the places that its route leaves open, by name. */
export function paramsOf({ segments }: Leaf, pathname: string): Record<string, string> {
  const address = split(pathname).map(decoded);
  return Object.fromEntries(
    segments.flatMap((segment, place) =>
      segment.startsWith(":") ? [[segment.slice(1), address[place] ?? ""]] : [],
    ),
  );
}

/** Sorts before another's where it says more exactly which addresses it means. */
function vagueness({ segments }: Leaf): string {
  return segments.map((segment) => (segment === "*" ? 2 : segment.startsWith(":") ? 1 : 0)).join("");
}

function split(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** A segment of a route's path; a name keeps its capitals. */
function fixed(segment: string): string {
  return segment.startsWith(":") ? segment : comparable(segment);
}

/** A segment as a route and an address are compared: decoded, without regard to case. */
function comparable(segment: string): string {
  return decoded(segment).toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function canLeadTo(route: string[], address: string[]): boolean {
  return route.every(
    (segment, place) => segment === address[place] || segment === "*" || segment.startsWith(":"),
  );
}
