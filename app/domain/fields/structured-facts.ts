import { readUid } from "~/domain/formats/company-number";

// Readers of facts that have a form of their own: what people type or paste, in the form in which it is stored.
// What a reader doesn't understand it returns as it is: the check that follows has the words for it.

/** Where a network shows the profile of a name, by the network's own name in lower case. */
const PROFILES = new Map([
  ["instagram", "https://www.instagram.com/"],
  ["facebook", "https://www.facebook.com/"],
  ["tiktok", "https://www.tiktok.com/@"],
]);

/** A web address without its scheme: `www.da-tonino.ch/menu`. */
const BARE_ADDRESS = /^(?:\/\/)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#].*)?)$/su;

/** A company number with any separators or none, with or without CHE: `CHE-123.456.788`. */
export function companyNumber(typed: string): string {
  return readUid(typed)?.uid ?? typed;
}

/** A VAT number that is a company number with its suffix: `CHE-123.456.788 TVA`. */
export function vatNumber(typed: string): string {
  const { uid, suffix } = readUid(typed) ?? {};
  if (uid === undefined || suffix === "HR" || suffix === "RC") return typed;
  return suffix === undefined ? uid : `${uid} ${suffix}`;
}

/** A telephone number without what a link or a line of a letter has before it: `tel:`, 'Tél. :'. */
export function telephoneNumber(typed: string): string {
  return typed.replace(/^(?:tel|tél|téléphone|telefon|telefono|telephone|phone)[.:\s]+(?=[+(\d])/i, "");
}

/** An e-mail address without what surrounds it in a link or in a mail: `mailto:`, 'Da Tonino <…>'. */
export function emailAddress(typed: string): string {
  const [, inBrackets] = /<([^<>]*)>$/.exec(typed) ?? [];
  return (inBrackets ?? typed).trim().replace(/^mailto:/i, "");
}

/** A postal code without the country's letters before it: 'CH-1700'. */
export function postalCode(typed: string): string {
  return typed.replace(/^(?:CH|FL|LI|FR?|DE?|IT?|AT?)[\s\p{Pd}]*(?=\d{4,5}$)/iu, "");
}

/** A web address with its scheme. */
export function webAddress(typed: string): string {
  const address = typed.replace(/^<(.*)>$/s, "$1");
  const [, bare] = BARE_ADDRESS.exec(address) ?? [];
  return bare === undefined ? address : `https://${bare}`;
}

/** A link whose address is a name such as '@da.tonino', beside the name of its network: the profile's address. */
export function profileLink<Link extends Record<string, unknown>>(link: Link): Link {
  const { name, url } = link;
  if (typeof name !== "string" || typeof url !== "string") return link;
  const profiles = PROFILES.get(name.trim().toLowerCase());
  const [, profile] = /^@([\p{L}\d._-]{1,100})$/u.exec(url.trim()) ?? [];
  return profiles === undefined || profile === undefined ? link : { ...link, url: profiles + profile };
}
