import { expect, test, vi } from "vitest";
import { handleDataRequest, handleError } from "~/entry.server";
import { unexpectedError } from "~/web/unexpected-error.server";
import * as log from "~/platform/log.server";
import { runWithRequestContext } from "~/platform/request-context.server";
import { isStorageError } from "~db/storage-error";

vi.spyOn(log, "getLog").mockReturnValue({ error: () => {} } as unknown as ReturnType<typeof log.getLog>);

const withCode = (code: string) => Object.assign(new Error("It failed."), { code });

test.each([
  "SQLITE_FULL",
  "SQLITE_BUSY",
  "SQLITE_BUSY_SNAPSHOT",
  "SQLITE_READONLY_DBMOVED",
  "SQLITE_IOERR_WRITE",
  "SQLITE_CANTOPEN",
  "ENOSPC",
  "EROFS",
])("%s is the disk's trouble", (code) => {
  expect(isStorageError(withCode(code))).toBe(true);
  expect(unexpectedError(withCode(code), "Failed to update menu!")).toEqual({
    ok: false,
    status: 503,
    message:
      "Failed to update menu! The server can't read or save its data at the moment. Please try again in a few minutes.",
    retryAfter: 30,
  });
});

test.each([
  withCode("SQLITE_CONSTRAINT_CHECK"),
  withCode("ENOENT"),
  new TypeError("A bug."),
  "text",
  undefined,
])("%s is not", (error) => {
  expect(isStorageError(error)).toBe(false);
  expect(unexpectedError(error, "Failed to update menu!")).toMatchObject({
    status: 500,
    message: "Failed to update menu!",
  });
});

test.each([
  ["SQLITE_FULL", 503, "30"],
  ["SQLITE_ERROR", 500, null],
])("a page whose data fails with %s answers %i", async (code, status, retryAfter) => {
  const request = new Request("http://localhost/");
  const context = { requestId: "1", visitor: "::1", userAgent: "", afterResponse: [] };
  const reply = await runWithRequestContext(context, () => {
    handleError(withCode(code), { request });
    return handleDataRequest(new Response("…", { status: 500 }), { request });
  });
  expect(reply.status).toBe(status);
  expect(reply.headers.get("Retry-After")).toBe(retryAfter);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
});
