import { Form } from "@remix-run/react";
import { ROUNDINGS } from "~/domain/menu/price-change";
import { formatAmount } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import { CheckboxField, Field, SelectField } from "~/ui/field";

/** The query as the address holds it. */
interface PriceChangeQuery {
  category?: string;
  q?: string;
  by?: string;
  amount?: string;
  round?: string;
  discounts?: string;
}

/** Asks which prices change, and by how much. Its answers are the page's query. */
export function PriceChangeForm({
  query: { category, q, by, amount, round = "0.10", discounts },
  categories,
  errors,
}: {
  query: PriceChangeQuery;
  categories: string[];
  errors: FieldErrors;
}) {
  return (
    <Form method="get" className="form price-change panel" noValidate>
      <SelectField label="Dishes" name="category" defaultValue={category} error={errors.category}>
        <option value="">All dishes</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field label="Name contains" name="q" defaultValue={q} autoComplete="off" />
      <Field
        label="Change by"
        name="amount"
        defaultValue={amount}
        error={errors.amount}
        hint="Such as 3, -2.5 or 1.50. 0 only rounds."
        inputMode="text"
        autoComplete="off"
        aria-required
      />
      <SelectField label="Unit" name="by" defaultValue={by}>
        <option value="percent">%</option>
        <option value="chf">CHF</option>
      </SelectField>
      <SelectField label="Round to" name="round" defaultValue={round}>
        {ROUNDINGS.map((multiple) => (
          <option key={multiple}>{formatAmount(multiple)}</option>
        ))}
      </SelectField>
      <CheckboxField
        label="Also discount prices"
        name="discounts"
        value="1"
        defaultChecked={discounts !== undefined}
      />
      <button type="submit" className="button button-secondary">
        Show
      </button>
    </Form>
  );
}
