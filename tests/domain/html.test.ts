import { expect, test } from "vitest";
import { escapeHtml } from "~/domain/html";

test("shows text in HTML as it was typed", () => {
  expect(escapeHtml(`<b>"Rösti" & Co</b>`)).toBe("&lt;b&gt;&quot;Rösti&quot; &amp; Co&lt;/b&gt;");
});
