import { readFileSync } from "node:fs";
import { afterEach, afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadMessages } from "~/messages/uploads";
import { type Attack, BOUNDARY, CANARY, CANARY_DAY, share, startTarget } from "../support/attack";
import { forFile } from "../support/for-file";
import { makeWorkbook, makeWorkbookOfXml, sheetXml } from "../support/workbook";
import { makeZip } from "../support/zip";

const MEBIBYTE = 1024 * 1024;

/** The time within which any file is read or rejected, however busy the machine is, in milliseconds. */
const READ_OR_REJECTED = 40_000;

const ENDPOINTS = ["/api/menu/week", "/api/dish/menu-file-upload"];
const FORMS = [
  "/menu-description?dialog=upload",
  "/dashboard?dialog=upload",
  `/dish-description/${CANARY_DAY}?dialog=upload`,
];

let turn = 0;

const HEADINGS = ["Name", "Description", "Category", "Price"];
const GOOD = makeWorkbook({ Sheet: [HEADINGS, ["Marinara", "Tomate.", CANARY, 15.5]] });
const fixture = (name: string) => readFileSync(new URL(`../excel/fixtures/${name}`, import.meta.url));

const target = await forFile(startTarget());
beforeAll(async () => {
  expect(await upload(GOOD)).toMatchObject({ status: 200, body: { data: { added: 1 } } });
});

/** After an attack, a valid file is still read. */
async function expectRead() {
  expect(await upload(GOOD)).toMatchObject({ status: 200, body: { data: { unchanged: 1 } } });
}

function uploadOf(path: string, file: Uint8Array | string, filename = "menu.xlsx"): Attack {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  return {
    method: "POST",
    path,
    headers: {
      "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
      ...(path.startsWith("/api/") ? target.token : target.session),
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    timeoutMs: READ_OR_REJECTED,
  };
}

async function upload(file: Uint8Array, path = "/api/menu/week") {
  const reply = await target.send(uploadOf(path, file));
  return { status: reply.status, body: JSON.parse(reply.body), reply };
}

/** Expects that a file is rejected with this message by each of these endpoints and forms; by default by one endpoint. */
async function expectFileRejected(
  file: Uint8Array | string,
  words: string,
  paths = share(ENDPOINTS, (turn += 1), 1),
  filename?: string,
) {
  for (const path of paths) {
    const reply = await target.expectRejected(uploadOf(path, file, filename), 400);
    const shown = path.startsWith("/api/") ? words : words.replaceAll("'", "&#x27;");
    expect(reply.body, path).toContain(shown);
  }
}

describe("a file that is no workbook", () => {
  afterAll(expectRead);

  test.each<[string, Buffer | string]>([
    ["nothing", ""],
    ["text", "Name\tPrice\nMarinara\t15.50"],
    ["CSV", "Name,Price\nMarinara,15.50"],
    ["CSV with a formula", '=cmd|"/C calc"!A0,1'],
    ["HTML", "<html><table><tr><td>Name</td><td>Price</td></tr></table></html>"],
    ["HTML with a script", "<script>alert(1)</script><table><tr><td>Name</td></tr></table>"],
    [
      "XML of Excel 2003",
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ],
    [
      "XML that reads a file",
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Workbook>&e;</Workbook>',
    ],
    ["a program", Buffer.concat([Buffer.from("MZ\x90\x00"), Buffer.alloc(2000, 7)])],
    ["a program of Linux", Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(2000)])],
    ["a script", "#!/bin/sh\nrm -rf /\n"],
    ["a PDF", "%PDF-1.7\n%%EOF"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["gzip", Buffer.from("1f8b0800000000000003", "hex")],
    ["SYLK", 'ID;P\nC;Y1;X1;K"Name"\nE'],
    ["DIF", 'TABLE\n0,1\n"EXCEL"\n'],
    ["RTF", "{\\rtf1 Name}"],
    ["Lotus", Buffer.from("0000020006040600080000000000", "hex")],
    ["an old .xls without its OLE container", Buffer.from("0908100000060500", "hex")],
    ["NULs", Buffer.alloc(100_000)],
    ["a zip of texts", makeZip([{ name: "notes.txt", content: "Name" }])],
    ["an empty zip", Buffer.from(`504b0506${"00".repeat(18)}`, "hex")],
    [
      "an OpenDocument",
      makeZip([
        { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
        { name: "content.xml", content: "<x/>" },
      ]),
    ],
    [
      "a Word document",
      makeZip([
        { name: "[Content_Types].xml", content: "<x/>" },
        { name: "word/document.xml", content: "<x/>" },
      ]),
    ],
    [
      "a zip that leads out of its folder",
      makeZip([
        { name: "../../../../etc/passwd", content: "x" },
        { name: "[Content_Types].xml", content: "<x/>" },
      ]),
    ],
    [
      "an OLE file without a workbook",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000)]),
    ],
  ])("but %s is rejected, by a call and by a form, whatever its name", async (_what, file) => {
    turn += 1;
    for (const name of ["menu.xlsx", "menu.xls", "../../menu.exe"]) {
      const paths = [...share(ENDPOINTS, turn, 1), ...share(FORMS, turn, 1)];
      await expectFileRejected(file, uploadMessages.notAWorkbook, paths, name);
    }
  });

  test("is too large is rejected before it is read", async () => {
    for (const path of [...ENDPOINTS, ...FORMS]) {
      await target.expectRejected(uploadOf(path, Buffer.alloc(5 * MEBIBYTE + 1)), 413);
    }
  });
});

