import { t } from "~/messages/office/t";
import { isStruckPriceAllowed, type StruckPriceStatus } from "~/domain/price/struck-price";
import { type DeclarationNotice, declarationMessages, describeStruckPrice } from "~/messages/declarations";

/** What the price history says about a struck price. Spirits may never have one. */
export function toStruckPriceNotice(status: StruckPriceStatus | "spirit"): DeclarationNotice {
  if (status === "spirit") return { text: t(declarationMessages.spirit), isFine: false };
  return { text: describeStruckPrice(status), isFine: isStruckPriceAllowed(status) };
}
