import type { Fields, Stored } from "./field";

/** Days with special opening hours of the shop and the kitchen; no hours mean closed. */
export const closureFields = {
  firstDay: { kind: "day", label: "First day", example: "2026-12-24" },
  lastDay: { kind: "day", label: "Last day", example: "2026-12-26" },
  reason: { kind: "text", label: "Reason", example: "Noël" },
  shop: { kind: "hours", label: "Shop", example: [] },
  kitchen: { kind: "hours", label: "Kitchen", example: [] },
} as const satisfies Fields;

export type Closure = Stored<typeof closureFields>;
