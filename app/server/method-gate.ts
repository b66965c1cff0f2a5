import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { apiMessages } from "~/messages/api";
import { refuse } from "./refusal";
import { createLeafFinder, endpointOf } from "./route-leaves";

/**
 * Refuses the methods that a screen or a file doesn't know (405, with `Allow`):
 * Remix would take PUT for POST, and log what it can't place as a failure.
 */
export function methodGate(build: ServerBuild): RequestHandler {
  const findLeaves = createLeafFinder(build);
  return (request, response, next) => {
    const [leaf] = findLeaves(request.path);
    if (!leaf || endpointOf(leaf)) return next();
    const methods = leaf.route.module.action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (methods.includes(request.method)) return next();
    if (leaf.route.path === "*") return refuse(request, response, 404, apiMessages.notFound);
    response.setHeader("Allow", methods.join(", "));
    refuse(request, response, 405, apiMessages.methodNotAllowed);
  };
}