describe("a workbook", () => {
  afterEach(expectRead);

  test.each(["protected.xlsx", "protected.xls"])(
    "with a password (%s) is rejected as protected",
    async (name) => {
      await expectFileRejected(fixture(name), uploadMessages.protected, [...ENDPOINTS, ...FORMS.slice(0, 1)]);
    },
  );

  test("with encrypted parts is rejected as protected", async () => {
    const file = Buffer.from(GOOD);
    // The flag of each entry of the directory, and of each part.
    for (const [mark, at] of [
      ["PK\x01\x02", 8],
      ["PK\x03\x04", 6],
    ] as const) {
      for (
        let place = file.indexOf(mark, 0, "latin1");
        place !== -1;
        place = file.indexOf(mark, place + 4, "latin1")
      ) {
        file.writeUInt16LE(file.readUInt16LE(place + at) | 1, place + at);
      }
    }
    await expectFileRejected(file, uploadMessages.protected);
  });

  test("whose declared size is too large is not decompressed", async () => {
    const bomb = makeWorkbookOfXml(Buffer.alloc(100 * MEBIBYTE, " "));
    expect(bomb.length).toBeLessThan(MEBIBYTE);
    await expectFileRejected(bomb, uploadMessages.limitExceeded, [...ENDPOINTS, ...FORMS.slice(0, 1)]);
  });

  test("that decompresses to more than its declared size is rejected", async () => {
    const bomb = makeWorkbookOfXml(Buffer.alloc(200 * MEBIBYTE, " "), { claimedSize: 1000 });
    await expectFileRejected(bomb, uploadMessages.unreadable);
  });

  test("of 30,000 parts is rejected", async () => {
    const parts = Array.from({ length: 30_000 }, (_, index) => ({ name: `xl/${index}.xml`, content: "" }));
    const file = makeZip([
      { name: "[Content_Types].xml", content: "<x/>" },
      { name: "xl/workbook.xml", content: "<x/>" },
      ...parts,
    ]);
    await expectFileRejected(file, uploadMessages.limitExceeded);
  });

  test("that keeps its reader busy is rejected after the time limit", async () => {
    const cells = "<c><v>1</v></c>".repeat(1_900_000);
    const busy = makeWorkbookOfXml(`<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`);
    await expectFileRejected(busy, uploadMessages.limitExceeded, ["/menu-description?dialog=upload"]);
  });

  test("with XML entities neither expands nor reads files", async () => {
    const laughs = Array.from(
      { length: 10 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join("");
    const rows = sheetXml([HEADINGS, ["&l10;", "&file;", CANARY, "15.50"]]);
    const types = `<!DOCTYPE x [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${laughs}]>`;
    const reply = await target.send(
      uploadOf("/api/menu/week", makeWorkbookOfXml(rows.replace("?>", `?>${types}`))),
    );
    expect([200, 400]).toContain(reply.status);
    const menu = await target.send({ path: "/api/menu/get-menu" });
    expect(menu.body).not.toMatch(/root:|haha/);
    await removeAdded();
  });

  test("with merged ranges over the whole sheet doesn't delay guests while it is kept for a question", async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => [`Eve ${row}`, "15.50"]);
    const range = `<mergeCell ref="A1:XFD1048576"/>`;
    const merged = `<mergeCells count="20000">${range.repeat(20_000)}</mergeCells></worksheet>`;
    const sheet = sheetXml([["Nome", "Prezzo"], ...rows]).replace("</worksheet>", merged);
    const path = "/menu-description?dialog=upload";
    const [reply] = await Promise.all([
      target.send(uploadOf(path, makeWorkbookOfXml(sheet))),
      target.expectUnharmed(),
    ]);
    expect(reply.status).toBe(400);
    expect(reply.body).toContain("Choose the columns");
  });

  test.each<[string, string, string]>([
    ["a price of no number", "NaN", "x"],
    ["an endless price", "1e999", "x"],
    ["a negative price", "-5", "x"],
    ["a price of 20 digits", "99999999999999999999", "x"],
    ["a category that isn't there", "15.50", "'; drop table menu_items; --"],
  ])("with %s is rejected with its row", async (_what, price, category) => {
    const rows = [HEADINGS, ["Eve", "Eve", category === "x" ? CANARY : category, price]];
    const reply = await target.expectRejected(
      uploadOf("/api/menu/week", makeWorkbookOfXml(sheetXml(rows))),
      400,
    );
    expect(JSON.parse(reply.body).errors).toMatchObject([{ row: 2 }]);
  });

  // The readers take turns, which takes minutes on a busy machine.
  test("uploaded twelve times at once doesn't delay guests", { timeout: 200_000 }, async () => {
    const cells = "<c><v>1</v></c>".repeat(30_000);
    const busy = makeWorkbookOfXml(`<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`);
    const all = Array.from({ length: 12 }, () =>
      target.send({ ...uploadOf("/api/menu/week", busy), timeoutMs: 4 * READ_OR_REJECTED }),
    );
    await target.expectUnharmed();
    const replies = await Promise.all(all);
    for (const reply of replies) {
      expect([400, 503]).toContain(reply.status);
      target.expectNoInternals(reply);
    }
    expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  });
});

