import { readTypedPercent } from "~/domain/money";
import { siteMessages } from "~/messages/site";
import { Field } from "~/ui/field";
import type { SectionView } from "./section-view";

export const discount: SectionView = {
  Inputs: ({ field }) => (
    <Field
      label="Discount in %"
      {...field("takeawayDiscountPercent")}
      inputMode="numeric"
      autoComplete="off"
      hint="For takeaway dishes that guests collect. Enter 0 for no discount."
      aria-required
    />
  ),
  Preview: ({ values: { takeawayDiscountPercent = 0 } }) => (
    <p>{takeawayDiscountPercent > 0 ? siteMessages.takeaway(takeawayDiscountPercent) : "—"}</p>
  ),
  summarize: ({ takeawayDiscountPercent }) => [
    takeawayDiscountPercent ? `${takeawayDiscountPercent} %` : undefined,
  ],
  hasNoExample: true,
  toFields: ({ takeawayDiscountPercent = 0 }) => ({
    takeawayDiscountPercent: String(takeawayDiscountPercent),
  }),
  fromFields: ({ takeawayDiscountPercent = "" }) => ({
    takeawayDiscountPercent: readTypedPercent(takeawayDiscountPercent),
  }),
};
