import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { uploadMessages } from "~/messages/uploads";
import { monthOf } from "~/domain/dates/local-date";
import { menuMessages } from "~/messages/menu";
import { callsOf } from "../support/api";
import { forTest, startServerWithAdmin } from "../support/for-file";
import { MONTH } from "../support/awkward-menu";
import { signInByApi, startServer } from "../support/server";
import { today } from "../support/today";
import { formData, weeklyMenuFile, workbookFile } from "../support/uploads";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const UPLOADS = ["/api/menu/week", "/api/dish/menu-file-upload"];
const SAMPLES = [
  ["/menu-download", "sample-weekly-menu.xlsx", "/api/menu/week"],
  ["/dish-download", "sample-dish.xlsx", "/api/dish/menu-file-upload"],
] as const;
const TODAY = today();
const EXPORTS = [
  ["/menu-description/menu.xlsx", `menu-${TODAY}.xlsx`, "/api/menu/week"],
  ["/dish/dishes.xlsx", `dishes-${monthOf(TODAY)}.xlsx`, "/api/dish/menu-file-upload"],
  [`/dish/dishes.xlsx?month=${MONTH}`, `dishes-${MONTH}.xlsx`, "/api/dish/menu-file-upload"],
] as const;
const HEADINGS = ["Name", "Description", "Category", "Price"];

const { server, token, cookie, api, submit } = await startServerWithAdmin();

const upload = (path: string, file: File) => api(`POST ${path}`, formData({ file }));
const fileOf = (byteLength: number) => new File([new Uint8Array(byteLength)], "menu.xlsx");

const dishes = async (): Promise<{ _id: string; name: string }[]> =>
  (await api("GET /api/menu/get-menu")).body.data;
const dishNames = async () => (await dishes()).map(({ name }) => name);

describe.each(UPLOADS)("POST %s", (path) => {
  test("rejects a body that is not multipart", async () => {
    expect((await api(`POST ${path}`, {})).status).toBe(415);
    expect((await api(`POST ${path}`)).status).toBe(415);
  });

  test.each([
    ["no field", {}],
    ["another field", { other: new File(["x"], "a.xlsx") }],
    ["a text", { file: "x" }],
    ["no file chosen", { file: new File([], "") }],
  ])("asks for a file where there is %s", async (_what, fields) => {
    const { status, body } = await api(`POST ${path}`, formData(fields));
    expect(status).toBe(400);
    const message = path.includes("dish") ? uploadMessages.dayFileMissing : uploadMessages.fileMissing;
    const errors = [{ sheet: "", row: null, column: "", message }];
    expect(body).toEqual({ success: false, message, code: "required", errors });
  });

  test("rejects a file over 5 MiB, and a larger body before reading all of it", async () => {
    expect((await upload(path, fileOf(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(path, fileOf(6 * 1024 * 1024))).status).toBe(413);
  });

  test("rejects a file that isn't a workbook", async () => {
    const { status, body } = await upload(path, new File(["<table>"], "menu.xls"));
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: path.includes("dish") ? uploadMessages.dayNotUploaded : uploadMessages.notUploaded,
      code: "invalid",
      errors: [
        { sheet: "", row: null, column: "", message: "This file is not an Excel workbook (.xlsx or .xls)." },
      ],
    });
  });
});

describe.each([...SAMPLES, ...EXPORTS])("GET %s", (path, filename) => {
  test("accepts a token or a session", async () => {
    for (const headers of [token, cookie]) {
      const reply = await fetch(server.url + path, { headers });
      expect(reply.status).toBe(200);
      expect(reply.headers.get("Content-Type")).toBe(XLSX);
      expect(reply.headers.get("Content-Disposition")).toBe(`attachment; filename="${filename}"`);
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
  });

  test("answers HEAD with the same headers and no body", async () => {
    const reply = await fetch(server.url + path, { method: "HEAD", headers: token });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Disposition")).toBe(`attachment; filename="${filename}"`);
    expect(await reply.text()).toBe("");
  });
});

test.each(["", "2026-13", "2026", "November", "2026-11-01"])(
  "an export of the month %j is answered with the calendar's error",
  async (month) => {
    const { status, body } = await api(`GET /dish/dishes.xlsx?month=${month}`);
    expect(status).toBe(400);
    expect(body).toEqual((await api(`GET /api/dish/get-dish?month=${month}`)).body);
  },
);

test("a bad row changes nothing, and every error is returned", async () => {
  const before = await dishNames();
  const rows = [
    ["Regina", "Jambon, champignons.", "Pizza", "18,50"],
    ["", "Sans nom.", "Pizza", 0],
    ["Vin", "Rouge.", "Vins", 6],
  ];
  const { status, body } = await upload("/api/menu/week", workbookFile({ March: [HEADINGS, ...rows] }));
  expect(status).toBe(400);
  expect(body).toEqual({
    success: false,
    message: uploadMessages.notUploaded,
    code: "invalid",
    errors: [
      { sheet: "March", row: 3, column: "Name", message: "Name is required." },
      { sheet: "March", row: 3, column: "Price", message: menuMessages.addPrices.priceNotPositive },
      { sheet: "March", row: 4, column: "Category", message: 'There is no category "Vins".' },
    ],
  });
  expect(await dishNames()).toEqual(before);
});

test("guests see an uploaded dish at once", async () => {
  await (await fetch(`${server.url}/menu`)).text();
  const row = ["Capricciosa d’essai", "Artichauts, jambon.", "Pizza", 19.5];
  expect(await upload("/api/menu/week", weeklyMenuFile([row]))).toMatchObject({
    status: 200,
  });
  expect(await dishNames()).toContain("Capricciosa d’essai");
  expect(await (await fetch(`${server.url}/menu`)).text()).toContain("Capricciosa d’essai");
});

test("guests are served during an import of 2,000 rows", async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => [`Pizza ${index}`, "Tomate.", "Pizza", 15.5]);
  let isDone = false;
  const uploaded = upload("/api/menu/week", weeklyMenuFile(rows)).finally(() => (isDone = true));
  let answered = 0;
  do {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    answered += 1;
    await setTimeout(20);
  } while (!isDone);
  expect((await uploaded).status).toBe(200);
  expect(answered).toBeGreaterThan(1);
  expect((await dishNames()).filter((name) => /^Pizza \d+$/.test(name))).toHaveLength(2000);
});