describe("an .xls with changed bytes is read or rejected", () => {
  // Both kinds: what is stored belongs to the menu, or to other days than the canaries'.
  test.each([
    ["weekly-menu.xls", "/api/menu/week", 1],
    ["day-menus.xls", "/api/dish/menu-file-upload", 21],
  ])(
    "%s by %s, seeds from %i",
    async (name, path, first) => {
      const whole = fixture(name);
      for (let seed = first; seed < first + 20; seed += 1) {
        const random = randomNumbers(seed);
        const file = Buffer.from(whole);
        for (let count = 1 + (seed % 8); count > 0; count -= 1) file[random(file.length)] = random(256);
        const reply = await target.send(uploadOf(path, file));
        expect([200, 400], `seed ${seed}`).toContain(reply.status);
        target.expectNoInternals(reply);
      }
      await target.expectUnharmed();
      await removeAdded();
      await expectRead();
    },
    240_000,
  );
});

/** Takes away what files that were read have added. */
async function removeAdded(): Promise<void> {
  const { canaries } = target;
  const db = target.server.openDatabase();
  await db
    .deleteFrom("menuItems")
    .where("id", "!=", canaries.menuItem)
    .where("name", "!=", "Marinara")
    .execute();
  await db.deleteFrom("dayMenuItems").where("id", "!=", canaries.dayMenuItem).execute();
  await db.destroy();
}

/** Always the same numbers for the same seed (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
