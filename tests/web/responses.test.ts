import { expect, test } from "vitest";
import { errorResponse, failedOutcomeResponse, outcomeResponse } from "~/web/responses.server";
import { err, errRetryLater, ok } from "~/domain/outcome";
import { runWithRequestContext } from "~/platform/request-context.server";

async function read(response: Response) {
  return {
    status: response.status,
    retryAfter: response.headers.get("Retry-After"),
    caching: response.headers.get("Cache-Control"),
    body: (await response.json()) as object,
  };
}

test("a success has its message, its data and the id of its change", async () => {
  const outcome = { ...ok("Added.", { id: "1" }), changeId: "c1" };
  const response = outcomeResponse(outcome, { status: 201, body: ({ id }) => ({ data: { _id: id } }) });
  expect(await read(response)).toEqual({
    status: 201,
    retryAfter: null,
    caching: "no-store",
    body: { success: true, message: "Added.", data: { _id: "1" }, changeId: "c1" },
  });
});

test("a success that changed nothing has no id of a change", async () => {
  expect((await read(outcomeResponse(ok("Saved.")))).body).toEqual({ success: true, message: "Saved." });
});

test("a failure has its status and the errors of its fields", async () => {
  const response = outcomeResponse(err(400, "Name is required.", { name: "Name is required." }));
  expect(await read(response)).toEqual({
    status: 400,
    retryAfter: null,
    caching: "no-store",
    body: {
      success: false,
      message: "Name is required.",
      code: "invalid",
      errors: { name: "Name is required." },
      codes: { name: "invalid" },
    },
  });
});

test("a failure to be tried again says when, and names its request", async () => {
  const request = { requestId: "r1", visitor: "", userAgent: "", afterResponse: [] };
  const response = runWithRequestContext(request, () =>
    failedOutcomeResponse(errRetryLater(503, "Later.", 30)),
  );
  expect(await read(response)).toEqual({
    status: 503,
    retryAfter: "30",
    caching: "no-store",
    body: { success: false, message: "Later.", code: "unavailable", requestId: "r1" },
  });
});

test("an unknown path", async () => {
  expect(await read(errorResponse(404, "Not found."))).toMatchObject({
    status: 404,
    retryAfter: null,
    body: { success: false, message: "Not found.", code: "unknown" },
  });
});
