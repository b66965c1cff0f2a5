import type { Browser, BrowserContextOptions } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { newPage } from "./browser";
import type { TestServer } from "./server";

/**
 * A new page for one test, as of `newPage`. After the test it is closed, and nothing may have gone wrong in it but
 * what the test has taken out of `errors`.
 */
export async function openPage(browser: Browser, server: TestServer, options: BrowserContextOptions = {}) {
  const opened = await newPage(browser, server, options);
  onTestFinished(async () => {
    await opened.context.close();
    expect(opened.errors).toEqual([]);
  });
  return opened;
}
