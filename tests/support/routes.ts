import config from "../../remix.config.js";

export interface Route {
  id: string;
  path?: string;
  index?: boolean;
  parentId: string;
  file: string;
}

type RouteOptions = Pick<Route, "index"> & { id?: string };

/** The route table of remix.config.js by id, with Remix's defaults for ids and parents. */
export async function readRoutes(): Promise<Record<string, Route>> {
  const routes: Record<string, Route> = {};
  await config.routes?.((define) => {
    let parentId = "root";
    define((path, file, options: RouteOptions | (() => void) = {}, children?: () => void) => {
      if (typeof options === "function") [options, children] = [{}, options];
      const id = options.id ?? file.replace(/\.\w+$/, "");
      routes[id] = { id, path: path || undefined, index: options.index, parentId, file };
      const outer = parentId;
      parentId = id;
      children?.();
      parentId = outer;
    });
    return {};
  });
  return routes;
}
