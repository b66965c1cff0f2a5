import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { apiDocument, invalidity } from "../support/api-document";
import { readRoutes } from "../support/routes";

const document = apiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("the document is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document.openapi).toBe("3.1.0");
});

test("every route of the API and every download is in it, and nothing else", async () => {
  const routes = Object.values(await readRoutes());
  const described = routes
    .filter(
      ({ file, path }) => /^routes\/(?:api|downloads)\//.test(file) && !NOT_DESCRIBED.includes(path ?? ""),
    )
    .map(({ path }) => `/${path?.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(Object.keys(document.paths).sort()).toEqual(described.sort());
});

/** The catch-all, the data of a workbook that the browser makes, and backups, which no call downloads. */
const NOT_DESCRIBED = ["api/*", "contact/contacts.json", "settings/backups/:word"];

test.each(operations)(
  "$method $path has a summary, security and valid examples",
  ({ path, method, operation }) => {
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/^[A-Z]/),
      security: expect.any(Array),
    });
    const where = ["paths", path, method];
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      const { example } = content["application/json"] ?? {};
      if (Number(status) >= 300 || example === undefined) continue;
      const pointer = ["responses", status, "content", "application/json", "schema"];
      expect(invalidity(example, ...where, ...pointer)).toBeUndefined();
    }
    const { example } = operation.requestBody?.content["application/json"] ?? {};
    if (example === undefined) return;
    const pointer = ["requestBody", "content", "application/json", "schema"];
    expect(invalidity(example, ...where, ...pointer)).toBeUndefined();
  },
);
