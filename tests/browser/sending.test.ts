import type { Locator, Request } from "playwright-core";
import { expect, test } from "vitest";
import { siteSettingsMessages } from "~/messages/site-settings";
import { holdBack, launchBrowser, PHONE, waitForIdle } from "../support/browser";
import { forFile, startServerWithAdmin } from "../support/for-file";
import { openOffice } from "../support/open-page";

const { server, api } = await startServerWithAdmin({ env: { DEMO_DATA: "1" } });
const browser = await forFile(launchBrowser());

/** A screen whose data is held back, as by a slow connection, until `reload`; the forms that are sent to it are counted. */
async function openSlowScreen(path: string) {
  const { page } = await openOffice(browser, server, path, { viewport: PHONE });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(path)) sent.push(request.url());
  });
  const release = await holdBack(page, `**${path}.data*`, "GET");
  const isReload = (request: Request) => request.method() === "GET" && request.url().includes(`${path}.data`);
  const held = page.waitForRequest(isReload);
  const reload = async () => {
    // Chromium sometimes reports an answer that is read as a stream as failed.
    const ended = Promise.race([
      page.waitForEvent("requestfinished", isReload),
      page.waitForEvent("requestfailed", isReload),
    ]);
    release();
    await ended;
    await waitForIdle(page);
  };
  const main = page.getByRole("main");
  return {
    page,
    main,
    opens: main.locator('[name="hours.kitchen.Monday[0].opens"]'),
    save: () => main.getByRole("button", { name: "Save", exact: true }).click(),
    toast: (text: string) => page.locator(".toast", { hasText: text }).waitFor(),
    sent,
    held,
    reload,
  };
}

async function copyToKitchen(main: Locator) {
  await main.locator("summary", { hasText: "Hours of the kitchen" }).click();
  await main.getByRole("button", { name: "Same hours as the restaurant" }).click();
  await main.getByText(siteSettingsMessages.copiedWeek).waitFor();
}

test("what an answer shows can be changed and sent before the screen is reloaded", async () => {
  const { main, opens, save, toast, sent, held, reload } = await openSlowScreen("/settings/hours");
  await copyToKitchen(main);
  await held;
  await opens.fill("10:15");
  await save();
  await expect.poll(() => sent.length).toBe(2);
  await reload();
  await toast("Lundi 10H15");
});

test("what is typed into an answer stays when the screen is reloaded", async () => {
  const { main, opens, save, toast, held, reload } = await openSlowScreen("/settings/hours");
  await copyToKitchen(main);
  await held;
  await opens.fill("10:30");
  await reload();
  expect(await opens.inputValue()).toBe("10:30");
  await save();
  await toast("Lundi 10H30");
});

test("what is typed into a conflict stays when the screen is reloaded", async () => {
  const { main, save, toast, held, reload } = await openSlowScreen("/settings/restaurant");
  await api("PUT /api/site/restaurant", { phone: "026 555 99 98" });
  await main.getByLabel("Phone").fill("026 555 99 97");
  await save();
  await held;
  await main.locator(".conflict").waitFor();
  await main.getByLabel("Street").fill("Rue Neuve 1");
  await reload();
  expect(await main.getByLabel("Street").inputValue()).toBe("Rue Neuve 1");
  await save();
  await toast("Saved.");
});

test("a form that is saved isn't sent again while its screen is reloaded", async () => {
  const { page, main, save, toast, sent, held, reload } = await openSlowScreen("/settings/links");
  const name = main.locator('[name="mapsUrl"]');
  await name.fill("https://www.openstreetmap.org/search?query=Bulle");
  await save();
  await held;
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form.form")?.requestSubmit());
  await reload();
  await toast("Saved.");
  expect(sent).toHaveLength(1);
});
