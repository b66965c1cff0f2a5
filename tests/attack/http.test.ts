import { request as httpRequest } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_UPLOAD_BODY } from "~/server/limits";
import { type Attack, BOUNDARY, startTarget, type Target } from "../support/attack";
import { postJson } from "../support/server";

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const MEBIBYTE = 1024 * 1024;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.end());

/** A request by its lines; it asks for the connection's end. */
const raw = (...lines: string[]) => [...lines, "Connection: close", "", ""].join("\r\n");

describe("a request that is none", () => {
  test.each<[string, string, number]>([
    ["a Host that is none", raw("GET / HTTP/1.1", "Host: a b"), 400],
    ["no Host", raw("GET / HTTP/1.1"), 400],
    ["an empty Host", raw("GET / HTTP/1.1", "Host:"), 400],
    ["no Host on an old version", raw("GET / HTTP/1.0"), 400],
    ["a doubled Host", raw("GET / HTTP/1.1", "Host: x", "Host: evil.example"), 400],
    ["the same Host twice", raw("GET / HTTP/1.1", "Host: x", "Host: x"), 400],
    ["two Hosts in one", raw("GET / HTTP/1.1", "Host: x, evil.example"), 400],
    ["a Host with a user", raw("GET / HTTP/1.1", "Host: evil@x"), 400],
    ["a Host with a path", raw("GET / HTTP/1.1", "Host: x/evil"), 400],
    ["a Host with a query", raw("GET / HTTP/1.1", "Host: x?evil"), 400],
    ["a Host with a quote", raw("GET / HTTP/1.1", 'Host: x"><script>'), 400],
    ["a Host with a port that is none", raw("GET / HTTP/1.1", "Host: x:port"), 400],
    ["a Host with too high a port", raw("GET /login HTTP/1.1", "Host: x:99999"), 400],
    ["a Host of other letters", raw("GET / HTTP/1.1", "Host: caf\u00e9.example"), 400],
    ["a Host with an open bracket", raw("GET /login HTTP/1.1", "Host: [::1"), 400],
    ["a Host with nonsense in brackets", raw("GET /login HTTP/1.1", "Host: [:::::::]"), 400],
    ["a Host that is too high an address", raw("GET /login HTTP/1.1", "Host: 999.999.999.999"), 400],
    ["a header without a name", raw("GET / HTTP/1.1", "Host: x", ": x"), 400],
    ["a header with a blank before its colon", raw("GET / HTTP/1.1", "Host: x", "Cookie : a=b"), 400],
    ["a header with a NUL", raw("GET / HTTP/1.1", "Host: x", "Cookie: a\0b"), 400],
    ["a header with a line feed alone", "GET / HTTP/1.1\nHost: x\nA: b\n\n", 400],
    ["two lengths", `${raw("POST / HTTP/1.1", "Host: x", "Content-Length: 3", "Content-Length: 4")}abc`, 400],
    ["a negative length", `${raw("POST / HTTP/1.1", "Host: x", "Content-Length: -3")}abc`, 400],
    ["a length that is no number", `${raw("POST / HTTP/1.1", "Host: x", "Content-Length: 3e0")}abc`, 400],
    ["a length with a sign", `${raw("POST / HTTP/1.1", "Host: x", "Content-Length: +3")}abc`, 400],
    ["too high a length", raw("POST / HTTP/1.1", "Host: x", "Content-Length: 99999999999999999999"), 400],
    [
      "a length beside chunks",
      `${raw("POST / HTTP/1.1", "Host: x", "Content-Length: 4", "Transfer-Encoding: chunked")}0\r\n\r\n`,
      400,
    ],
    [
      "two encodings",
      `${raw("POST / HTTP/1.1", "Host: x", "Transfer-Encoding: chunked, identity")}0\r\n\r\n`,
      400,
    ],
    [
      "chunks in another writing",
      `${raw("POST / HTTP/1.1", "Host: x", "Transfer-Encoding: xchunked")}0\r\n\r\n`,
      400,
    ],
    [
      "a chunk without a length",
      `${raw("POST / HTTP/1.1", "Host: x", "Transfer-Encoding: chunked")}zz\r\nabc`,
      400,
    ],
    [
      "a chunk of too high a length",
      `${raw("POST / HTTP/1.1", "Host: x", "Transfer-Encoding: chunked")}FFFFFFFFFFFFFFFFFF\r\nabc`,
      400,
    ],
    ["headers of 20 KB", raw("GET / HTTP/1.1", "Host: x", `A: ${"a".repeat(20_000)}`), 431],
    [
      "20 KB of small headers",
      raw("GET / HTTP/1.1", "Host: x", ...Array<string>(1500).fill("Abcdefgh: abcdefgh")),
      431,
    ],
    ["a cookie of 20 KB", raw("GET / HTTP/1.1", "Host: x", `Cookie: session=${"a".repeat(20_000)}`), 431],
    ["an address of 20 KB", raw(`GET /${"a".repeat(20_000)} HTTP/1.1`, "Host: x"), 431],
    ["TRACE", raw("TRACE / HTTP/1.1", "Host: x"), 405],
    ["TRACK", raw("TRACK / HTTP/1.1", "Host: x"), 400],
    ["PROPFIND", raw("PROPFIND / HTTP/1.1", "Host: x"), 405],
    ["a method that is none", raw("BREW / HTTP/1.1", "Host: x"), 400],
    ["a method in small letters", raw("get / HTTP/1.1", "Host: x"), 400],
    ["a version that is none", raw("GET / HTTP/9.9", "Host: x"), 400],
    ["HTTP/2's beginning", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["no version", "GET /\r\n\r\n", 400],
    ["no HTTP at all", "HELO there\r\n\r\n", 400],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
    ["a broken escape", raw("GET /%E0%A4%A HTTP/1.1", "Host: x"), 400],
    ["half an escape", raw("GET /% HTTP/1.1", "Host: x"), 400],
    ["an escape that is no UTF-8", raw("GET /%ff%fe HTTP/1.1", "Host: x"), 400],
    ["an overlong escape", raw("GET /%c0%ae%c0%ae/ HTTP/1.1", "Host: x"), 400],
    ["an escaped half of a pair", raw("GET /%ed%a0%80 HTTP/1.1", "Host: x"), 400],
    ["an escaped NUL", raw("GET /login%00 HTTP/1.1", "Host: x"), 400],
    ["bytes that are no ASCII", raw("GET /\xe9\xff HTTP/1.1", "Host: x"), 400],
    ["a doubled slash", raw("GET //evil.example/ HTTP/1.1", "Host: x"), 400],
    ["a backslash", raw("GET /\\evil.example/ HTTP/1.1", "Host: x"), 400],
    ["an absolute address", raw("GET http://evil.example/ HTTP/1.1", "Host: x"), 400],
    ["no path", raw("GET ?a HTTP/1.1", "Host: x"), 400],
    ["a star", raw("GET * HTTP/1.1", "Host: x"), 400],
    ["a star for OPTIONS", raw("OPTIONS * HTTP/1.1", "Host: x"), 400],
    ["an address with a blank", raw("GET /a b HTTP/1.1", "Host: x"), 400],
  ])("with %s is refused", async (_what, bytes, status) => {
    await target.expectRefused(bytes, status);
  });

  test("is CONNECT, and nothing is connected", async () => {
    // There is nobody to say a word: the line is cut.
    const reply = await target.send(raw("CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"));
    expect(reply).toMatchObject({ status: 0, body: "" });
    await target.expectUnharmed();
  });

  test("stands in the body of another, and is never heard", async () => {
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
    "asks for what there isn't (%s), and is answered as ever, or 417",
    async (header) => {
      const reply = await target.send(raw("GET /healthz HTTP/1.1", "Host: x", header));
      expect([200, 417]).toContain(reply.status);
      target.expectNoInternals(reply);
      await target.expectUnharmed();
    },
  );
});

describe("headers and queries of any kind", () => {
  test.each<[string, Record<string, string>]>([
    ["a range without an end", { Range: `bytes=0-${",0-".repeat(1000)}` }],
    ["a range that is none", { Range: "bytes=9-1" }],
    ["encodings of nonsense", { "Accept-Encoding": `${"br;q=9,".repeat(500)}` }],
    ["a language of nonsense", { "Accept-Language": "\u00ff".repeat(500) }],
    ["an Accept of nonsense", { Accept: `${"*/*;q=".repeat(800)}` }],
    ["an If-None-Match of 10 KB", { "If-None-Match": `"${"a".repeat(10_000)}"` }],
    ["an If-Modified-Since of nonsense", { "If-Modified-Since": "yesterday" }],
    ["a cookie of nonsense", { Cookie: "session=%E0%A4%A; flash=%; =; ;;; __proto__=x; session" }],
    [
      "a session that was never signed",
      { Cookie: `session=${Buffer.from('{"token":"x"}').toString("base64")}` },
    ],
    ["a session with another's signature", { Cookie: "session=eyJ0b2tlbiI6IngifQ%3D%3D.AAAA" }],
    [
      "a flash that was never signed",
      { Cookie: `flash=${Buffer.from('{"toast":{"text":"x"}}').toString("base64")}` },
    ],
    ["a forwarded address of nonsense", { "X-Forwarded-For": `${"1,".repeat(3000)}` }],
    ["an X-Request-Id of its own", { "X-Request-Id": '"}\r\n'.slice(0, 2) }],
    ["a purpose", { Purpose: "prefetch", "Sec-Purpose": "prefetch" }],
  ])("with %s are answered as ever", async (_what, headers) => {
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

  test("an unpacked query, a thousand times the same, an object of objects: all are text", async () => {
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
  const post = (path: string, headers: Record<string, string>, body: string | Uint8Array): Attack => ({
    method: "POST",
    path,
    headers,
    body,
  });

  test.each<[string, string, (text: string) => Uint8Array]>([
    ["gzip", "gzip", gzipSync],
    ["brotli", "br", brotliCompressSync],
    ["deflate", "deflate", deflateSync],
    ["a bomb of zeros", "gzip", () => gzipSync(Buffer.alloc(50 * MEBIBYTE))],
    ["gzip by its old name", "x-gzip", gzipSync],
    ["gzip twice", "gzip, gzip", (text) => gzipSync(gzipSync(text))],
    ["nothing, said in two words", "identity, identity", (text) => Buffer.from(text)],
    ["what nobody knows", "rot13", (text) => Buffer.from(text)],
  ])("that is packed as %s is refused", async (_what, encoding, pack) => {
    const headers = { "Content-Encoding": encoding };
    await target.expectRefused(
      post("/api/contact/add", { ...JSON_TYPE, ...headers }, pack(JSON.stringify(MESSAGE))),
      415,
    );
    await target.expectRefused(post("/login", { ...FORM_TYPE, ...headers }, pack("email=a&password=b")), 415);
  });

  test.each<[string, string | Uint8Array]>([
    ["nothing", ""],
    ["a brace", "{"],
    ["an array", "[]"],
    ["null", "null"],
    ["a number", "1e999"],
    ["a text", '"x"'],
    ["two objects", `${JSON.stringify(MESSAGE)}${JSON.stringify(MESSAGE)}`],
    ["a comma too many", '{"email":"a@b.ch",}'],
    ["single quotes", "{'email':'a@b.ch'}"],
    ["a mark of byte order and rubbish", "\ufeff{"],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ["UTF-16", Buffer.from(JSON.stringify(MESSAGE), "utf16le")],
    ["nesting without end", "[".repeat(500_000)],
    ["nested objects without end", '{"a":'.repeat(150_000)],
    ["deep nesting that ends", `${"[".repeat(400_000)}${"]".repeat(400_000)}`],
    ["a deep field", `{"email":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["a deep object in a field", `{"message":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`],
    ["a long number", `{"phone":${"9".repeat(1_000_000)}}`],
    ["a million empty objects", `{"email":[${"{},".repeat(300_000)}{}]}`],
    ["a prototype", '{"__proto__":{"email":"a@b.ch","phone":"1","message":"x"}}'],
    ["a constructor", '{"constructor":{"prototype":{"email":"a@b.ch"}}}'],
  ])("of JSON that is %s is refused", async (_what, body) => {
    const reply = await target.expectRefused(post("/api/contact/add", JSON_TYPE, body), 400);
    expect(JSON.parse(reply.body)).toMatchObject({ success: false, message: expect.any(String) });
    await target.expectRefused(post("/api/auth/login", JSON_TYPE, body), 400);
    await target.expectRefused(
      post("/api/category/add-category", { ...JSON_TYPE, ...target.token }, body),
      400,
    );
  });

  test.each([
    ["no type", {}],
    ["a type of nonsense", { "Content-Type": "json" }],
    ["text", { "Content-Type": "text/plain" }],
    ["a form", FORM_TYPE],
    ["XML", { "Content-Type": "application/xml" }],
    ["JSON of another kind", { "Content-Type": "application/jsonp" }],
  ])("of JSON that is said to be %s is refused", async (_what, headers) => {
    const reply = await target.expectRefused(post("/api/contact/add", headers, JSON.stringify(MESSAGE)), 415);
    expect(JSON.parse(reply.body)).toMatchObject({ success: false, message: expect.any(String) });
    await target.expectRefused(
      post("/api/category/add-category", { ...headers, ...target.token }, '{"name":"Eve"}'),
      415,
    );
  });

  const part = (name: string, value: string, filename = "") =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n${value}\r\n`;
  const manyParts = (count: number) => `${`--${BOUNDARY}\r\n\r\n\r\n`.repeat(count)}--${BOUNDARY}--\r\n`;

  test.each<[string, string, string]>([
    ["without a boundary", "multipart/form-data", `${part("file", "x", "a.xlsx")}--${BOUNDARY}--\r\n`],
    [
      "with an empty boundary",
      "multipart/form-data; boundary=",
      `${part("file", "x", "a.xlsx")}--${BOUNDARY}--\r\n`,
    ],
    [
      "with a quote for a boundary",
      'multipart/form-data; boundary="',
      `${part("file", "x", "a.xlsx")}--${BOUNDARY}--\r\n`,
    ],
    [
      "with a boundary of 2 KB",
      `multipart/form-data; boundary=${"b".repeat(2000)}`,
      `--${"b".repeat(2000)}--\r\n`,
    ],
    [
      "with another boundary than it says",
      "multipart/form-data; boundary=y",
      `${part("file", "x", "a.xlsx")}--${BOUNDARY}--`,
    ],
    ["cut short in its headings", MULTIPART, `--${BOUNDARY}\r\nContent-Disposition: form-da`],
    ["cut short in a part", MULTIPART, part("file", "PK\x03\x04", "a.xlsx").slice(0, -4)],
    ["without its end", MULTIPART, part("file", "PK\x03\x04", "a.xlsx")],
    ["that is empty", MULTIPART, ""],
    ["that is no part", MULTIPART, "not a part"],
    ["with a part without a name", MULTIPART, `--${BOUNDARY}\r\n\r\nabc\r\n--${BOUNDARY}--\r\n`],
    ["with 200,000 parts", MULTIPART, manyParts(200_000)],
    ["with 140,000 parts", MULTIPART, manyParts(140_000)],
    ["with 50,000 named parts", MULTIPART, `${part("a", "").repeat(50_000)}--${BOUNDARY}--\r\n`],
    ["with a heading of 500 KB", MULTIPART, part("a".repeat(500_000), "x")],
    ["with parts in parts", MULTIPART, `${part("file", manyParts(1000), "a.xlsx")}--${BOUNDARY}--`],
    ["with a name of a prototype", MULTIPART, `${part("__proto__", "x", "a.xlsx")}--${BOUNDARY}--`],
    ["with a path for a name", MULTIPART, `${part("file", "x", "../../../etc/passwd")}--${BOUNDARY}--`],
    ["with a NUL in its name", MULTIPART, `${part("file", "x", "a\0.xlsx")}--${BOUNDARY}--\r\n`],
  ])("of parts %s is refused, by calls and by forms", async (_what, type, body) => {
    const { token, session } = target;
    const headers = { "Content-Type": type };
    const tooLarge = body.length > MAX_UPLOAD_BODY ? 413 : undefined;
    for (const path of ["/api/menu/week", "/api/dish/menu-file-upload"]) {
      await target.expectRefused(post(path, { ...headers, ...token }, body), tooLarge ?? 400);
      await target.expectRefused(post(path, headers, body), tooLarge ?? 401);
    }
    await target.expectRefused(
      post("/menu-description?dialog=upload", { ...headers, ...session }, body),
      tooLarge ?? 400,
    );
    await target.expectRefused(post("/menu-description?dialog=upload", headers, body), tooLarge ?? 302);
    await target.expectRefused(post("/?index", headers, body), tooLarge ?? 400);
    await target.expectRefused(post("/login", headers, body), tooLarge ?? 400);
  });

  test("of a form with 100,000 fields, or fields of a prototype, is refused", async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `f${index}=`).join("&");
    for (const body of [
      many,
      "__proto__=x&constructor=y&prototype=z",
      "email[]=a&password[]=b",
      "%=%&%ff=%00",
    ]) {
      const reply = await target.expectRefused(post("/login", FORM_TYPE, body), 400);
      // What was typed is not sent back in such numbers.
      expect(reply.body.length).toBeLessThan(100_000);
      await target.expectRefused(post("/?index", FORM_TYPE, body), 400);
      const own = { ...FORM_TYPE, ...target.session };
      await target.expectRefused(post("/category?dialog=add", own, `intent=add&${body}`), 400);
    }
  });

  test("of a nested form (dishes[…]) of any shape is refused, at once", async () => {
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
      "__intent__=%7B%22type%22%3A%22insert%22%7D",
      "__intent__=not+json",
      "__intent__=%7B%22type%22%3A%22insert%22%2C%22payload%22%3A%7B%22name%22%3A%22dishes%22%2C%22index%22%3A999999999%7D%7D",
      "__state__=%7B%22key%22%3A%7B%22__proto__%22%3A%22x%22%7D%7D",
      "__state__=not+json",
    ]) {
      await target.expectRefused(post(path, own, `intent=add&${fields}`), [200, 400]);
      await target.expectRefused(post(path, own, `intent=edit&id=x&${fields}`), [200, 400]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each<[string, string, Record<string, string>]>([
    ["JSON with a length", "/api/contact/add", { ...JSON_TYPE, "Content-Length": "209715200" }],
    ["JSON without a length", "/api/contact/add", JSON_TYPE],
    ["a form with a length", "/?index", { ...FORM_TYPE, "Content-Length": "209715200" }],
    ["a form without a length", "/?index", FORM_TYPE],
    ["multipart with a length", "/?index", { "Content-Type": MULTIPART, "Content-Length": "209715200" }],
    ["multipart without a length", "/?index", { "Content-Type": MULTIPART }],
  ])("of 200 MB of %s is refused", async (_what, path, headers) => {
    expect(await postZeros(path, 200 * MEBIBYTE, headers)).toBe(413);
    await target.expectUnharmed();
  });

  test("beyond what all may hold together is told to come back, and a message has room all the same", async () => {
    const headers = { "Content-Type": MULTIPART };
    const uploads = Array.from({ length: 20 }, () => {
      const { port } = target.server;
      const request = httpRequest({ host: "127.0.0.1", port, path: "/?index", method: "POST", headers });
      const status = new Promise<number>((resolve) => {
        request.on("response", (reply) => resolve(reply.resume().statusCode ?? 0));
        request.on("error", () => resolve(0));
      });
      request.write(Buffer.alloc(4 * MEBIBYTE, "0"));
      return { request, status };
    });
    expect(await Promise.race(uploads.map(({ status }) => status))).toBe(503);
    expect((await postJson(target.server, "/api/contact/add", MESSAGE)).status).toBe(201);
    for (const { request } of uploads) request.destroy();
    await Promise.all(uploads.map(({ status }) => status));
    // What they held is free again.
    await expect
      .poll(() => postZeros("/?index", 4 * MEBIBYTE, { ...headers, "Content-Length": "4194304" }))
      .not.toBe(503);
    await target.expectUnharmed();
  });
});

/** Posts zeros until the server has had enough; resolves with its status. */
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
    // The server hangs up on what it won't read.
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
    });
    const chunk = Buffer.alloc(256 * 1024, "0");
    let sent = 0;
    const send = () => {
      while (sent < size && !request.destroyed) {
        sent += chunk.length;
        if (!request.write(chunk)) return void request.once("drain", send);
      }
      request.end();
    };
    send();
  });
}
