import config from "../../remix.config.js";

export interface Route {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
  file: string;
}

/** The route table, as remix.config.js writes it. */
export async function readRoutes(): Promise<Record<string, Route>> {
  const { defineRoutes } = await import("@remix-run/dev/dist/config/routes.js");
  return (await config.routes?.(defineRoutes)) as Record<string, Route>;
}
