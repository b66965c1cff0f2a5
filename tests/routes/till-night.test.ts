import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiDocument } from "../support/api-document";
import { forFile } from "../support/for-file";
import { ADMIN, startServer } from "../support/server";

/** A till as a stranger writes it, from nothing but the document. */
const TILL = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api";

type Items = paths["/api/menu/items"]["put"]["requestBody"]["content"]["application/json"]["items"];

// What the server refuses doesn't compile.
// @ts-expect-error No category.
export const WITHOUT_CATEGORY: Items = [{ name: "Calzone", price: 20 }];
// @ts-expect-error No such allergen.
export const WITH_A_WRONG_ALLERGEN: Items = [{ externalId: "T1", allergens: ["glutten"] }];
// @ts-expect-error Neither price nor sizes.
export const WITHOUT_A_PRICE: components["schemas"]["MenuItemBody"] & { price: number } = { name: "Calzone" };

export async function night(baseUrl: string, email: string, password: string, dishes: { id: string; name: string; price: number }[]) {
  let calls = 0;
  const client = createClient<paths>({ baseUrl, fetch: (request) => { calls += 1; return fetch(request); } });
  const login = await client.POST("/api/auth/login", { body: { email, password } });
  if (!login.data) throw new Error(login.error.message);
  client.use({ onRequest: ({ request }) => { request.headers.set("Authorization", "Bearer " + login.data.token); return request; } });
  const items = dishes.map(({ id, name, price }) => ({ externalId: id, name, price, category: "Pizza" }));
  const check = await client.PUT("/api/menu/items", { body: { items, dryRun: true } });
  const written = await client.PUT("/api/menu/items", {
    body: { items, replace: "external" },
    params: { header: { "Idempotency-Key": "night-of-2026-12-15" } },
  });
  if (!written.data) throw new Error(written.error.code);
  const { items: told = [], ...counts } = written.data.data;
  const marks = await client.PUT("/api/sold-out", { body: { items: [{ externalId: dishes[0]?.id ?? "", until: "always" }] } });
  await client.POST("/api/auth/logout");
  return { calls, planned: check.data?.data, counts, listed: told.length, first: told[0]?.externalId, soldOut: marks.data?.data.items[0]?.soldOut };
}

/** What else a till does with one dish: sizes, a price by its own key, versions, a retry, reading, changing, deleting. */
export async function day(baseUrl: string, email: string, password: string) {
  const client = createClient<paths>({ baseUrl });
  const login = await client.POST("/api/auth/login", { body: { email, password } });
  const headers = { Authorization: "Bearer " + login.data?.token };
  const add = () => client.POST("/api/menu/add-single", {
    headers,
    params: { header: { "Idempotency-Key": "chasselas-of-today" } },
    body: { name: "Chasselas", externalId: "W1", category: "Pizza", sizes: [{ label: "1 dl", price: 5.2 }, { label: "5 dl", price: 24 }], allergens: ["sulphites"] },
  });
  const added = await add();
  const retried = await add();
  const id = added.data?.data._id ?? "";
  const path = { path: { id } };
  const priced = await client.PUT("/api/menu/items", { headers, body: { items: [{ externalId: "W1", sizes: [{ label: "1 dl", price: 5.5600000000000005 }] }] } });
  const read = await client.GET("/api/menu/edit/{id}", { headers, params: path });
  if (!read.data) throw new Error(read.error.code);
  const item = { ...read.data.data, description: "de Lavaux" };
  const edited = await client.PUT("/api/menu/edit/{id}", { headers, params: path, body: item });
  const stale = await client.PUT("/api/menu/edit/{id}", { headers, params: { ...path, query: { version: 1 } }, body: { description: "x" } });
  const closed = await client.POST("/api/closures", { headers, body: { firstDay: "2030-12-24", lastDay: "2030-12-26", reason: "Noël", shop: [], kitchen: [{ opens: "18:00", closes: "22:00" }] } });
  const chef = await client.POST("/api/chef/add-chef", { headers, body: { name: "Osso buco", description: "Veau", price: 38, allergens: ["celery"] } });
  const etag = edited.response.headers.get("ETag") ?? "";
  const deleted = await client.DELETE("/api/menu/delete/{id}", { headers: { ...headers, "If-Match": etag }, params: path });
  return {
    isRetried: retried.data?.data._id === id,
    price: priced.data?.data.items?.[0]?.version,
    edited: edited.data?.data.description,
    etag,
    stale: stale.error?.code,
    closed: closed.data?.data.kitchen,
    chef: chef.data?.data.allergens,
    deleted: deleted.response.status,
  };
}
`;

let folder: string;
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});
const server = await forFile(startServer());
beforeAll(async () => {
  // Within the project, where the client's packages are found.
  folder = mkdtempSync(path.join(process.cwd(), "node_modules/.till-"));
});

test("a client that is generated from the document writes sixty dishes in five calls, and does a till's day", async () => {
  writeFileSync(path.join(folder, "api.d.ts"), astToString(await openapiTS(apiDocument() as never)));
  const file = path.join(folder, "till.ts");
  writeFileSync(file, TILL);
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    types: [],
  };
  const problems = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  const outfile = path.join(folder, "till.mjs");
  await build({
    entryPoints: [file],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    logLevel: "silent",
  });
  type Run = (...given: unknown[]) => Promise<object>;
  const { night, day } = (await import(pathToFileURL(outfile).href)) as { night: Run; day: Run };
  const dishes = Array.from({ length: 60 }, (_, index) => ({
    id: `T${index}`,
    name: `Pizza ${index}`,
    price: 10 + index / 2,
  }));
  const counts = { added: 60, updated: 0, unchanged: 0 };
  expect(await night(server.url, ADMIN.email, ADMIN.password, dishes)).toEqual({
    calls: 5,
    planned: { ...counts, missing: 0 },
    counts: { ...counts, removed: 0 },
    listed: 60,
    first: "T0",
    soldOut: true,
  });
  expect(await day(server.url, ADMIN.email, ADMIN.password)).toEqual({
    isRetried: true,
    price: 2,
    edited: "de Lavaux",
    etag: '"3"',
    stale: "stale",
    closed: [{ opens: "18:00", closes: "22:00" }],
    chef: ["celery"],
    deleted: 200,
  });
});
