import { type Author, runWithRequestContext } from "~/platform/request-context.server";

/** Runs something as in a request of that author. */
export function runAs<Value>(author: Author, run: () => Value): Value {
  return runWithRequestContext(
    { requestId: "1", visitor: "::1", userAgent: "", author, afterResponse: [] },
    run,
  );
}
