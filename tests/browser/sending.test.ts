import { afterEach, expect, test } from "vitest";
import { siteSettingsMessages } from "~/messages/site-settings";
import { launchBrowser, newPage, PHONE, signIn, waitForHydration, waitForIdle } from "../support/browser";
import { forFile } from "../support/for-file";
import { startServer } from "../support/server";

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const browser = await forFile(launchBrowser());
const { page, errors } = await newPage(browser, server, { viewport: PHONE });
await signIn(page);

/** Holds the data of a screen back, as a slow connection does, and counts the forms that are sent to it. */
async function slowScreen(path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await waitForHydration(page);
  const sent: (string | null)[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === "POST") sent.push(route.request().postData());
    else await released;
    await route.continue();
  });
  const held = page.waitForRequest(
    (request) => request.method() === "GET" && request.url().includes(".data"),
  );
  const reload = async () => {
    const response = (await held).response();
    release();
    await (await response)?.finished();
    await waitForIdle(page);
  };
  return { sent, held, reload };
}

afterEach(async () => {
  await page.unrouteAll();
  expect(errors.splice(0)).toEqual([]);
});

const main = page.getByRole("main");
const opens = main.locator('[name="hours.kitchen.Monday[0].opens"]');
const save = main.getByRole("button", { name: "Save", exact: true });

async function copyToKitchen() {
  await main.locator("summary", { hasText: "Hours of the kitchen" }).click();
  await main.getByRole("button", { name: "Same hours as the restaurant" }).click();
  await main.getByText(siteSettingsMessages.copiedWeek).waitFor();
}

test("what an answer shows can be changed and sent before the screen is reloaded", async () => {
  const { sent, held, reload } = await slowScreen("/settings/hours");
  await copyToKitchen();
  await held;
  await opens.fill("10:15");
  await save.click();
  await expect.poll(() => sent.length).toBe(2);
  await reload();
  await page.locator(".toast", { hasText: "Lundi 10H15" }).waitFor();
});

test("what is typed into an answer stays when the screen is reloaded", async () => {
  const { held, reload } = await slowScreen("/settings/hours");
  await copyToKitchen();
  await held;
  await opens.fill("10:30");
  await reload();
  expect(await opens.inputValue()).toBe("10:30");
  await save.click();
  await page.locator(".toast", { hasText: "Lundi 10H30" }).waitFor();
});

test("a form that is saved isn't sent again while its screen is reloaded", async () => {
  const { sent, held, reload } = await slowScreen("/settings/links");
  const name = main.locator('[name="mapsUrl"]');
  await name.fill("https://www.openstreetmap.org/search?query=Bulle");
  await save.click();
  await held;
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form.form")?.requestSubmit());
  await reload();
  await page.locator(".toast", { hasText: "Saved." }).waitFor();
  expect(sent).toHaveLength(1);
});
