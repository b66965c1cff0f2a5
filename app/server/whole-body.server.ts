const bodies = new WeakMap<Response, Buffer>();

/**
 * A reply whose body is all there. A Response makes a stream of such a body,
 * which takes time and nobody here needs: this one is asked for it by {@link wholeBody}.
 * Whoever reads `body` itself, as Remix's development server does, gets a stream.
 */
export function wholeReply(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const reply = new Response(null, init);
  bodies.set(reply, body);
  return Object.defineProperty(reply, "body", { get: () => new Response(body).body });
}

/** The body of any reply; undefined where it has none. */
export async function wholeBody(reply: Response): Promise<Buffer | undefined> {
  return bodies.get(reply) ?? (reply.body ? Buffer.from(await reply.arrayBuffer()) : undefined);
}
