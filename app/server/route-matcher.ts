import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteHandle } from "~/platform/route-handle";

export interface RouteMatch {
  /** The path as the route table writes it, such as `/reset-password/:token`. */
  pattern: string;
  /** Whether nothing but a catch-all route matches. */
  isCatchAll: boolean;
  /** The methods that the route supports; undefined for an API endpoint, which checks them itself. */
  methods: string[] | undefined;
  handle: RouteHandle;
}

type ServerRoute = ServerBuild["routes"][string];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** Finds the route of a request path, `.data` requests of Remix's client included. */
export function createRouteMatcher({ routes }: ServerBuild): (pathname: string) => RouteMatch | undefined {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const pagePath = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
    const matches = matchRoutes(tree, pagePath || "/");
    const route = matches && routes[matches.at(-1)?.route.id ?? ""];
    if (!route) return undefined;
    const pattern = patternOf(routes, route);
    const { loader, action } = route.module;
    // `endpoint()` returns the same function as loader and action.
    const isEndpoint = action !== undefined && (loader as unknown) === action;
    return {
      pattern,
      isCatchAll: pattern.endsWith("*"),
      methods: isEndpoint ? undefined : action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"],
      handle: (route.module.handle ?? {}) as RouteHandle,
    };
  };
}

/** The paths of the cached routes: pages, and other resources such as API responses. */
export function findCachedPaths({ routes }: ServerBuild): { pages: string[]; reads: string[] } {
  const cached = Object.values(routes).filter(
    ({ module }) => (module.handle as RouteHandle | undefined)?.cached,
  );
  const pathsOf = (isPage: boolean) =>
    cached
      .filter(({ module }) => (module.default !== undefined) === isPage)
      .map((route) => patternOf(routes, route));
  return { pages: pathsOf(true), reads: pathsOf(false) };
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteTree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: childrenOf(routes, id) },
    );
}

function patternOf(routes: ServerBuild["routes"], route: ServerRoute): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const base = parent ? patternOf(routes, parent) : "/";
  return route.path ? `${base === "/" ? "" : base}/${route.path}` : base;
}
