import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

/**
 * Remix's request handler. Remix sorts and compiles the paths of all routes anew
 * for each request, several times over: a quarter of the time that a page
 * takes. Here it gets only the routes that an address can lead to.
 */
export function createNarrowHandler(build: ServerBuild, mode: string | undefined): RequestHandler {
  const routes = Object.values(build.routes);
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? [...segmentsOf(route.parentId), ...split(route.path ?? "")] : [];
  };
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const leaves = routes
    .filter(({ id }) => !parents.has(id))
    .map(({ id }) => ({ id, segments: segmentsOf(id) }));
  const handlers = new Map<string, RequestHandler>();

  return (request, context) => {
    // What Remix's client asks for beside the page stands at its address with `.data`.
    const address = split(new URL(request.url).pathname.replace(/(\/_root)?\.data$/, "")).map(decode);
    const ids = leaves.filter(({ segments }) => canLeadTo(segments, address)).map(({ id }) => id);
    const key = ids.join();
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler(narrow(build, ids), mode);
      handlers.set(key, handler);
    }
    return handler(request, context);
  };
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

/** The build with these routes and those around them alone. */
function narrow(build: ServerBuild, ids: string[]): ServerBuild {
  const kept = new Set<string>();
  for (let id of ids as (string | undefined)[]) {
    for (; id !== undefined; id = build.routes[id]?.parentId) kept.add(id);
  }
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes) as ServerBuild["routes"],
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
