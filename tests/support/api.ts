/**
 * Calls of a server's API.
 * @param own Their headers, such as those of `signInByApi`; a call's own come on top.
 * @returns A function that takes a call's method and path, `GET /api/closures`, and its body, if it has one: JSON, or
 * `formData`.
 */
export function callsOf(server: { url: string }, own: Record<string, string> = {}) {
  return async (target: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method = "", path = ""] = target.split(" ");
    const isJson = body !== undefined && !(body instanceof FormData);
    const reply = await fetch(server.url + path, {
      method,
      headers: { ...own, ...(isJson && { "Content-Type": "application/json" }), ...headers },
      body: isJson ? JSON.stringify(body) : body,
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
}
