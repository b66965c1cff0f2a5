import { undescribed } from "./api-document";

/** Compares every response to a test with the document of the API: one that it doesn't describe fails the test. */
const plainFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { url, method } =
    input instanceof Request ? input : { url: String(input), method: init?.method ?? "GET" };
  const response = await plainFetch(input, init);
  const wrong = await undescribed(method, url, response);
  if (wrong !== undefined) throw new Error(`The API's document doesn't describe it: ${wrong}`);
  return response;
};
