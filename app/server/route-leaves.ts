import type { ServerBuild } from "@remix-run/node";

type Route = ServerBuild["routes"][string];

/** A route that has none below it: what an address leads to. */
export interface Leaf {
  route: Route;
  segments: string[];
}

/** Finds the leaves that an address (a path, as requests name it) can lead to: the most exact one first. */
export function createLeafFinder({ routes }: ServerBuild): (pathname: string) => Leaf[] {
  const all = Object.values(routes);
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...segmentsOf(route.parentId), ...split(route.path ?? "").map(comparable)] : [];
  };
  const parents = new Set(all.map(({ parentId }) => parentId));
  const leaves = all
    .filter(({ id }) => !parents.has(id))
    .map((route): Leaf => ({ route, segments: segmentsOf(route.id) }))
    // Those that take any path come last.
    .sort((one, other) => splatPlace(other) - splatPlace(one));

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

function splatPlace({ segments }: Leaf): number {
  const place = segments.indexOf("*");
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

function split(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** A segment as a route and an address are compared: decoded, without regard to case. */
function comparable(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

function canLeadTo(route: string[], address: string[]): boolean {
  return route.every(
    (segment, place) => segment === address[place] || segment === "*" || segment.startsWith(":"),
  );
}
