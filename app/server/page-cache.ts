import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Logger } from "pino";
import { nextTurn } from "~/platform/turns.server";
import { foldName } from "~/web/ignored-names.server";
import { chooseEncoding, type Encoding } from "./encodings";
import { isValidHost, PUBLIC_READ_HEADERS } from "./request-checks";
import { toHashSource } from "./security-headers";

interface CachedVariant {
  etag: string;
  body: Buffer;
  headers: OutgoingHttpHeaders;
  /** The headers of a 304. */
  unchangedHeaders: OutgoingHttpHeaders;
}

interface CacheEntry {
  key: string;
  variants: Record<Encoding, CachedVariant>;
}

interface PageCacheOptions {
  /** Paths of pages, which ignore the query. */
  pages: string[];
  isServed: (path: string) => boolean;
  /**
   * Paths of other resources, such as API responses, with the parameters of the query that they read: with one
   * of those they aren't cached. An endpoint's may end with a slash.
   */
  resources: Map<string, string[]>;
  /** Which of them the pages of any site may read. */
  publicReads: string[];
  /** Renders a path as a visitor without cookies would get it. */
  render: (path: string) => Promise<Response>;
  currentKey: () => string;
  /** The security headers of a page with these inline styles, each as `'sha256-…'`. */
  securityHeaders: (styleHashes: string[]) => OutgoingHttpHeaders;
  /** The inline styles that pages may contain; a page with any other inline code is not cached. */
  knownStyles: () => string[];
  log: Logger;
}

/** Up to this length a page is compressed as well as possible in some 30 ms; of a longer one the first visitor would notice it. */
const SMALL_PAGE_BYTES = 128 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Public pages and public API reads, rendered once per change of what they show
 * and then sent from memory. They contain nothing personal: all visitors get
 * the same bytes.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: Set<string>;
  readonly #resources: Map<string, string[]>;
  readonly #entries = new Map<string, CacheEntry>();
  /** The renderings in progress, by path, each shared by all requests with its cache key. */
  readonly #pending = new Map<string, { key: string; entry: Promise<CacheEntry | undefined> }>();
  #lastRendering: Promise<unknown> = Promise.resolve();
  #currentKey: string | undefined;
  /** How many requests were answered from memory, and how many waited for a rendering. */
  readonly counts = { hits: 0, misses: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new Set(options.pages);
    this.#resources = options.resources;
  }

  /** Answers a request from the cache, or calls `next` if that isn't possible. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const path = this.#findPath(request);
    if (path === undefined) return next();
    let key: string;
    try {
      key = this.#readKey();
    } catch {
      // The database can't be read: the route responds with its own error.
      return next();
    }
    const entry = this.#entries.get(path);
    if (entry?.key === key) {
      this.counts.hits += 1;
      return send(entry, request, response);
    }
    this.counts.misses += 1;
    this.#render(path, key).then((fresh) => (fresh ? send(fresh, request, response) : next()), next);
  }

  /**
   * The current key, computed once in each turn of the event loop: the requests of one
   * turn arrived together. Under load this halves the cost of a 304.
   */
  #readKey(): string {
    if (this.#currentKey === undefined) {
      this.#currentKey = this.#options.currentKey();
      setImmediate(() => (this.#currentKey = undefined));
    }
    return this.#currentKey;
  }

  #findPath({ url = "", method, headers }: IncomingMessage): string | undefined {
    if (method !== "GET" && method !== "HEAD") return undefined;
    if (!isValidHost(headers.host)) return undefined;
    const [path = "", ...query] = url.split("?");
    if (this.#pages.has(path)) return this.#options.isServed(path) ? path : undefined;
    const known = path.startsWith("/api/") ? path.replace(/\/$/, "") : path;
    const parameters = this.#resources.get(known);
    if (!parameters) return undefined;
    const asked = query.length > 0 ? new URLSearchParams(query.join("?")) : undefined;
    if (!asked) return known;
    // Also a misspelt one, which the endpoint refuses.
    const folded = new Set(Array.from(asked.keys(), foldName));
    return parameters.some((name) => folded.has(foldName(name))) ? undefined : known;
  }

  /** Renders a path once for all waiting requests; undefined if the result can't be cached. */
  #render(path: string, key: string): Promise<CacheEntry | undefined> {
    const pending = this.#pending.get(path);
    if (pending?.key === key) return pending.entry;
    const rendering = { key, entry: this.#createEntry(path, key) };
    this.#pending.set(path, rendering);
    const settle = (entry?: CacheEntry) => {
      // The content changed meanwhile, and a newer rendering has begun.
      if (this.#pending.get(path) !== rendering) return;
      this.#pending.delete(path);
      if (entry) this.#entries.set(path, entry);
    };
    rendering.entry.then(settle, () => settle());
    return rendering.entry;
  }

  async #createEntry(path: string, key: string): Promise<CacheEntry | undefined> {
    const { render, publicReads, securityHeaders, knownStyles, log } = this.#options;
    // One after the other: requests in memory are answered between two of them.
    const rendering = this.#lastRendering.then(nextTurn).then(() => render(path));
    this.#lastRendering = rendering.catch(() => {});
    const rendered = await rendering;
    if (rendered.status !== 200) return undefined;
    const content = Buffer.from(await rendered.arrayBuffer());
    const type = rendered.headers.get("Content-Type") ?? "application/octet-stream";
    const isPage = type.startsWith("text/html");
    const styles = isPage ? findInlineStyles(content.toString(), knownStyles()) : [];
    if (!styles) {
      log.error({ path }, "page not cached: it contains inline code that the policy does not know");
      return undefined;
    }
    const tag = createHash("sha256").update(content).digest("base64url").slice(0, 22);
    const body = isPage ? withTag(content, tag) : content;
    const headers = {
      ...securityHeaders(styles.map(toHashSource)),
      "Content-Type": type,
      // Stored by browsers, but revalidated each time: a change shows at once.
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
      ...(publicReads.includes(path) && PUBLIC_READ_HEADERS),
    };
    const quality = body.length <= SMALL_PAGE_BYTES ? 10 : 8;
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      compressGzip(body),
    ]);
    return {
      key,
      variants: {
        identity: toVariant(body, `"${tag}"`, headers),
        br: toVariant(brotli, `"${tag}-br"`, { ...headers, "Content-Encoding": "br" }),
        gzip: toVariant(gzipped, `"${tag}-gzip"`, { ...headers, "Content-Encoding": "gzip" }),
      },
    };
  }
}

