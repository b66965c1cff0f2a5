/** Names of domains with umlauts and accents: shown in Unicode, linked in ASCII (`xn--…`). */

/** An e-mail address as it is shown. */
export function unicodeEmail(email: string): string {
  return convertDomain(email, unicodeDomain);
}

/** An e-mail address as programs take it. */
export function asciiEmail(email: string): string {
  return convertDomain(email, asciiDomain);
}

export function mailLink(email: string): string {
  const [local, domain] = split(asciiEmail(email));
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}

/** A web address as it is printed. */
export function unicodeAddress(address: string): string {
  return convertHost(address, unicodeDomain);
}

/** A web address as programs take it. */
export function asciiAddress(address: string): string {
  return convertHost(address, asciiDomain);
}

function convertHost(address: string, convert: (host: string) => string): string {
  return address.replace(
    /^(https?:\/\/)([^/:?#]+)/i,
    (_all, scheme: string, host: string) => scheme + convert(host),
  );
}

function convertDomain(email: string, convert: (domain: string) => string): string {
  const [local, domain] = split(email);
  return domain === "" ? email : `${local}@${convert(domain)}`;
}

function split(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf("@");
  return at < 0 ? [email, ""] : [email.slice(0, at), email.slice(at + 1)];
}

/** The longest name of a domain, and of a part of it between two dots. */
const MAX_DOMAIN = 253;
const MAX_LABEL = 63;

function asciiDomain(domain: string): string {
  if (domain.length > MAX_DOMAIN) return domain;
  if (/^[\0-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\d.-]+$/u.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** Only Latin letters are shown: others can look like them. */
function unicodeDomain(domain: string): string {
  if (!/(?:^|\.)xn--/i.test(domain)) return domain;
  const shown = domain
    .split(".")
    .map((label) => (/^xn--/i.test(label) ? decodeLabel(label.slice(4).toLowerCase()) : label))
    .join(".");
  const isSame = /^[\p{Script=Latin}\d.-]+$/u.test(shown) && asciiDomain(shown) === domain.toLowerCase();
  return isSame ? shown : domain;
}

/** Decodes a label in Punycode (RFC 3492); browsers have no function for it. */
function decodeLabel(encoded: string): string {
  if (encoded.length > MAX_LABEL) return "";
  const end = encoded.lastIndexOf("-");
  const letters = [...encoded.slice(0, Math.max(end, 0))];
  let [code, place, bias] = [128, 0, 72];
  for (let index = end + 1; index < encoded.length;) {
    const before = place;
    for (let weight = 1, base = 36; ; base += 36) {
      const digit = parseInt(encoded[index++] ?? "", 36);
      if (Number.isNaN(digit)) return "";
      // a to z are 0 to 25, and 0 to 9 are 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10;
      place += value * weight;
      const threshold = Math.min(Math.max(base - bias, 1), 26);
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(place - before, count, before === 0);
    code += Math.floor(place / count);
    if (code > 0x10ffff) return "";
    place %= count;
    letters.splice(place++, 0, String.fromCodePoint(code));
  }
  return letters.join("");
}

function adapt(difference: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(difference / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let base = 0;
  for (; rest > 455; base += 36) rest = Math.floor(rest / 35);
  return base + Math.floor((36 * rest) / (rest + 38));
}
