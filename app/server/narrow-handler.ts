import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createLeafFinder, endpointOf, paramsOf } from "./route-leaves";

/** What the routes answer. */
export type RouteHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Remix's request handler, without what only takes time. Remix sorts and compiles
 * the paths of all routes anew for each request, several times over: a quarter of
 * the time that a page takes. Here it gets only the routes that an address can
 * lead to. And it copies a request twice on its way to a route: a third of the time
 * that a call takes, whose endpoint needs nothing of Remix and so is called here.
 */
export function createNarrowHandler(build: ServerBuild, mode: string | undefined): RouteHandler {
  const findLeaves = createLeafFinder(build);
  const handlers = new Map<string, RouteHandler>();

  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const leaves = findLeaves(pathname);
    const [leaf] = leaves;
    const endpoint = leaf && !pathname.endsWith(".data") && endpointOf(leaf);
    if (endpoint) return (await endpoint({ request, params: paramsOf(leaf, pathname), context })) as Response;
    const ids = leaves.map(({ route }) => route.id);
    const key = ids.join();
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler(narrow(build, ids), mode);
      handlers.set(key, handler);
    }
    return handler(leaf?.route.index ? forIndexRoute(request) : request, context);
  };
}

/** What is posted to a page means its screen; Remix would hand it to the layout around that. */
function forIndexRoute(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== "POST" || url.searchParams.has("index")) return request;
  url.searchParams.set("index", "");
  return new Request(url, request);
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
