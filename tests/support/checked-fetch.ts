import { undescribed } from "./api-document";

const CHECKED = Symbol.for("the responses to fetch are checked");

/** Compares every response to a test with the document of the API: one that it doesn't describe fails the test. */
const plainFetch = globalThis.fetch;
// This file runs before each test file, and a worker runs many of them.
if (!(CHECKED in plainFetch)) {
  const checkedFetch: typeof fetch = async (input, init) => {
    const { url, method } =
      input instanceof Request ? input : { url: String(input), method: init?.method ?? "GET" };
    const response = await plainFetch(input, init);
    const wrong = await undescribed(method, url, response);
    if (wrong !== undefined) throw new Error(`The API's document doesn't describe it: ${wrong}`);
    return response;
  };
  globalThis.fetch = Object.assign(checkedFetch, { [CHECKED]: true });
}
