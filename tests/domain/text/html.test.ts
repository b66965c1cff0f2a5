import { expect, test } from "vitest";
import { decodeEntities, escapeHtml } from "~/domain/text/html";

test("shows text in HTML as it was typed", () => {
  expect(escapeHtml(`<b>"Rösti" & Co</b>`)).toBe("&lt;b&gt;&quot;Rösti&quot; &amp; Co&lt;/b&gt;");
});

test.each([
  ["R&ouml;sti &amp; K&auml;se", "Rösti & Käse"],
  ["l&#39;&#xE9;t&eacute; &OElig;uf", "l'été Œuf"],
  ["&amp;eacute; &unknown; &#; a & b;", "&eacute; &unknown; &#; a & b;"],
])("reads the entities of %s", (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
