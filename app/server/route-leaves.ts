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
    return route ? [...segmentsOf(route.parentId), ...split(route.path ?? "")] : [];
  };
  const parents = new Set(all.map(({ parentId }) => parentId));
  const leaves = all
    .filter(({ id }) => !parents.has(id))
    .map((route): Leaf => ({ route, segments: segmentsOf(route.id) }))
    // Those that take any path come last.
    .sort((one, other) => splatPlace(other) - splatPlace(one));

  return (pathname) => {
    // What Remix's client asks for beside the page stands at its address with `.data`.
    const address = split(pathname.replace(/(\/_root)?\.data$/, "")).map(decode);
    return leaves.filter(({ segments }) => canLeadTo(segments, address));
  };
}

function splatPlace({ segments }: Leaf): number {
  const place = segments.indexOf("*");
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

function split(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function canLeadTo(route: string[], address: string[]): boolean {
  if (route.at(-1) !== "*" && route.length !== address.length) return false;
  return route.every(
    (segment, place) => /^[:*]/.test(segment) || segment.toLowerCase() === address[place]?.toLowerCase(),
  );
}