/** The known styles that a page contains; undefined if it contains other inline styles, or inline scripts. */
function findInlineStyles(html: string, known: string[]): string[] | undefined {
  const styles = known.filter((style) => html.includes(`<style>${style}</style>`));
  const styleCount = html.split("<style").length - 1;
  const scripts = html.split("<script").slice(1);
  const hasInlineScript = scripts.some((script) => !/^[^>]*(?: src="|application\/ld\+json)/.test(script));
  return styles.length === styleCount && !hasInlineScript ? styles : undefined;
}

/** A page that says its own tag, with which app/site/kept-tab.ts finds out whether it has changed since. */
function withTag(page: Buffer, tag: string): Buffer {
  return Buffer.from(page.toString().replace(/<html lang="[^"]*"/, `$& data-tag="${tag}"`));
}

function toVariant(body: Buffer, etag: string, headers: OutgoingHttpHeaders): CachedVariant {
  const { "Cache-Control": caching, Vary: vary } = headers;
  return {
    etag,
    body,
    headers: { ...headers, ETag: etag, "Content-Length": body.length },
    unchangedHeaders: {
      ETag: etag,
      "Cache-Control": caching,
      Vary: vary,
      ...("Access-Control-Allow-Origin" in headers && PUBLIC_READ_HEADERS),
    },
  };
}

function send(entry: CacheEntry, request: IncomingMessage, response: ServerResponse): void {
  const { headers: asked, method } = request;
  const variant = entry.variants[chooseEncoding(asked["accept-encoding"])];
  const known = asked["if-none-match"];
  if (known !== undefined && (known.includes(variant.etag) || known === "*")) {
    response.writeHead(304, variant.unchangedHeaders).end();
  } else {
    response.writeHead(200, variant.headers).end(method === "HEAD" ? undefined : variant.body);
  }
}
