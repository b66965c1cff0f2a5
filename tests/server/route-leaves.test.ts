import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { createLeafFinder, paramsOf } from "~/server/route-leaves";
import { type Route, readRoutes } from "../support/routes";

const routes = await readRoutes();
const findLeaves = createLeafFinder({ routes } as unknown as ServerBuild);

const isParent = ({ id }: Route) => Object.values(routes).some(({ parentId }) => parentId === id);
const pathOf = ({ parentId, path = "" }: Route): string =>
  `${parentId && routes[parentId] ? pathOf(routes[parentId]) : ""}/${path}`;

/** The table as a tree, as Remix's router wants it. */
function below(parent: string | undefined): { id: string; path?: string; index?: boolean }[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: below(id) },
    ) as ReturnType<typeof below>;
}

const root = Object.values(routes).find(({ parentId }) => !parentId || !routes[parentId])?.parentId;
const addresses = Object.values(routes)
  .filter((route) => !isParent(route))
  .map((route) => pathOf(route).replace(/\/+/g, "/"))
  .flatMap((path) => [
    path.replace(/:\w+/g, "Pizza%20%C3%89t%C3%A9.a%2Fb").replace("*", "no/where"),
    `${path.toUpperCase().replace(/:\w+/g, "aB").replace("*", "x")}/`,
  ]);

test.each(addresses)("%s leads where Remix's router would lead it", (address) => {
  const matched = matchRoutes(below(root), address)?.at(-1);
  const [leaf] = findLeaves(address);
  expect(leaf?.route.id).toBe(matched?.route.id);
  const params = { ...matched?.params };
  delete params["*"];
  expect(leaf && paramsOf(leaf, address)).toEqual(params);
});
