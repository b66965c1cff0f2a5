import { expect, test } from "vitest";
import { GUESSED_DRAWING } from "~/domain/categories/drawing";
import { CATEGORY_DRAWINGS } from "~/domain/fields/category";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { postForm, signInByApi, signInByForm, startServer } from "../support/server";

const PUBLIC_URL = "https://pizza.example";

const server = await forFile(startServer({ env: { DEMO_DATA: "1", PUBLIC_URL } }));
const origin = { Origin: PUBLIC_URL };
const cookie = { ...(await signInByForm(server, undefined, origin)), ...origin };
const api = callsOf(server, await signInByApi(server));

interface Listed {
  _id: string;
  name: string;
  drawing: string | null;
}

const categories = async (): Promise<Listed[]> => (await api("GET /api/category/get-category")).body.data;
const drawingOf = async (name: string) => (await categories()).find((each) => each.name === name)?.drawing;

async function drawingsOn(address: string): Promise<string[]> {
  const html = await (await fetch(server.url + address, { headers: cookie })).text();
  const images = [...html.matchAll(/<img src="[^"]*\/drawings-\w+\.svg#([\w-]+)"([^>]*)>/g)];
  for (const [image] of images) expect(image).toContain('alt=""');
  return images.map(([, name = ""]) => name);
}

test("stand beside their categories on the menu and the printed menu, and once on each tent", async () => {
  const shown = ["pizza", "coffee", "dessert"];
  expect(await drawingsOn("/menu")).toEqual(shown);
  expect(await drawingsOn("/de/menu")).toEqual(shown);
  expect(await drawingsOn("/print/menu")).toEqual(shown);
  expect(await drawingsOn("/print/tents")).toEqual([shown, shown, shown, shown].flat());
});

test("are guessed for a new category, chosen, or left out in its form", async () => {
  const add = (name: string, drawing: string) =>
    postForm(server, "/category?dialog=add", { intent: "add", name, drawing }, cookie);
  const form = await (await fetch(`${server.url}/category?dialog=add`, { headers: cookie })).text();
  for (const drawing of ["", GUESSED_DRAWING, ...CATEGORY_DRAWINGS])
    expect(form).toContain(`<option value="${drawing}"`);
  expect((await add("Salades", GUESSED_DRAWING)).status).toBe(302);
  expect(await drawingOf("Salades")).toBe("salad");
  await add("Soupes", "");
  expect(await drawingOf("Soupes")).toBeNull();
  await add("Du jardin", "vegetables");
  expect(await drawingOf("Du jardin")).toBe("vegetables");

  const { _id: id } = (await categories()).find(({ name }) => name === "Salades") ?? {};
  const address = `/category?dialog=edit&id=${id}`;
  const edit = await (await fetch(server.url + address, { headers: cookie })).text();
  expect(edit).toMatch(/<option value="salad" selected/);
  expect(edit).not.toContain(GUESSED_DRAWING);
  await postForm(server, address, { intent: "edit", id: String(id), name: "Salades", drawing: "" }, cookie);
  expect(await drawingOf("Salades")).toBeNull();
  await postForm(server, address, { intent: "edit", id: String(id), name: "Salades" }, cookie);
  expect(await drawingOf("Salades")).toBeNull();
});

test("are set by calls, which name none or one of the words", async () => {
  const add = (body: object) => api("POST /api/category/add-category", body);
  expect(await add({ name: "Poissons" })).toMatchObject({ status: 201, body: { data: { drawing: "fish" } } });
  expect(await add({ name: "Viandes", drawing: null })).toMatchObject({ body: { data: { drawing: null } } });
  expect(await add({ name: "Bar", drawing: "wine" })).toMatchObject({ body: { data: { drawing: "wine" } } });
  expect(await add({ name: "Bières", drawing: "beer" })).toMatchObject({
    status: 400,
    body: {
      errors: { drawing: expect.stringMatching(/^Drawing must be pizza, .+ or children\.$/) as string },
    },
  });
  const { _id: id } = (await categories()).find(({ name }) => name === "Bar") ?? {};
  const { body } = await api(`PUT /api/category/update/${id}`, { name: "Desserts" });
  expect(body).toMatchObject({ data: { name: "Desserts", drawing: "wine" } });
});
