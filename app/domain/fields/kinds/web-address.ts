import { unicodeAddress } from "~/domain/text/domain-name";
import { siteSettingsMessages } from "~/messages/site-settings";
import type { Kind, Of } from "./kind";
import { readText } from "./read-text";

export const webAddress: Kind<Of<"webAddress">> = {
  read(value, reading) {
    const { required, reads } = reading.field;
    const typed = readText(value, { required, reads }, reading);
    if (typed === undefined) return undefined;
    const address = unicodeAddress(typed);
    return isWebAddress(address) ? address : reading.error(siteSettingsMessages.webAddress);
  },
};

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address) || !/^https?:/i.test(address)) return false;
  // `https://www.google.com@evil.example` leads to evil.example.
  return /^[a-z]+:[\\/]*(?![\\/])[^\\/?#@]*(?:[\\/?#]|$)/i.test(address);
}
