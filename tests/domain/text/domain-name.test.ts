import { domainToASCII, domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { asciiAddress, asciiEmail, mailLink, unicodeAddress, unicodeEmail } from "~/domain/text/domain-name";
import { normalizeEmail } from "~/domain/text/normalize-text";
import { readFields } from "~/domain/fields/read-fields";
import { readSection } from "~/restaurant/read-section";
import { errorsIn, valuesIn } from "../../support/reading";

const readEmail = (email: string) =>
  readFields(
    { email: { kind: "email", label: "Email", required: "missing", invalid: "invalid" } } as const,
    { email },
    { source: "form" },
  );

test.each(["müller.ch", "café-tonino.ch", "pâtisserie-chez-rené.ch", "straße.ch", "öäü.ch", "çà-et-là.fr"])(
  "%s is shown in Unicode, linked in ASCII, and is one address in both",
  (domain) => {
    const ascii = domainToASCII(domain);
    expect(domainToUnicode(ascii)).toBe(domain);
    expect(unicodeEmail(`info@${ascii}`)).toBe(`info@${domain}`);
    expect(asciiEmail(`info@${domain}`)).toBe(`info@${ascii}`);
    expect(mailLink(`a+b@${domain}`)).toBe(`mailto:a%2Bb@${ascii}`);
    expect(unicodeAddress(`https://${ascii}/menu?x=1`)).toBe(`https://${domain}/menu?x=1`);
    expect(asciiAddress(`https://${domain}/menu?x=1`)).toBe(`https://${ascii}/menu?x=1`);
    expect(normalizeEmail(`Info@${domain}`)).toBe(normalizeEmail(`info@${ascii}`));
    for (const typed of [domain, ascii]) {
      expect(valuesIn(readEmail(`info@${typed}`))).toEqual({ email: `info@${domain}` });
      const links = { mapsUrl: `https://${typed}/karte`, deliveryServices: [] };
      expect(valuesIn(readSection("links", links))).toMatchObject({ mapsUrl: `https://${domain}/karte` });
    }
  },
);

test.each([
  ["letters that look like Latin ones", "apple@xn--80ak6aa92e.com"],
  ["what is no Punycode", "a@xn--99999999.ch"],
  ["an empty label", "a@xn--.ch"],
  ["an ASCII address", "o.k@example.ch"],
])("%s: stays as it is", (_what, email) => {
  expect(unicodeEmail(email)).toBe(email);
});

test.each(["info@müller", "info@mü ller.ch", "in fo@müller.ch", "info@müller..ch", "info@-.ch"])(
  "%s is an address exactly as its ASCII form is",
  (email) => {
    expect(errorsIn(readEmail(email))).toEqual(errorsIn(readEmail(asciiEmail(email))));
  },
);
