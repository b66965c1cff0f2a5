import { type ClientRequest, request as httpRequest } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import { MAX_WORKBOOK_BYTES } from "~/web/form-response";
import { MULTIPART_OVERHEAD_BYTES } from "~/server/limits";
import { type Attack, BOUNDARY, startTarget } from "../support/attack";
import { forFile } from "../support/for-file";
import { postJson } from "../support/server";

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const MEBIBYTE = 1024 * 1024;
const PUBLIC_JSON_BYTES = 128 * 1024;

const target = await forFile(startTarget());

/** A request by its lines; it asks to close the connection. */
const raw = (...lines: string[]) => [...lines, "Connection: close", "", ""].join("\r\n");

const postRaw = (body: string, ...headers: string[]) => raw("POST / HTTP/1.1", "Host: x", ...headers) + body;

const post = (path: string, headers: Record<string, string>, body: string | Uint8Array): Attack => ({
  method: "POST",
  path,
  headers,
  body,
});

describe("a malformed request", () => {
  test.each<[what: string, bytes: string, status?: number]>([
    ["an invalid Host", raw("GET / HTTP/1.1", "Host: a b")],
    ["no Host", raw("GET / HTTP/1.1")],
    ["an empty Host", raw("GET / HTTP/1.1", "Host:")],
    ["no Host on an old version", raw("GET / HTTP/1.0")],
    ["two different Hosts", raw("GET / HTTP/1.1", "Host: x", "Host: evil.example")],
    ["the same Host twice", raw("GET / HTTP/1.1", "Host: x", "Host: x")],
    ["two Hosts in one header", raw("GET / HTTP/1.1", "Host: x, evil.example")],
    ["a Host with a user", raw("GET / HTTP/1.1", "Host: evil@x")],
    ["a Host with a path", raw("GET / HTTP/1.1", "Host: x/evil")],
    ["a Host with a query", raw("GET / HTTP/1.1", "Host: x?evil")],
    ["a Host with a quote", raw("GET / HTTP/1.1", 'Host: x"><script>')],
    ["a Host with an invalid port", raw("GET / HTTP/1.1", "Host: x:port")],
    ["a Host with a port that is too high", raw("GET /login HTTP/1.1", "Host: x:99999")],
    ["a Host that is not ASCII", raw("GET / HTTP/1.1", "Host: caf\u00e9.example")],
    ["a Host with an open bracket", raw("GET /login HTTP/1.1", "Host: [::1")],
    ["a Host with an invalid IPv6 address", raw("GET /login HTTP/1.1", "Host: [:::::::]")],
    ["a Host with an invalid IPv4 address", raw("GET /login HTTP/1.1", "Host: 999.999.999.999")],
    ["a header without a name", raw("GET / HTTP/1.1", "Host: x", ": x")],
    ["a header with a space before its colon", raw("GET / HTTP/1.1", "Host: x", "Cookie : a=b")],
    ["a header with a NUL", raw("GET / HTTP/1.1", "Host: x", "Cookie: a\0b")],
    ["a header with a line feed alone", "GET / HTTP/1.1\nHost: x\nA: b\n\n"],
    ["two Content-Lengths", postRaw("abc", "Content-Length: 3", "Content-Length: 4")],
    ["a negative Content-Length", postRaw("abc", "Content-Length: -3")],
    ["a Content-Length that is not an integer", postRaw("abc", "Content-Length: 3e0")],
    ["a Content-Length with a sign", postRaw("abc", "Content-Length: +3")],
    ["a Content-Length that is too high", postRaw("", "Content-Length: 99999999999999999999")],
    ["a Content-Length and chunks", postRaw("0\r\n\r\n", "Content-Length: 4", "Transfer-Encoding: chunked")],
    ["two transfer encodings", postRaw("0\r\n\r\n", "Transfer-Encoding: chunked, identity")],
    ["an unknown transfer encoding", postRaw("0\r\n\r\n", "Transfer-Encoding: xchunked")],
    ["a chunk without a length", postRaw("zz\r\nabc", "Transfer-Encoding: chunked")],
    ["a chunk length that is too high", postRaw("FFFFFFFFFFFFFFFFFF\r\nabc", "Transfer-Encoding: chunked")],
    ["headers of 20 KB", raw("GET / HTTP/1.1", "Host: x", `A: ${"a".repeat(20_000)}`), 431],
    [
      "20 KB of short headers",
      raw("GET / HTTP/1.1", "Host: x", ...Array<string>(1500).fill("Abcdefgh: abcdefgh")),
      431,
    ],
    ["a cookie of 20 KB", raw("GET / HTTP/1.1", "Host: x", `Cookie: session=${"a".repeat(20_000)}`), 431],
    ["an address of 20 KB", raw(`GET /${"a".repeat(20_000)} HTTP/1.1`, "Host: x"), 431],
    ["TRACE", raw("TRACE / HTTP/1.1", "Host: x"), 405],
    ["TRACK", raw("TRACK / HTTP/1.1", "Host: x")],
    ["PROPFIND", raw("PROPFIND / HTTP/1.1", "Host: x"), 405],
    ["an unknown method", raw("BREW / HTTP/1.1", "Host: x")],
    ["a method in lower case", raw("get / HTTP/1.1", "Host: x")],
    ["an unknown version", raw("GET / HTTP/9.9", "Host: x")],
    ["an HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["no version", "GET /\r\n\r\n"],
    ["no HTTP at all", "HELO there\r\n\r\n"],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
    ["a broken escape", raw("GET /%E0%A4%A HTTP/1.1", "Host: x")],
    ["half an escape", raw("GET /% HTTP/1.1", "Host: x")],
    ["an escape that is not UTF-8", raw("GET /%ff%fe HTTP/1.1", "Host: x")],
    ["an overlong escape", raw("GET /%c0%ae%c0%ae/ HTTP/1.1", "Host: x")],
    ["an escaped lone surrogate", raw("GET /%ed%a0%80 HTTP/1.1", "Host: x")],
    ["an escaped NUL", raw("GET /login%00 HTTP/1.1", "Host: x")],
    ["bytes that are not ASCII", raw("GET /\xe9\xff HTTP/1.1", "Host: x")],
    ["a double slash", raw("GET //evil.example/ HTTP/1.1", "Host: x")],
    ["a backslash", raw("GET /\\evil.example/ HTTP/1.1", "Host: x")],
    ["an absolute address", raw("GET http://evil.example/ HTTP/1.1", "Host: x")],
    ["no path", raw("GET ?a HTTP/1.1", "Host: x")],
    ["a star", raw("GET * HTTP/1.1", "Host: x")],
    ["a star for OPTIONS", raw("OPTIONS * HTTP/1.1", "Host: x")],
    ["a path with a space", raw("GET /a b HTTP/1.1", "Host: x")],
  ])("with %s is rejected", async (_what, bytes, status = 400) => {
    await target.expectRejected(bytes, status);
  });

  test("CONNECT connects to nothing: the connection is closed", async () => {
    const reply = await target.send(raw("CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"));
    expect(reply).toMatchObject({ status: 0, body: "" });
    await target.expectUnharmed();
  });

  test.each([
    "/x/../login",
    "/x/%2e%2e/login",
    "/x/.%2E/login",
    "/./login",
    "/login/..",
    "/api/x/../../category",
  ])("with dot segments (%s) is rejected, whatever its method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      await target.expectRejected({ method, path, headers: target.session }, 400);
    }
  });

  test.each(["/login?_data=root", "/login?x=?&_data=routes/account/login", "/category?_data"])(
    "for data in the way of older Remix clients (%s) is rejected",
    async (path) => {
      await target.expectRejected({ path }, 400);
      await target.expectRejected(post(path, FORM_TYPE, "email=a"), 400);
    },
  );

  test.each([
    ["/_root.data", 200],
    ["/login.data", 200],
    ["/x/_root.data", 404],
    ["/login_root.data", 404],
    ["/login.data.data", 404],
    ["/login.DATA", 404],
    ["/login%2edata", 404],
    ["/login%2f", 404],
    ["/api%2fcategory%2fget-category", 404],
    ["/login;x=1", 404],
  ])("for %s is answered with %i", async (path, status) => {
    const reply = await target.send({ path });
    expect(reply.status).toBe(status);
    target.expectNoInternals(reply);
  });

  test.each([
    ["/MENU", "/menu"],
    ["/%6denu", "/menu"],
    ["/menu/", "/menu"],
    ["/MENU/?x=%2F%2Fevil.example&x", "/menu?x=%2F%2Fevil.example&x"],
    ["/DE/Menu", "/de/menu"],
    ["/de/", "/de"],
    ["/.data", "/_root.data"],
    ["/LOGIN.data?_routes=x", "/login.data?_routes=x"],
    ["/%6cogin", "/login"],
    ["/Robots.TXT", "/robots.txt"],
    ["/MENU-DESCRIPTION/2026-11-28", "/menu-description/2026-11-28"],
    ["/RESET-password/aB%2Fc%0d%0aX:y", "/reset-password/aB%2Fc%0d%0aX:y"],
    ["/API/history/aBc", "/api/history/aBc"],
    ["/api/auth/validatetoken", "/api/auth/validateToken"],
    ["/%2Fevil.example", undefined],
    ["/fr", "/"],
    ["/FR/", "/"],
    ["/fr/menu?x=1", "/menu?x=1"],
    ["/fr/Semaine/", "/semaine"],
    ["/fr/mentions-legales", "/mentions-legales"],
    ["/fr/login", undefined],
    ["/fr/de/menu", undefined],
  ])("for %s is redirected to the route's own spelling", async (path, location) => {
    for (const method of ["GET", "HEAD"]) {
      const reply = await target.send({ method, path });
      expect([reply.status, reply.headers.location]).toEqual(location ? [308, location] : [404, undefined]);
      target.expectNoInternals(reply);
    }
    for (const method of ["POST", "PUT", "DELETE"])
      await target.expectRejected({ method, path, headers: target.session }, 404);
  });

  test("with a slash at its end is an endpoint of the API as well, for each method", async () => {
    expect((await target.send({ path: "/api/category/get-category/" })).status).toBe(200);
    await target.expectRejected({ method: "DELETE", path: "/api/category/delete-all/" }, 401);
    await target.expectRejected({ method: "DELETE", path: "/API/category/delete-all/" }, 404);
  });

  test("in the body of another one is not read as a request", async () => {
    const hidden = "GET /api/category/get-category HTTP/1.1\r\nHost: x\r\n\r\n";
    const length = `Content-Length: ${hidden.length}`;
    for (const [method, status] of [
      ["GET", 200],
      ["POST", 404],
    ] as const) {
      const path = method === "GET" ? "/healthz" : "/api/nowhere";
      const reply = await target.send(raw(`${method} ${path} HTTP/1.1`, "Host: x", length) + hidden);
      expect(reply.status).toBe(status);
      expect(reply.body).not.toContain("HTTP/1.1");
    }
    await target.expectUnharmed();
  });

  test.each([["Upgrade: websocket"], ["Upgrade: h2c"], ["Expect: 200-ok"], ["Connection: keep-alive, x"]])(
    "with %s is answered as usual, or with 417",
    async (header) => {
      const reply = await target.send(raw("GET /healthz HTTP/1.1", "Host: x", header));
      expect([200, 417]).toContain(reply.status);
      target.expectNoInternals(reply);
      await target.expectUnharmed();
    },
  );
});