test.runIf(process.platform === "linux")(
  "the reading process gets none of the server's environment",
  async () => {
    const secret = "a secret that no reader needs, 1234567890";
    const other = await forTest(startServer({ env: { SESSION_SECRET: secret } }));
    const call = callsOf(other, await signInByApi(other));
    await call("POST /api/menu/week", formData({ file: weeklyMenuFile([]) }));
    // The one that waits for the next file.
    const [reader] = childrenOf(other.process.pid ?? 0);
    const environment = readFileSync(`/proc/${reader}/environ`, "utf8");
    expect(environment).toContain("TZ=UTC");
    expect(environment).not.toContain(secret);
    expect(environment).not.toContain("ADMIN_PASSWORD");
  },
);

function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
}

describe("staff whose request is too large stay in the office", () => {
  test.each([
    ["/menu-description?dialog=upload", "file"],
    ["/menu-description?dialog=upload-weekly", "file"],
    ["/dashboard?dialog=upload", "file"],
    ["/dish-description/2030-01-02?dialog=upload", "file"],
    ["/dish?dialog=upload", "file"],
    ["/translations?language=de&dialog=upload", "file"],
    ["/menu-description?dialog=photo&id={item}", "photo"],
    ["/settings/photos?place=hero", "photo"],
  ])("with a file, at the form of %s", async (address, field) => {
    const path = address.replace("{item}", (await dishes())[0]?._id ?? "");
    const { status, html } = await submit(path, formData({ [field]: fileOf(16 * 1024 * 1024) }));
    expect([status, html.includes('<html lang="en"')]).toEqual([413, true]);
    expect(html).toContain(
      field === "file" ? "The file is too large: at most 5 MiB." : "This photo is too large: at most 15 MiB.",
    );
    expect(html).toMatch(
      /<input[^>]*type="file"[^>]*aria-invalid="true"|role="alert"><p class="form-error">/,
    );
  });

  const post = (path: string, body: string, headers: Record<string, string> = cookie) =>
    fetch(server.url + path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
      body,
    });

  test.each([
    ["/category?dialog=add", "a".repeat(64 * 1024 + 1), "This request is too large: at most 64 KiB."],
    ["/category?dialog=add", "a=&".repeat(101), "This form is too large: at most 100 fields."],
    ["/settings/restaurant", "a".repeat(256 * 1024 + 1), "This request is too large: at most 256 KiB."],
    [
      "/dish-description/2030-01-02?dialog=add",
      "a=&".repeat(301),
      "This form is too large: at most 300 fields.",
    ],
    ["/login", "a".repeat(64 * 1024 + 1), "This request is too large: at most 64 KiB."],
  ])("with a form of %s, on an English page that leads back to it", async (path, body, message) => {
    const reply = await post(path, body);
    const page = await reply.text();
    expect([reply.status, /<html lang="(..)"/.exec(page)?.[1]]).toEqual([413, "en"]);
    expect(page).toContain(`<h1>${message}</h1>`);
    expect(page).toContain(`<a class="button" href="${path}">`);
  });

  const part = (name: string) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

  const sendParts = (path: string, headers: Record<string, string>, parts: string) =>
    fetch(server.url + path, {
      method: "POST",
      headers: { ...headers, "Content-Type": 'multipart/form-data; charset=utf-8; boundary="part"' },
      body: `${parts}--part--\r\n`,
    });

  test.each([
    ["101 fields", part("a").repeat(101), "This form is too large: at most 100 fields."],
    [
      "a name of 9,000 letters",
      part("a".repeat(9000)),
      "The name of a field or a file in this form is too long.",
    ],
  ])("with a multipart form of %s, before it is taken apart", async (_what, parts, message) => {
    const page = await sendParts("/menu-description?dialog=photo", { ...cookie, Accept: "text/html" }, parts);
    expect([page.status, await page.text()]).toEqual([413, expect.stringContaining(`<h1>${message}</h1>`)]);
    const call = await sendParts("/api/menu/week", token, parts);
    expect([call.status, await call.json()]).toMatchObject([413, { message }]);
  });

  test("of 100 fields without the file says that it is missing", async () => {
    const call = await sendParts("/api/menu/week", token, part("a").repeat(100));
    expect([call.status, await call.json()]).toMatchObject([400, { message: uploadMessages.fileMissing }]);
  });

  test.each(["/settings/restaurant", "/dish-description/2030-01-02?dialog=add"])(
    "%s reads forms of 250 KiB and 299 fields",
    async (path) => {
      expect((await post(path, `${"a=&".repeat(298)}b=${"a".repeat(250 * 1024)}`)).status).not.toBe(413);
    },
  );

  test("a guest reads French", async () => {
    const reply = await post("/?index", "a".repeat(64 * 1024 + 1), {});
    expect([reply.status, /<html lang="(..)"/.exec(await reply.text())?.[1]]).toEqual([413, "fr"]);
  });
});

test("Node has warned of nothing, such as too many listeners", () => {
  expect(server.output()).not.toContain("Warning");
});
