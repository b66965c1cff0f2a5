import { describe, expect, test } from "vitest";
import type { SiteSection } from "~/domain/fields/restaurant";
import {
  companyNumber,
  emailAddress,
  postalCode,
  profileLink,
  telephoneNumber,
  vatNumber,
  webAddress,
} from "~/domain/fields/structured-facts";
import { readSection } from "~/restaurant/read-section";
import { valuesIn } from "../../support/reading";

describe.each<[string, (typed: string) => string, [typed: string, read: string][]]>([
  ["company number", companyNumber, [["123 456 788", "CHE-123.456.788"]]],
  [
    "VAT number",
    vatNumber,
    [
      ["che123456788mwst", "CHE-123.456.788 MWST"],
      ["123.456.788", "CHE-123.456.788"],
    ],
  ],
  [
    "telephone number",
    telephoneNumber,
    [
      ["tel:+41265550142", "+41265550142"],
      ["Tél. : 026 555 01 42", "026 555 01 42"],
      ["Telefon +41 (0)26 555 01 42", "+41 (0)26 555 01 42"],
    ],
  ],
  [
    "e-mail address",
    emailAddress,
    [
      ["mailto:ciao@example.com", "ciao@example.com"],
      ["Da Tonino <ciao@example.com>", "ciao@example.com"],
    ],
  ],
  [
    "postal code",
    postalCode,
    [
      ["CH-1700", "1700"],
      ["ch 1700", "1700"],
      ["CH1700", "1700"],
      ["F – 74000", "74000"],
    ],
  ],
  [
    "web address",
    webAddress,
    [
      ["www.da-tonino.ch/menu?x=1", "https://www.da-tonino.ch/menu?x=1"],
      ["da-tonino.ch:8080", "https://da-tonino.ch:8080"],
      ["//da-tonino.ch", "https://da-tonino.ch"],
      ["<https://da-tonino.ch>", "https://da-tonino.ch"],
    ],
  ],
])("a %s", (_fact, read, table) => {
  test.each(table)("typed as %s is %s", (typed, expected) => {
    expect(read(typed)).toBe(expected);
    // What was read before is read as it is.
    expect(read(expected)).toBe(expected);
  });
});

test.each<[(typed: string) => string, string]>([
  [companyNumber, "CHE-123.456.789"],
  [vatNumber, "FR 12 345678901"],
  [vatNumber, "CHE-123.456.788 HR"],
  [telephoneNumber, "sans téléphone"],
  [telephoneNumber, "117"],
  [emailAddress, "ciao"],
  [postalCode, "W1A 1AA"],
  [postalCode, "1700 Fribourg"],
  [webAddress, "plan"],
  [webAddress, "ftp://example.com"],
])("what isn't understood stays as it is: %o %s", (read, typed) => {
  expect(read(typed)).toBe(typed);
});

test.each([
  ["Instagram", "@da.tonino", "https://www.instagram.com/da.tonino"],
  [" instagram ", " @da_tonino ", "https://www.instagram.com/da_tonino"],
  ["Facebook", "@datonino", "https://www.facebook.com/datonino"],
  ["TikTok", "@datonino", "https://www.tiktok.com/@datonino"],
  ["Mastodon", "@datonino", "@datonino"],
  ["Instagram", "https://www.instagram.com/datonino", "https://www.instagram.com/datonino"],
  ["Instagram", "@da/tonino", "@da/tonino"],
])("a link named %j to %j leads to %s", (name, url, read) => {
  expect(profileLink({ name, url })).toEqual({ name, url: read });
});

test.each<[SiteSection, object, object]>([
  [
    "legal",
    { legal: { uid: "CHE 123456788", vat: "123456788 tva" } },
    { legal: { uid: "CHE-123.456.788", vat: "CHE-123.456.788 TVA" } },
  ],
  [
    "restaurant",
    {
      name: "A",
      curvedTitle: "A",
      phone: "tel:0265550142",
      email: "mailto:a@example.com",
      address: { street: "Rue 1", postalCode: "CH-1700", city: "Fribourg", region: "FR", country: "CH" },
    },
    {
      phone: "0265550142",
      email: "a@example.com",
      address: { street: "Rue 1", postalCode: "1700", city: "Fribourg", region: "FR", country: "CH" },
    },
  ],
  [
    "links",
    {
      mapsUrl: "map.search.ch/fribourg",
      social: { name: "Instagram", url: "@da.tonino" },
      deliveryServices: [{ name: "TikTok", url: "@da.tonino" }],
    },
    {
      mapsUrl: "https://map.search.ch/fribourg",
      social: { name: "Instagram", url: "https://www.instagram.com/da.tonino" },
      deliveryServices: [{ name: "TikTok", url: "https://www.tiktok.com/@da.tonino" }],
    },
  ],
])("the section %s reads them", (section, typed, read) => {
  expect(valuesIn(readSection(section, typed))).toMatchObject(read);
});
