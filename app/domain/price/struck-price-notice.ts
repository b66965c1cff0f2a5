import { formatShortDay } from "~/domain/dates/local-date";
import { formatPrice } from "~/domain/formats/money";
import { type DeclarationNotice, declarationMessages } from "~/messages/declarations";
import { t } from "~/messages/office/t";
import { isStruckPriceAllowed, type StruckPriceStatus } from "./struck-price";

/** What the price history says about a struck price. Spirits may never have one. */
export function toStruckPriceNotice(status: StruckPriceStatus | "spirit"): DeclarationNotice {
  if (status === "spirit") return { text: t(declarationMessages.spirit), isFine: false };
  return { text: describeStruckPrice(status), isFine: isStruckPriceAllowed(status) };
}

function describeStruckPrice(status: StruckPriceStatus): string {
  switch (status.kind) {
    case "charged":
      return t("Allowed: {price} was charged for {days} days.", {
        price: formatPrice(status.price),
        days: status.days,
      });
    case "until":
      return t("Allowed until {day} (half-time rule).", { day: formatShortDay(status.day) });
    case "ended":
      return t("Since {day} no longer allowed.", { day: formatShortDay(status.day) });
    case "never":
      return t("Not allowed: never sold at {price}.", { price: formatPrice(status.price) });
    case "unknown":
      return t("Not known: recorded since {day}.", { day: formatShortDay(status.since) });
  }
}
