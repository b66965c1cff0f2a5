// @vitest-environment jsdom
import { expect, test } from "vitest";
import { type AtomFeed, writeAtom } from "~/domain/feeds/atom";

const FEED: AtomFeed = {
  url: "https://pizza.example/feed.atom?a=1&b=2",
  pageUrl: "https://pizza.example/menu",
  title: "Pizzas & <pâtes>",
  author: 'Chez "Tonino"',
  language: "fr",
  updated: "2026-11-23T10:00:00.000Z",
  entries: [
    {
      id: "tag:pizza.example,2026-11-23:menu",
      title: "L’<b>œuf</b> & cie",
      updated: "2026-11-22T09:30:00.000Z",
      text: "• Un\u0000\u001b\u000b plat ]]>\n  &amp; deux\ttrois 🍕",
    },
  ],
};

const parse = (xml: string) => new DOMParser().parseFromString(xml, "application/xml");

test("whatever a text contains is read as it was written, without what XML can't hold", () => {
  const document = parse(writeAtom(FEED));
  const text = (path: string) => document.querySelector(path)?.textContent;
  expect(text("feed > title")).toBe(FEED.title);
  expect(text("feed > author > name")).toBe(FEED.author);
  expect(text("feed > id")).toBe(FEED.url);
  expect(document.querySelector("feed > link[rel=self]")?.getAttribute("href")).toBe(FEED.url);
  expect(text("entry > title")).toBe("L’<b>œuf</b> & cie");
  expect(text("entry > content")).toBe("• Un plat ]]>\n  &amp; deux\ttrois 🍕");
});

test("feed and entries have what Atom requires", () => {
  const document = parse(writeAtom(FEED));
  expect(document.documentElement.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  for (const parent of ["feed", "entry"]) {
    for (const child of ["id", "title", "updated"])
      expect(document.querySelectorAll(`${parent} > ${child}`)).toHaveLength(1);
  }
  expect(document.querySelector("entry > updated")?.textContent).toBe("2026-11-22T09:30:00.000Z");
});

test("a feed may be empty", () => {
  const document = parse(writeAtom({ ...FEED, entries: [] }));
  expect(document.querySelectorAll("entry")).toHaveLength(0);
});
