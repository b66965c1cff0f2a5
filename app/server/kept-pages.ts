import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { wholeBody } from "./whole-body.server";
import { brotliOptions } from "./brotli";
import { chooseEncoding, type Encoding } from "./encodings";
import { isValidHost } from "./host";
import { type InlineHashes, lateHydration } from "./late-hydration";

/** One reply, ready to be sent as it is. */
interface Form {
  etag: string;
  body: Buffer;
  headers: string[];
  notModifiedHeaders: string[];
}

interface KeptPage {
  /** What it was rendered from; it is good while that is the present. */
  key: string;
  forms: Record<Encoding, Form>;
}

interface Place {
  path: string;
  page?: KeptPage;
  /** The rendering that is under way, for all who wait for this state of things. */
  filling?: { key: string; page: Promise<KeptPage | undefined> };
}

// 11, brotli's best, holds the page back longer than it saves the guest.
const BROTLI_QUALITY = 5;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A request for a kept page that arrived in this turn of the event loop. */
interface Visit {
  place: Place;
  request: IncomingMessage;
  response: ServerResponse;
  /** Answers the ordinary way. */
  next: RequestListener;
}

/**
 * Public pages and reads, rendered once for each change of what they show and
 * then answered from memory, before Express and Remix see the request. They
 * hold nothing personal: everyone gets the same bytes.
 */
export class KeptPages {
  readonly #places = new Map<string, Place>();
  readonly #pages: Set<string>;
  readonly #render: (path: string) => Promise<Response>;
  readonly #key: () => string;
  readonly #securityHeaders: (hashes: InlineHashes) => [string, string][];
  #lastHost: string | undefined;
  #visits: Visit[] = [];

  /**
   * @param pages Paths that are the same page whatever query a social network or an advertisement appends.
   * @param reads Addresses kept as they stand: another query gets another reply.
   * @param render Renders a path as a visitor without cookies would get it.
   * @param key Names the present state of what the pages show; asked once a turn of the event loop.
   * @param securityHeaders For a page with these inline scripts and styles.
   */
  constructor(options: {
    pages: string[];
    reads: string[];
    render: (path: string) => Promise<Response>;
    key: () => string;
    securityHeaders: (hashes: InlineHashes) => [string, string][];
  }) {
    for (const path of [...options.pages, ...options.reads]) this.#places.set(path, { path });
    this.#pages = new Set(options.pages);
    this.#render = options.render;
    this.#key = options.key;
    this.#securityHeaders = options.securityHeaders;
  }

  /** Answers a request for a kept page; hands every other one on. */
  answer(request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const place = this.#findPlace(request.url ?? "");
    if (!place || (request.method !== "GET" && request.method !== "HEAD")) return next(request, response);
    if (!this.#isValidHost(request.headers.host)) return next(request, response);
    if (this.#visits.length === 0) setImmediate(() => this.#answerVisits());
    this.#visits.push({ place, request, response, next });
  }

  /**
   * Answers together what arrived together, once all of it is read: that asks
   * for the state of things once, later than the last of them came, and spares
   * Node a round of its own for each.
   */
  #answerVisits(): void {
    const visits = this.#visits;
    this.#visits = [];
    let key: string;
    try {
      key = this.#key();
    } catch {
      // The database can't be read: the ordinary way says so in its own words.
      for (const { request, response, next } of visits) next(request, response);
      return;
    }
    for (const visit of visits) this.#answerVisit(visit, key);
  }

  #answerVisit({ place, request, response, next }: Visit, key: string): void {
    if (place.page?.key === key) return send(place.page, request, response);
    const goOn = () => next(request, response);
    this.#fill(place, key).then((page) => (page ? send(page, request, response) : goOn()), goOn);
  }

  #findPlace(url: string): Place | undefined {
    const place = this.#places.get(url);
    if (place) return place;
    const [path = ""] = url.split("?", 1);
    return this.#pages.has(path) ? this.#places.get(path) : undefined;
  }

  /** Most visitors ask the same host as the one before. */
  #isValidHost(host: string | undefined): boolean {
    if (host !== undefined && host === this.#lastHost) return true;
    if (!isValidHost(host)) return false;
    this.#lastHost = host;
    return true;
  }

  /** Renders a page anew, once however many ask; undefined where it isn't a plain 200. */
  #fill(place: Place, key: string): Promise<KeptPage | undefined> {
    if (place.filling?.key === key) return place.filling.page;
    const filling = { key, page: this.#renderPage(place.path, key) };
    place.filling = filling;
    const settle = (page?: KeptPage) => {
      // A change came meanwhile, and with it a newer rendering.
      if (place.filling !== filling) return;
      place.page = page;
      place.filling = undefined;
    };
    filling.page.then(settle, () => settle());
    return filling.page;
  }

  async #renderPage(path: string, key: string): Promise<KeptPage | undefined> {
    const reply = await this.#render(path);
    if (reply.status !== 200) return undefined;
    const type = reply.headers.get("Content-Type") ?? "application/octet-stream";
    const text = String(await wholeBody(reply));
    const { html, hashes } = type.startsWith("text/html")
      ? lateHydration(text)
      : { html: text, hashes: { scripts: [], styles: [] } };
    const body = Buffer.from(html);
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    const common: [string, string][] = [
      ...this.#securityHeaders(hashes),
      ["Content-Type", type],
      // Kept anywhere, but asked for each time: a change is to be seen at once.
      ["Cache-Control", "no-cache"],
      ["Vary", "Accept-Encoding"],
    ];
    // Compressed by other threads: the loop is free meanwhile.
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(body, brotliOptions(BROTLI_QUALITY, body.length)),
      compressGzip(body),
    ]);
    return {
      key,
      forms: {
        identity: toForm(body, hash, "identity", common),
        br: toForm(brotli, hash, "br", common),
        gzip: toForm(gzipped, hash, "gzip", common),
      },
    };
  }
}

function send(page: KeptPage, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const form = page.forms[chooseEncoding(headers["accept-encoding"])];
  const known = headers["if-none-match"];
  if (known !== undefined && (known.includes(form.etag) || known === "*")) {
    response.writeHead(304, form.notModifiedHeaders).end();
    return;
  }
  response.writeHead(200, form.headers);
  response.end(method === "HEAD" ? undefined : form.body);
}

function toForm(body: Buffer, hash: string, encoding: Encoding, common: [string, string][]): Form {
  const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers = [
    ...common,
    ["ETag", etag],
    ["Content-Length", String(body.length)],
    ...(encoding === "identity" ? [] : [["Content-Encoding", encoding]]),
  ];
  return {
    etag,
    body,
    headers: headers.flat(),
    notModifiedHeaders: ["ETag", etag, "Cache-Control", "no-cache", "Vary", "Accept-Encoding"],
  };
}
