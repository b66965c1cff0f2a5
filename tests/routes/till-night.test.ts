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
import type { paths } from "./api";

export async function night(baseUrl: string, email: string, password: string, dishes: { id: string; name: string; price: number }[]) {
  let calls = 0;
  const client = createClient<paths>({ baseUrl, fetch: (request) => { calls += 1; return fetch(request); } });
  const login = await client.POST("/api/auth/login", { body: { email, password } });
  if (!login.data) throw new Error(login.error.message);
  client.use({ onRequest: ({ request }) => { request.headers.set("Authorization", "Bearer " + login.data.token); return request; } });
  const items = dishes.map(({ id, name, price }) => ({ externalId: id, name, price, category: "Pizza", description: name }));
  const check = await client.PUT("/api/menu/items", { body: { items, dryRun: true } });
  const written = await client.PUT("/api/menu/items", {
    body: { items },
    params: { header: { "Idempotency-Key": "night-of-2026-12-15" } },
  });
  if (!written.data) throw new Error(written.error.message);
  const menu = await client.GET("/api/menu/get-menu");
  const listed = menu.data && Array.isArray(menu.data.data) ? menu.data.data : [];
  const first = listed.find(({ externalId }) => externalId === dishes[0]?.id);
  const mark = await client.PUT("/api/sold-out/{id}", { params: { path: { id: first?._id ?? "" } }, body: { until: "always" } });
  await client.POST("/api/auth/logout");
  return { calls, planned: check.data?.data, counts: written.data.data, listed: listed.length, soldOut: mark.data?.data.soldOut };
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

test("a client that is generated from the document writes sixty dishes in six calls", async () => {
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
  const { night } = (await import(pathToFileURL(outfile).href)) as {
    night: (...given: unknown[]) => Promise<object>;
  };
  const dishes = Array.from({ length: 60 }, (_, index) => ({
    id: `T${index}`,
    name: `Pizza ${index}`,
    price: 10 + index / 2,
  }));
  const counts = { added: 60, updated: 0, unchanged: 0 };
  expect(await night(server.url, ADMIN.email, ADMIN.password, dishes)).toEqual({
    calls: 6,
    planned: { ...counts, missing: 0 },
    counts,
    listed: 60,
    soldOut: true,
  });
});
