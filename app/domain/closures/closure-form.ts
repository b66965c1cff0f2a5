import { KITCHEN_CLOSED_FIELD, periodsToFields } from "~/domain/hours/period-fields";
import type { Closure } from "~/domain/fields/closure";

/** The form's fields. A closure that was deleted meanwhile has only the typed fields, and so no periods. */
export function closureFormFields({
  firstDay,
  lastDay,
  reason,
  shop = [],
  kitchen = [],
}: Closure): Record<string, string> {
  const hasHours = shop.length + kitchen.length > 0;
  return {
    firstDay,
    lastDay,
    reason,
    kind: hasHours ? "hours" : "closed",
    ...(hasHours && kitchen.length === 0 && { [KITCHEN_CLOSED_FIELD]: "Yes" }),
    ...periodsToFields("shop", shop),
    ...periodsToFields("kitchen", kitchen),
  };
}
