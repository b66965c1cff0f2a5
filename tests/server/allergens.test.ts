import { beforeAll, expect, test } from "vitest";
import { forFile } from "../support/for-file";
import { menuItemRow } from "../support/menu";
import { startServer } from "../support/server";
import { now } from "../support/today";

const server = await forFile(startServer());
beforeAll(async () => {
  const db = server.openDatabase();
  const dishes = [
    ["Margherita", "Gluten, lait"],
    ["Insalata", "Aucun"],
    ["Pesce", "Poisson. Peut contenir des traces de céleri"],
    ["Mistero", ""],
    ["Sorpresa", "Gluten, chose inconnue"],
    ["Attento", "sans lait"],
  ] as const;
  for (const [name, allergies] of dishes) {
    await db.insertInto("menuItems").values(menuItemRow(name, { allergies })).execute();
  }
  await db.destroy();
});

const NOTICE =
  "Allergies ou intolérances\u00A0? Notre équipe vous renseigne sur les ingrédients de chaque plat\u00A0: ";

/** The marks of a dish, one for each of the 14 groups; or what stands in their place. */
function rowOf(html: string, name: string): string[] {
  const [, cells = ""] =
    new RegExp(`<th scope="row"[^>]*><span[^>]*>${name}</span></th>(.*?)</tr>`).exec(html) ?? [];
  return [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) =>
    cell.replace(/<span aria-hidden="true">.<\/span>/g, "").replace(/<[^>]+>/g, ""),
  );
}

test("the table shows what each dish contains, or that nobody has declared it", async () => {
  const html = await (await fetch(`${server.url}/allergenes`)).text();
  const row = (...marks: [index: number, mark: string][]) =>
    Array.from({ length: 14 }, (_, index) => marks.find(([at]) => at === index)?.[1] ?? "");
  expect(rowOf(html, "Margherita")).toEqual(row([0, "contient"], [6, "contient"]));
  expect(rowOf(html, "Insalata")).toEqual(row());
  expect(rowOf(html, "Pesce")).toEqual(row([3, "contient"], [8, "traces possibles"]));
  for (const name of ["Mistero", "Sorpresa", "Attento"]) {
    expect(rowOf(html, name)).toEqual(["Non déclaré – demandez-nous"]);
  }
  const today = new Intl.DateTimeFormat("fr-CH", { timeZone: "Europe/Zurich", dateStyle: "short" });
  expect(html).toContain(`État au ${today.format(now()).slice(0, 6)}`);
});

test.each(["/menu", "/semaine", "/allergenes"])("%s says whom to ask", async (path) => {
  const html = await (await fetch(server.url + path)).text();
  expect(html).toContain(NOTICE);
  expect(html).toContain('href="/allergenes"');
});

test("the table is in the sitemap, and cached", async () => {
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain("/allergenes</loc>");
  const first = await fetch(`${server.url}/allergenes`);
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).not.toBe("");
  expect((await fetch(`${server.url}/allergenes`, { headers: { "If-None-Match": etag } })).status).toBe(304);
});
