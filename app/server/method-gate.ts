import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { callWords } from "~/wording/calls";
import { refuse } from "./refusal";
import { createLeafFinder } from "./route-leaves";

/**
 * Refuses the methods that a screen or a file doesn't know (405, with `Allow`):
 * Remix would take PUT for POST, and log what it can't place as a failure.
 */
export function methodGate(build: ServerBuild): RequestHandler {
  const findLeaves = createLeafFinder(build);
  return (request, response, next) => {
    const [leaf] = findLeaves(request.path);
    const methods = leaf && methodsOf(leaf.route.module);
    if (!methods || methods.includes(request.method)) return next();
    if (leaf.route.path === "*") return refuse(request, response, 404, callWords.notFound);
    response.setHeader("Allow", methods.join(", "));
    refuse(request, response, 405, callWords.methodNotAllowed);
  };
}

function methodsOf({ loader, action }: ServerBuild["routes"][string]["module"]): string[] | undefined {
  // A call's endpoint takes every method and answers for itself.
  if (loader && (loader as unknown) === action) return undefined;
  return action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}
