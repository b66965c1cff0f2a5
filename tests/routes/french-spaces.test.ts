// @vitest-environment jsdom
import { expect, test } from "vitest";
import { forFile } from "../support/for-file";
import { startServer } from "../support/server";

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));

/** The contract writes these with ordinary spaces. */
const EXCEPTIONS = ["Commandez sur :", "Appelez-nous :"];

test.each([
  "/",
  "/menu",
  "/mentions-legales",
  "/confidentialite",
  "/allergenes",
  "/semaine",
  "/no-such-page",
])("no line of %s can break before or inside French punctuation", async (path) => {
  const html = await (await fetch(server.url + path)).text();
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, style")) element.remove();
  let texts = page.body.textContent ?? "";
  expect(texts).toContain("\u00a0");
  for (const exception of EXCEPTIONS) texts = texts.replaceAll(exception, "");
  expect(texts.match(/[^ ]* [;:!?»]|« [^ ]*/g)).toBeNull();
});
