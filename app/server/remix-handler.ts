import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import type { ListedEndpoint } from "~/web/api-document.server";
import type { Endpoint } from "~/web/endpoint.server";
import { runWithRequestContext } from "~/platform/request-context.server";
import { FRENCH_PATHS, TRANSLATED_PATHS } from "~/domain/text/language";
import { isApiRequest, setRateLimitHeaders } from "./reject";
import { handleOf, type RouteHandle } from "~/platform/route-handle";
import { codeOf } from "~db/error";

export interface RouteMatch {
  /** The path as the route table writes it, such as `/reset-password/:token`. */
  pattern: string;
  isCatchAll: boolean;
  /** The methods that the route supports; undefined for an API endpoint, which checks them itself. */
  methods: string[] | undefined;
  handle: RouteHandle;
  /** The methods of an endpoint of the API that anybody may call. */
  publicMethods: string[];
  isGuestPage: boolean;
  /** Whether its screen is in the reader's language, by its own handle or its layout's. */
  isOffice: boolean;
}

type ServerRoute = ServerBuild["routes"][string];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** French pages have no prefix: with one, as pages in other languages have, it is another spelling of theirs. */
const FRENCH_PREFIX = /^\/fr(?=\/|$)/i;

/** Finds the route of a request path, `.data` requests of Remix's client included. */
export function createRouteMatcher({ routes }: ServerBuild): (pathname: string) => RouteMatch | undefined {
  const tree = childrenOf(routes, undefined);
  // Matching ranks the whole table: the match of a route without parameters is cached by its path.
  const matchesByPath = new Map<string, RouteMatch>();
  const find = (path: string) => {
    const matches = matchRoutes(tree, path);
    const route = matches && routes[matches.at(-1)?.route.id ?? ""];
    return route ? describeRoute(routes, route) : undefined;
  };
  return (pathname) => {
    const path = pathname === "/_root.data" ? "/" : pathname.replace(/(?:\.data|\/)$/, "") || "/";
    const known = matchesByPath.get(path);
    if (known) return known;
    const match = find(path);
    if (!match) return undefined;
    if (match.isCatchAll && FRENCH_PREFIX.test(path)) {
      const french = find(path.replace(FRENCH_PREFIX, "") || "/");
      if (french && [...TRANSLATED_PATHS, ...FRENCH_PATHS].includes(french.pattern)) return french;
    }
    if (match.pattern === path) matchesByPath.set(path, match);
    return match;
  };
}

/**
 * The one spelling of a path that a route has matched, in any case and encoding: the route's own, with the
 * parameters as they came. Of what only a catch-all matches, any spelling is right.
 */
export function spellingOf({ pattern, isCatchAll }: RouteMatch, pathname: string): string {
  if (isCatchAll) return pathname;
  const suffix = pathname.endsWith(".data") ? ".data" : "";
  if (suffix && pattern === "/") return "/_root.data";
  const asked = pathname.slice(0, pathname.length - suffix.length).split("/");
  const spelt = pattern.split("/").map((part, index) => (part.startsWith(":") ? asked[index] : part));
  return spelt.join("/") + suffix;
}

/**
 * The paths of the cached routes: pages, other resources with the parameters that they read from the query, and
 * which of those are endpoints of the API.
 */
export function findCachedPaths({ routes }: ServerBuild) {
  const cached = Object.values(routes).filter(({ module }) => handleOf(module).cached);
  const pathsOf = (isIncluded: (module: ServerRoute["module"]) => boolean) =>
    cached.filter(({ module }) => isIncluded(module)).map((route) => patternOf(routes, route));
  const resources = cached
    .filter(({ module }) => module.default === undefined)
    .map((route) => [patternOf(routes, route), parametersOf(route.module.loader)] as const);
  return {
    pages: pathsOf((module) => module.default !== undefined),
    resources: new Map(resources),
    publicReads: pathsOf(({ loader }) => publicMethods(loader).includes("GET")),
  };
}

/**
 * Passes requests to Remix. It replaces the adapter of @remix-run/express, which trusts
 * X-Forwarded-Host and doesn't limit bodies.
 * @param publicUrl The site's own origin; without it, the request's own Host is used.
 */
export function remixHandler(build: ServerBuild, publicUrl: string | undefined): RequestHandler {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return async (request, response, next) => {
    try {
      const context = response.locals.context;
      const origin = publicUrl ?? `http://${request.headers.host}`;
      const webRequest = toWebRequest(request, response, origin);
      // Entered only here: the body's events and the queue call back in other contexts.
      const result = await runWithRequestContext(context, () => handle(webRequest)).finally(
        response.locals.endTurn,
      );
      if (isApiRequest(request)) setRateLimitHeaders(response, context);
      await send(result, response);
    } catch (error) {
      next(error);
    }
  };
}

function toWebRequest(request: ExpressRequest, response: ExpressResponse, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === "x-forwarded-host") continue;
    for (const each of [value].flat()) headers.append(name, each);
  }
  headers.set("Host", new URL(origin).host);
  return new Request(origin + request.originalUrl, {
    method: request.method,
    headers,
    // Undefined for GET and HEAD, and if the body wasn't read.
    body: response.locals.body,
  });
}

async function send(result: Response, response: ExpressResponse): Promise<void> {
  response.statusMessage = result.statusText;
  response.status(result.status);
  for (const [name, value] of result.headers) response.append(name, value);
  if (result.body) await sendBody(result.body, response);
  else response.end();
}

const DISCONNECTED = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"]);

/** Sends a body no faster than the client reads it. A client that disconnects is no error. */
async function sendBody(body: ReadableStream, response: ExpressResponse): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body as NodeReadableStream), response);
  } catch (error) {
    if (!DISCONNECTED.has(codeOf(error) ?? "")) throw error;
  }
}

function describeRoute(routes: ServerBuild["routes"], route: ServerRoute): RouteMatch {
  const pattern = patternOf(routes, route);
  const { loader, action, default: Screen } = route.module;
  const isOffice = isOfficeRoute(routes, route);
  // `endpoint()` returns the same function as loader and action.
  const isEndpoint = action !== undefined && (loader as unknown) === action;
  return {
    pattern,
    isCatchAll: pattern.endsWith("*"),
    methods: isEndpoint ? undefined : action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"],
    handle: handleOf(route.module),
    publicMethods: publicMethods(loader),
    isGuestPage: Screen !== undefined && !isOffice,
    isOffice,
  };
}

/** The endpoints of the API and the downloads, with what they say about themselves. */
export function findEndpoints({ routes }: ServerBuild): ListedEndpoint[] {
  return Object.values(routes).flatMap((route) => {
    const methods = methodsOf(route.module.loader);
    return methods ? [{ pattern: patternOf(routes, route), methods }] : [];
  });
}

/** What a loader that `endpoint()` made says about itself; undefined for another one. */
function methodsOf(loader: unknown): Endpoint["methods"] | undefined {
  return (loader as Partial<Endpoint> | undefined)?.methods;
}

function publicMethods(loader: unknown): string[] {
  return Object.entries(methodsOf(loader) ?? {}).flatMap(([name, { access }]) =>
    access === "public" ? [name] : [],
  );
}

function parametersOf(loader: unknown): string[] {
  return Object.keys(methodsOf(loader)?.GET?.query?.shape ?? {});
}

function isOfficeRoute(routes: ServerBuild["routes"], route: ServerRoute | undefined): boolean {
  if (!route) return false;
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return handleOf(route.module).isOffice ?? isOfficeRoute(routes, parent);
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
