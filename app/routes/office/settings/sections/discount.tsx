import { t } from "~/messages/office/t";
import { siteMessages } from "~/messages/site";
import { Field } from "~/ui/field";
import type { SectionView } from "./section-view";

export const discount: SectionView = {
  Inputs: ({ input }) => (
    <Field
      {...input("takeawayDiscountPercent")}
      inputMode="numeric"
      autoComplete="off"
      hint={t("For takeaway dishes that guests collect. Enter 0 for no discount.")}
    />
  ),
  Preview: ({ values: { takeawayDiscountPercent = 0 } }) => (
    <p>{takeawayDiscountPercent > 0 ? siteMessages.takeaway(takeawayDiscountPercent) : "—"}</p>
  ),
  summarize: ({ takeawayDiscountPercent }) => [
    takeawayDiscountPercent ? `${takeawayDiscountPercent} %` : undefined,
  ],
  hasNoExample: true,
};
