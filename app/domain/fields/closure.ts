import { MAX_LENGTH } from "~/domain/text/max-length";
import { closureMessages } from "~/messages/closures";
import type { Entered, Fields, Stored } from "./field";

const DAY = {
  kind: "day",
  required: closureMessages.dayRequired,
  invalid: closureMessages.dayInvalid,
} as const;

/** Days with special opening hours of the shop and the kitchen; no hours mean closed. */
export const closureFields = {
  firstDay: { ...DAY, label: "First day", example: "2026-12-24" },
  lastDay: { ...DAY, label: "Last day", example: "2026-12-26" },
  reason: { kind: "text", label: "Reason", max: MAX_LENGTH.reason, example: "Noël" },
  shop: { kind: "hours", label: "Shop", example: [{ opens: "17:00", closes: "00:00" }] },
  kitchen: { kind: "hours", label: "Kitchen", example: [{ opens: "18:00", closes: "22:00" }] },
} as const satisfies Fields;

export type Closure = Stored<typeof closureFields>;

export type NewClosure = Entered<typeof closureFields>;
