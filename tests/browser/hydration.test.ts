import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { delayRendering, launchBrowser, PHONE, signIn, waitForHydration, holdBack } from "../support/browser";
import { forFile } from "../support/for-file";
import { openAt, openPage } from "../support/open-page";
import { startServer } from "../support/server";

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const browser = await forFile(launchBrowser());

/** A page of the office whose scripts are held back until `release`. */
async function openHeld(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, server, options);
  await signIn(opened.page);
  return { ...opened, release: await holdBack(opened.page, /\/build\/.*\.js$/) };
}

test("a staff dialog is open before React runs, keeps typed values, and becomes modal", async () => {
  const { page, release } = await openHeld({ viewport: PHONE, hasTouch: true });
  await page.goto("/category?dialog=add", { waitUntil: "commit" });
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
  await field.fill("Insalate");
  release();
  await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
  expect(await field.inputValue()).toBe("Insalate");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).tap();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("rowheader", { name: "Insalate" }).waitFor();
});

test("typing goes on in the same field when a dialog becomes modal", async () => {
  const { page, release } = await openHeld();
  await page.goto("/menu-description?dialog=add", { waitUntil: "commit" });
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Description", exact: true });
  await field.click();
  await page.keyboard.type("Toma");
  release();
  await waitForHydration(page);
  await page.keyboard.type("te");
  expect(await field.inputValue()).toBe("Tomate");
});

test("a dialog that was scrolled stays where it is when it becomes modal", async () => {
  const { page, release } = await openHeld({ viewport: PHONE });
  await page.goto("/menu-description?dialog=add", { waitUntil: "commit" });
  const save = page.getByRole("dialog").getByRole("button", { name: "Save and add another" });
  await save.scrollIntoViewIfNeeded();
  const before = await save.boundingBox();
  release();
  await waitForHydration(page);
  expect(Math.abs((await save.boundingBox())!.y - before!.y)).toBeLessThan(3);
});

test.each([
  ["/category?dialog=add", {}, "Add Category · Category · Back office"],
  ["/category?dialog=add", { intent: "add", name: "Pizza" }, "Error: Add Category · Category · Back office"],
])("the title of %s %j doesn't change while React starts", async (address, fields, expected) => {
  const { page, errors, release } = await openHeld();
  await page.addInitScript(() => {
    const titles: string[] = [];
    new MutationObserver(() => {
      if (document.title !== titles.at(-1)) titles.push(document.title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { titles });
  });
  const isPosted = Object.keys(fields).length > 0;
  if (isPosted) {
    await page.route(`**${address}`, (route) =>
      route.continue({
        method: "POST",
        postData: new URLSearchParams(fields).toString(),
        headers: {
          ...route.request().headers(),
          origin: server.url,
          "content-type": "application/x-www-form-urlencoded",
        },
      }),
    );
  }
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("dialog").waitFor();
  release();
  await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
  await waitForHydration(page);
  expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).toEqual([expected]);
  expect(errors.filter((error) => !/status of 409/.test(error))).toEqual([]);
});

test("clicks don't keep React from starting", async () => {
  const { page } = await openPage(browser, server);
  await signIn(page);
  // Longer than it takes to decode the page's data.
  await delayRendering(page, 60);
  await page.addInitScript(() => {
    setInterval(() => document.querySelector("h1")?.click(), 3);
  });
  await page.goto("/category");
  await waitForHydration(page);
});

test("React hydrates every staff and account page without a mismatch", async () => {
  const { page, errors } = await openAt(browser, server, "/login", { viewport: PHONE });
  await waitForHydration(page);
  await signIn(page);
  for (const address of [
    "/dashboard",
    "/dashboard?dialog=add",
    "/menu-details",
    "/menu-description",
    "/menu-description?dialog=add",
    "/category",
    "/chef?dialog=add",
    "/dish",
    "/contact",
    "/add-user",
    "/user-list",
    "/profile?dialog=edit&id=name",
  ]) {
    await page.goto(address);
    await waitForHydration(page);
    // React reports in the console, or as an error of the page, what it found otherwise.
    expect([address, errors]).toEqual([address, []]);
  }
});

test.each(["/", "/menu", "/nowhere"])("%s loads neither React nor Remix", async (address) => {
  const { page } = await openPage(browser, server);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  expect(scripts).toEqual([expect.stringMatching(/^\/build\/site-\w+\.js$/)]);
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /remix/i.test(name)))).toEqual([]);
});