describe("unusual headers and queries", () => {
  test.each<[string, Record<string, string>]>([
    ["a range without an end", { Range: `bytes=0-${",0-".repeat(1000)}` }],
    ["an invalid range", { Range: "bytes=9-1" }],
    ["invalid encodings", { "Accept-Encoding": `${"br;q=9,".repeat(500)}` }],
    ["an invalid language", { "Accept-Language": "\u00ff".repeat(500) }],
    ["an invalid Accept", { Accept: `${"*/*;q=".repeat(800)}` }],
    ["an If-None-Match of 10 KB", { "If-None-Match": `"${"a".repeat(10_000)}"` }],
    ["an invalid If-Modified-Since", { "If-Modified-Since": "yesterday" }],
    ["an invalid cookie", { Cookie: "session=%E0%A4%A; flash=%; =; ;;; __proto__=x; session" }],
    ["an unsigned session", { Cookie: `session=${Buffer.from('{"token":"x"}').toString("base64")}` }],
    ["a session with a wrong signature", { Cookie: "session=eyJ0b2tlbiI6IngifQ%3D%3D.AAAA" }],
    ["an unsigned flash", { Cookie: `flash=${Buffer.from('{"toast":{"text":"x"}}').toString("base64")}` }],
    ["an invalid X-Forwarded-For", { "X-Forwarded-For": `${"1,".repeat(3000)}` }],
    ["an X-Request-Id", { "X-Request-Id": '"}\r\n'.slice(0, 2) }],
    ["a prefetch purpose", { Purpose: "prefetch", "Sec-Purpose": "prefetch" }],
  ])("with %s are answered as usual", async (_what, headers) => {
    for (const [path, status] of [
      ["/", 200],
      ["/login", 200],
      ["/api/category/get-category", 200],
      ["/favicon.svg", 200],
      ["/profile", 302],
      ["/nowhere", 404],
    ] as const) {
      const reply = await target.send({ path, headers });
      const others = "Range" in headers && path === "/favicon.svg" ? [200, 206, 416] : [status];
      expect(others, `${path} ${reply.status}`).toContain(reply.status);
      target.expectNoInternals(reply);
    }
    await target.expectUnharmed();
  });

  test("in queries (long, repeated, nested, prototypes) everything is text", async () => {
    for (const query of [
      `a=${"%25".repeat(2000)}`,
      Array<string>(1500).fill("q=1").join("&"),
      "q[]=1&q[__proto__][x]=1&q[constructor][prototype][x]=1",
      "__proto__[x]=1&constructor.prototype.x=1&toString=1&hasOwnProperty=1",
      "q=%E0%A4%A&page=%&dialog=%00&id=%ff",
      "dialog=__proto__&id=constructor",
      `${"a[".repeat(500)}=1`,
      "_routes=__proto__",
      "index&index&index",
    ]) {
      for (const path of [
        "/",
        "/login",
        "/category",
        "/user-list",
        "/api/menu/get-menu",
        "/reset-password",
      ]) {
        const reply = await target.send({ path: `${path}?${query}`, headers: target.session });
        expect([200, 302, 400], `${path}?${query} ${reply.status}`).toContain(reply.status);
        target.expectNoInternals(reply);
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    await target.expectUnharmed();
  });
});

describe("a body", () => {
  test.each<[string, string, (text: string) => Uint8Array]>([
    ["gzip", "gzip", gzipSync],
    ["brotli", "br", brotliCompressSync],
    ["deflate", "deflate", deflateSync],
    ["a compression bomb", "gzip", () => gzipSync(Buffer.alloc(50 * MEBIBYTE))],
    ["x-gzip", "x-gzip", gzipSync],
    ["gzip twice", "gzip, gzip", (text) => gzipSync(gzipSync(text))],
    ["identity, twice", "identity, identity", (text) => Buffer.from(text)],
    ["an unknown encoding", "rot13", (text) => Buffer.from(text)],
  ])("that is compressed (%s) is rejected", async (_what, encoding, compress) => {
    const headers = { "Content-Encoding": encoding };
    await target.expectRejected(
      post("/api/contact/add", { ...JSON_TYPE, ...headers }, compress(JSON.stringify(MESSAGE))),
      415,
    );
    await target.expectRejected(
      post("/login", { ...FORM_TYPE, ...headers }, compress("email=a&password=b")),
      415,
    );
  });

  test("of JSON in another charset than UTF-8 is rejected", async () => {
    const headers = { "Content-Type": "application/json; charset=iso-8859-1" };
    await target.expectRejected(post("/api/contact/add", headers, JSON.stringify(MESSAGE)), 415);
  });

  test.each<[string, string | Uint8Array]>([
    ["empty", ""],
    ["a brace", "{"],
    ["an array", "[]"],
    ["null", "null"],
    ["a number", "1e999"],
    ["a string", '"x"'],
    ["two objects", `${JSON.stringify(MESSAGE)}${JSON.stringify(MESSAGE)}`],
    ["an object with a trailing comma", '{"email":"a@b.ch",}'],
    ["an object that isn't UTF-8", Buffer.from(JSON.stringify({ ...MESSAGE, message: "Café" }), "latin1")],
    ["an object in single quotes", "{'email':'a@b.ch'}"],
    ["cut short behind a byte order mark", "\ufeff{"],
    ["not UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ["UTF-16", Buffer.from(JSON.stringify(MESSAGE), "utf16le")],
    ["nested arrays that never end", "[".repeat(500_000)],
    ["nested objects that never end", '{"a":'.repeat(150_000)],
    ["deeply nested", `${"[".repeat(400_000)}${"]".repeat(400_000)}`],
    ["an object with a deeply nested array", `{"email":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["an object with a deeply nested object", `{"message":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`],
    ["an object with a long number", `{"phone":${"9".repeat(1_000_000)}}`],
    ["a million empty objects", `{"email":[${"{},".repeat(300_000)}{}]}`],
    ["a __proto__ object", '{"__proto__":{"email":"a@b.ch","phone":"1","message":"x"}}'],
    ["a constructor object", '{"constructor":{"prototype":{"email":"a@b.ch"}}}'],
  ])("of JSON that is %s is rejected", async (_what, body) => {
    const status = body.length > PUBLIC_JSON_BYTES ? 413 : 400;
    const reply = await target.expectRejected(post("/api/contact/add", JSON_TYPE, body), status);
    expect(JSON.parse(reply.body)).toMatchObject({ success: false, message: expect.any(String) });
    await target.expectRejected(post("/api/auth/login", JSON_TYPE, body), status);
    await target.expectRejected(
      post("/api/category/add-category", { ...JSON_TYPE, ...target.token }, body),
      400,
    );
  });

  test.each([
    ["no type", {}],
    ["an invalid type", { "Content-Type": "json" }],
    ["text", { "Content-Type": "text/plain" }],
    ["a form", FORM_TYPE],
    ["XML", { "Content-Type": "application/xml" }],
    ["JSON of another kind", { "Content-Type": "application/jsonp" }],
  ])("of JSON with a Content-Type of %s is rejected", async (_what, headers) => {
    const reply = await target.expectRejected(
      post("/api/contact/add", headers, JSON.stringify(MESSAGE)),
      415,
    );
    expect(JSON.parse(reply.body)).toMatchObject({ success: false, message: expect.any(String) });
    await target.expectRejected(
      post("/api/category/add-category", { ...headers, ...target.token }, '{"name":"Eve"}'),
      415,
    );
  });

  const part = (name: string, value: string, filename = "") =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n${value}\r\n`;
  const FILE = `${part("file", "x", "a.xlsx")}--${BOUNDARY}--\r\n`;
  const manyParts = (count: number) => `${`--${BOUNDARY}\r\n\r\n\r\n`.repeat(count)}--${BOUNDARY}--\r\n`;

  test.each<[what: string, type: string, body: string, refused?: number]>([
    ["without a boundary", "multipart/form-data", FILE],
    ["with an empty boundary", "multipart/form-data; boundary=", FILE],
    ["with a quote as its boundary", 'multipart/form-data; boundary="', FILE],
    [
      "with a boundary of 2 KB",
      `multipart/form-data; boundary=${"b".repeat(2000)}`,
      `--${"b".repeat(2000)}--\r\n`,
    ],
    ["with a boundary other than the one in its header", "multipart/form-data; boundary=y", FILE],
    ["cut short in a part header", MULTIPART, `--${BOUNDARY}\r\nContent-Disposition: form-da`],
    ["cut short in a part", MULTIPART, part("file", "PK\x03\x04", "a.xlsx").slice(0, -4)],
    ["without a final boundary", MULTIPART, part("file", "PK\x03\x04", "a.xlsx")],
    ["that is empty", MULTIPART, ""],
    ["that has no part", MULTIPART, "not a part"],
    ["with a part without a name", MULTIPART, `--${BOUNDARY}\r\n\r\nabc\r\n--${BOUNDARY}--\r\n`],
    ["with __proto__ as a name", MULTIPART, `${part("__proto__", "x", "a.xlsx")}--${BOUNDARY}--`],
    ["with a path as a file name", MULTIPART, `${part("file", "x", "../../../etc/passwd")}--${BOUNDARY}--`],
    ["with a NUL in a file name", MULTIPART, `${part("file", "x", "a\0.xlsx")}--${BOUNDARY}--\r\n`],
    // Counted before it is taken apart.
    ["with 200,000 parts", MULTIPART, manyParts(200_000), 413],
    ["with 140,000 parts", MULTIPART, manyParts(140_000), 413],
    ["with 50,000 named parts", MULTIPART, `${part("a", "").repeat(50_000)}--${BOUNDARY}--\r\n`, 413],
    ["with a part header of 500 KB", MULTIPART, part("a".repeat(500_000), "x"), 413],
    ["with multipart in a part", MULTIPART, `${part("file", manyParts(1000), "a.xlsx")}--${BOUNDARY}--`, 413],
  ])("of multipart %s is rejected, by the API and by screens", async (_what, type, body, refused = 400) => {
    const { token, session } = target;
    const headers = { "Content-Type": type };
    const statusBelow = (maxFile: number) =>
      body.length > maxFile + MULTIPART_OVERHEAD_BYTES ? 413 : refused;
    const status = statusBelow(MAX_WORKBOOK_BYTES);
    for (const path of ["/api/menu/week", "/api/dish/menu-file-upload"]) {
      await target.expectRejected(post(path, { ...headers, ...token }, body), status);
      // Without a session or a token the body is not even read.
      await target.expectRejected(post(path, headers, body), 401);
      await target.expectRejected(post(path, { ...headers, Authorization: "Bearer x" }, body), 401);
    }
    const screen = "/menu-description?dialog=upload";
    await target.expectRejected(post(screen, { ...headers, ...session }, body), statusBelow(MAX_PHOTO_BYTES));
    expect((await target.expectRejected(post(screen, headers, body), 302)).headers.location).toMatch(
      /^\/login\?next=/,
    );
    // No other route accepts multipart.
    for (const path of ["/?index", "/login", "/category?dialog=add", "/api/contact/add", "/nowhere"]) {
      const others = path === "/nowhere" ? 404 : 415;
      await target.expectRejected(post(path, headers, body), others);
      await target.expectRejected(post(path, { ...headers, ...session, ...token }, body), others);
    }
  });

  test("of a form with more than 100 fields is rejected", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=`).join("&");
    const own = { ...FORM_TYPE, ...target.session };
    for (const [count, status] of [
      [90, 400],
      [101, 413],
      [5000, 413],
    ] as const) {
      await target.expectRejected(post("/login", FORM_TYPE, fields(count)), status);
      await target.expectRejected(post("/?index", FORM_TYPE, fields(count)), status);
      await target.expectRejected(post("/category?dialog=add", own, `intent=add&${fields(count)}`), status);
    }
  });

  test("of a form with odd field names is rejected", async () => {
    for (const body of ["__proto__=x&constructor=y&prototype=z", "email[]=a&password[]=b", "%=%&%ff=%00"]) {
      await target.expectRejected(post("/login", FORM_TYPE, body), 400);
      await target.expectRejected(post("/?index", FORM_TYPE, body), 400);
      const own = { ...FORM_TYPE, ...target.session };
      await target.expectRejected(post("/category?dialog=add", own, `intent=add&${body}`), 400);
    }
  });

  test.each<[string, string, Record<string, string>, number]>([
    ["JSON", "/api/menu/add-single", JSON_TYPE, MEBIBYTE],
    ["JSON that anybody may send", "/api/contact/add", JSON_TYPE, PUBLIC_JSON_BYTES],
    ["a form", "/?index", FORM_TYPE, 64 * 1024],
    ["text", "/api/menu/add-single", { "Content-Type": "text/plain" }, MEBIBYTE],
    [
      "an upload",
      "/api/menu/week",
      { "Content-Type": MULTIPART },
      MAX_WORKBOOK_BYTES + MULTIPART_OVERHEAD_BYTES,
    ],
  ])("of %s is read up to its limit, to the byte", async (_what, path, headers, limit) => {
    const sent = { ...headers, ...target.token };
    for (const isKnown of [true, false]) {
      const withFraming = { ...sent, ...(!isKnown && { "Transfer-Encoding": "chunked" }) };
      const reply = await target.send(post(path, withFraming, "a".repeat(limit)));
      expect(reply.status).not.toBe(413);
      await target.expectRejected(post(path, withFraming, "a".repeat(limit + 1)), 413);
    }
  });

  test("of a nested form (dishes[…]) in any shape is rejected", async () => {
    const own = { ...FORM_TYPE, ...target.session };
    const path = "/dish-description/2030-02-01?dialog=add";
    for (const fields of [
      "dishes[999999999].name=x",
      "dishes[4294967295].name=x",
      "dishes[1e9].name=x",
      "dishes[-1].name=x",
      "dishes.__proto__.name=x",
      "__proto__.dishes[0].name=x",
      "dishes.constructor.prototype.name=x",
      "dishes[0].__proto__.name=x",
      `dishes${"[0]".repeat(5000)}=x`,
      `dishes${".a".repeat(5000)}=x`,
      "dishes=x&dishes[0]=y&dishes[0].name=z",
      "dishes[0][name]=x",
      "dishes[0].name=x&dishes[0].name.first=y",
    ]) {
      await target.expectRejected(post(path, own, `intent=add&${fields}`), 400);
      await target.expectRejected(post(path, own, `intent=edit&id=x&${fields}`), 400);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each<[string, string, Record<string, string>]>([
    ["JSON with a length", "/api/contact/add", { ...JSON_TYPE, "Content-Length": "209715200" }],
    ["JSON without a length", "/api/contact/add", JSON_TYPE],
    ["a form with a length", "/?index", { ...FORM_TYPE, "Content-Length": "209715200" }],
    ["a form without a length", "/?index", FORM_TYPE],
    [
      "an upload with a length",
      "/api/menu/week",
      { "Content-Type": MULTIPART, "Content-Length": "209715200" },
    ],
    ["an upload without a length", "/api/menu/week", { "Content-Type": MULTIPART }],
  ])("of 200 MB of %s is rejected", async (_what, path, headers) => {
    expect(await postZeros(path, 200 * MEBIBYTE, { ...headers, ...target.token })).toBe(413);
    await target.expectUnharmed();
  });

  test("beyond what all bodies may take in memory gets 503, and a message still has room", async () => {
    const headers = { "Content-Type": MULTIPART, ...target.token };
    const uploads: { request: ClientRequest; end: Promise<void> }[] = [];
    // Larger ones leave gaps, which smaller ones fill.
    for (const size of [4 * MEBIBYTE, 256 * 1024, 16 * 1024, 1024]) {
      do {
        const { port } = target.server;
        const request = httpRequest({
          host: "127.0.0.1",
          port,
          path: "/api/menu/week",
          method: "POST",
          headers,
        });
        const end = new Promise<void>((resolve) => {
          request.on("response", (reply) => reply.resume());
          request.on("error", () => {}).on("close", resolve);
        });
        request.write(Buffer.alloc(size, "0"));
        uploads.push({ request, end });
      } while ((await postZeros("/api/menu/week", size, headers)) !== 503);
    }
    const message = { ...MESSAGE, message: "Bonjour ! ".repeat(400) };
    expect((await postJson(target.server, "/api/contact/add", message)).status).toBe(201);
    for (const { request } of uploads) request.destroy();
    await Promise.all(uploads.map(({ end }) => end));
    await expect
      .poll(() => postZeros("/api/menu/week", 4 * MEBIBYTE, { ...headers, "Content-Length": "4194304" }))
      .not.toBe(503);
    await target.expectUnharmed();
  });
});

/** Posts zeros until the server responds; resolves with its status. */
function postZeros(path: string, size: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port: target.server.port, path, method: "POST", headers },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
        request.destroy();
      },
    );
    // The server closes the connection on what it won't read.
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
    });
    const chunk = Buffer.alloc(256 * 1024, "0");
    let sent = 0;
    const send = () => {
      while (sent < size && !request.destroyed) {
        const part = chunk.subarray(0, size - sent);
        sent += part.length;
        if (!request.write(part)) return void request.once("drain", send);
      }
      request.end();
    };
    send();
  });
}
