import { Form, Link, type useLoaderData, useNavigationType, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { ROUNDINGS, formatAmount } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import { MAX_LENGTH } from "~/domain/max-length";
import { CheckboxField, Field, SelectField } from "~/ui/field";
import { bulkPriceMessages } from "~/messages/menu";
import { CategoryChoice } from "~/ui/category-choice";
import { type Column, DataTable } from "~/ui/data-table";
import { useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { PriceField } from "~/ui/price-fields";
import { type RowFields, RowsForm } from "~/ui/rows-form";
import { readSearch } from "~/domain/search";
import type { loader } from "./screen";

interface PriceChangeQuery {
  category?: string;
  q?: string;
  by?: string;
  amount?: string;
  round?: string;
  discounts?: string;
}

/** The id of the heading above the new prices, to which 'Show' leads. */
const PRICES_ID = "prices";

/** Asks which prices change, and by how much. The values are the page's query. */
export function PriceChangeForm({
  query: { category, q, by, amount, round = "0.10", discounts },
  categories,
  errors,
}: {
  query: PriceChangeQuery;
  categories: string[];
  errors: FieldErrors;
}) {
  const form = useRef<HTMLFormElement>(null);
  const values = { category, q, by: by ?? "percent", amount, round, discounts };
  useValuesOnBack(form, values);
  return (
    <Form
      ref={form}
      method="get"
      action={`/menu-prices#${PRICES_ID}`}
      className="form price-change panel"
      noValidate
    >
      <SelectField label="Dishes" name="category" defaultValue={category} error={errors.category}>
        <option value="">All dishes</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {category && !categories.includes(category) && <option>{category}</option>}
      </SelectField>
      <Field
        label="Name contains"
        name="q"
        defaultValue={q}
        maxLength={MAX_LENGTH.search}
        error={readSearch(useSearchParams()[0]).problem}
        autoComplete="off"
      />
      <Field
        label="Change by"
        name="amount"
        defaultValue={amount}
        error={errors.amount}
        hint="For example 3, -2.5 or 1.50. Enter 0 to round only."
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
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}

/** The Back button changes only the default values of fields in which somebody has typed. */
function useValuesOnBack(form: RefObject<HTMLFormElement>, values: Record<string, string | undefined>): void {
  const lastValues = useRef(JSON.stringify(values));
  const navigationType = useNavigationType();
  useEffect(() => {
    if (lastValues.current === JSON.stringify(values)) return;
    lastValues.current = JSON.stringify(values);
    // After "Show" the fields have what was typed.
    if (navigationType !== "POP") return;
    for (const [name, value = ""] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== "";
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  });
}

type PreviewData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["preview"]>;

/** The new prices, each of which can be changed. */
export function PricePreview({ preview }: { preview: PreviewData }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser does so only where it loads the page itself.
    if (location.hash === `#${PRICES_ID}`) heading.current?.focus();
  }, []);
  return (
    <>
      <h2 ref={heading} id={PRICES_ID} tabIndex={-1}>
        {bulkPriceMessages.heading(preview.changed)}
      </h2>
      <PreviewForm preview={preview} />
    </>
  );
}

function PreviewForm({ preview: { choice, hasDiscounts, rows, count, changed } }: { preview: PreviewData }) {
  const response = useFormResponse();
  if (choice) return <CategoryChoice choice={choice} hash={`#${PRICES_ID}`} />;
  if (count > rows.length) return <p className="form-error">{bulkPriceMessages.tooMany(count)}</p>;
  if (count === 0) return <p>No dish is in this selection.</p>;
  return (
    <RowsForm
      className="price-preview"
      draftTitle="Change Prices"
      rows={rows.filter(({ isFirst }) => isFirst)}
      response={response}
      afterConflict="theirs"
      actions={
        <>
          <Link className="button" to="/menu-description">
            Cancel
          </Link>
          {changed === 0 && <p>No price changes.</p>}
          <SubmitButton intent="change" busyLabel="Changing...">
            {bulkPriceMessages.submit(changed)}
          </SubmitButton>
        </>
      }
    >
      {(fieldOf) => (
        <DataTable
          caption="Prices"
          rows={rows}
          rowKey={({ id, field }) => field.replace("price", id)}
          emptyText=""
          hasDetails={false}
          compact={({ name, now, hasDiscount, discountNow }) => ({
            name,
            line: hasDiscount ? `Now ${now}, discount ${discountNow}` : `Now ${now}`,
          })}
          columns={priceColumns(hasDiscounts, fieldOf, response?.errors)}
        />
      )}
    </RowsForm>
  );
}

type PriceRow = PreviewData["rows"][number];

function priceColumns(
  hasDiscounts: boolean,
  fieldOf: RowFields,
  errors: FieldErrors = {},
): Column<PriceRow>[] {
  return [
    { heading: "Name", cell: ({ name }) => name },
    { heading: "Now", align: "end", cell: ({ now }) => now },
    {
      heading: "New",
      isKept: true,
      cell: ({ id, field, isFirst, name, price, warning }) => {
        const input = fieldOf(id, field, price);
        const ofDish = errors[id] ?? (hasDiscounts ? undefined : errors[`${id}.dprice`]);
        return (
          <PriceField
            label={`New price of ${name}`}
            {...input}
            error={input.error ?? (isFirst ? ofDish : undefined)}
            hint={warning && <strong className="price-warning">{warning}</strong>}
          />
        );
      },
    },
    ...(hasDiscounts
      ? [
          {
            heading: "Discount now",
            align: "end" as const,
            cell: ({ discountNow }: PriceRow) => discountNow,
          },
          {
            heading: "New discount",
            isKept: true,
            cell: ({ id, name, hasDiscount, discount }: PriceRow) =>
              hasDiscount ? (
                <PriceField label={`New discount price of ${name}`} {...fieldOf(id, "dprice", discount)} />
              ) : (
                "—"
              ),
          },
        ]
      : []),
  ];
}
