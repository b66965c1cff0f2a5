import { fill, say, t } from "~/messages/office/t";
import { Form, Link, type useLoaderData, useNavigationType, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ROUNDINGS, formatAmount, parseTypedPrice } from "~/domain/formats/money";
import { isFarMove } from "~/domain/price/price-moves";
import { TOLD_FIELD } from "~/domain/listing/rows";
import type { FormErrorData } from "~/web/form-response";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { CheckboxField, Field, SelectField } from "~/ui/field";
import { bulkPriceMessages, priceWarningMessages } from "~/messages/menu";
import { CategoryChoice } from "~/ui/category-choice";
import { type Column, DataTable } from "~/ui/data-table";
import { type FieldEntry, useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { PriceField } from "~/ui/price-fields";
import { type RowFields, RowsForm } from "~/ui/rows-form";
import { readSearch } from "~/domain/input/search";
import type { loader } from "./screen";
import type { FormFields } from "~/domain/fields/kinds/kind";

interface PriceChangeQuery {
  category: string[];
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
  errors: FormErrorData["errors"];
}) {
  const form = useRef<HTMLFormElement>(null);
  const values = { category, q, by: by ?? "percent", amount, round, discounts };
  useValuesOnBack(form, values);
  const { problem } = readSearch(useSearchParams()[0]);
  return (
    <Form
      ref={form}
      method="get"
      action={`/menu-prices#${PRICES_ID}`}
      className="form price-change panel below-5"
      noValidate
    >
      <CategoryBoxes categories={categories} ticked={category} error={errors.category} />
      <Field
        label={t("Name contains")}
        name="q"
        defaultValue={q}
        maxLength={MAX_LENGTH.search}
        error={problem && say(problem)}
        autoComplete="off"
      />
      <Field
        label={t("Change by")}
        name="amount"
        defaultValue={amount}
        error={errors.amount}
        hint={t("For example 3, -2.5 or 1.50. Enter 0 to round only.")}
        inputMode="text"
        autoComplete="off"
        aria-required
      />
      <SelectField label={t("Unit")} name="by" defaultValue={by}>
        <option value="percent">%</option>
        <option value="chf">CHF</option>
      </SelectField>
      <SelectField label={t("Round to")} name="round" defaultValue={round}>
        {ROUNDINGS.map((multiple) => (
          <option key={multiple}>{formatAmount(multiple)}</option>
        ))}
      </SelectField>
      <CheckboxField
        label={t("Also discount prices")}
        name="discounts"
        value="1"
        defaultChecked={discounts !== undefined}
      />
      <button type="submit" className="button">
        {t("Show")}
      </button>
    </Form>
  );
}

/** The categories whose prices change; one that is ticked may have been deleted since. */
function CategoryBoxes({
  categories,
  ticked,
  error,
}: {
  categories: string[];
  ticked: string[];
  error: string | undefined;
}) {
  return (
    <fieldset className="price-categories">
      <legend>{t("Dishes")}</legend>
      <p className="field-hint">{t("All, if you tick no category.")}</p>
      {error && <p className="field-error">{error}</p>}
      <div className="row">
        {[...new Set([...categories, ...ticked])].map((name) => (
          <CheckboxField
            key={name}
            label={name}
            name="category"
            value={name}
            defaultChecked={ticked.includes(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The Back button changes only the default values of fields in which somebody has typed. */
function useValuesOnBack(
  form: RefObject<HTMLFormElement>,
  values: Record<string, string | string[] | undefined>,
): void {
  const lastValues = useRef(JSON.stringify(values));
  const navigationType = useNavigationType();
  useEffect(() => {
    if (lastValues.current === JSON.stringify(values)) return;
    lastValues.current = JSON.stringify(values);
    // After "Show" the fields have what was typed.
    if (navigationType !== "POP") return;
    for (const [name, value = ""] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (Array.isArray(value)) {
        for (const box of form.current?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? [])
          box.checked = value.includes(box.value);
      } else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== "";
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
        {say(bulkPriceMessages.heading(preview.changed))}
      </h2>
      <PreviewForm preview={preview} />
    </>
  );
}

function PreviewForm({ preview: { choice, hasDiscounts, rows, count, changed } }: { preview: PreviewData }) {
  const response = useFormResponse();
  const left = useLeftOut(rows, response?.values);
  if (choice) return <CategoryChoice choice={choice} hash={`#${PRICES_ID}`} />;
  if (count > rows.length) return <p className="form-error">{say(bulkPriceMessages.tooMany(count))}</p>;
  if (count === 0) return <p>{t("No dish is in this selection.")}</p>;
  return (
    <RowsForm
      className="price-preview"
      draftTitle={fill("Change Prices")}
      rows={rows.filter(({ isFirst }) => isFirst)}
      response={response}
      afterConflict="theirs"
      actions={
        <>
          <Link className="button" to="/menu-description">
            {t("Cancel")}
          </Link>
          {changed === 0 && <p>{t("No price changes.")}</p>}
          <SubmitButton intent="change" busyLabel={t("Changing...")}>
            {say(bulkPriceMessages.submit(changed - left.changedCount))}
          </SubmitButton>
        </>
      }
    >
      {(fieldOf) => (
        <DataTable
          caption={t("Prices")}
          rows={rows}
          rowKey={({ id, field }) => field.replace("price", id)}
          emptyText=""
          hasDetails={false}
          compact={({ name, now, hasDiscount, discountNow }) => ({
            name,
            line: hasDiscount
              ? t("Now {price}, discount {discount}", { price: now, discount: discountNow })
              : t("Now {price}", { price: now }),
          })}
          columns={[...priceColumns(hasDiscounts, fieldOf, response?.errors), leaveOutColumn(left)]}
        />
      )}
    </RowsForm>
  );
}

type PriceRow = PreviewData["rows"][number];

/** A new price, and what is doubtful about it, which isn't said again once it is saved. */
function NewPriceField({
  before,
  told,
  warning,
  ...input
}: FieldEntry & {
  label: string;
  /** In centimes. */
  before: number;
  /** The name of the field that says of which price it was said. */
  told: string;
  warning?: string;
}) {
  const [typed, setTyped] = useState(input.defaultValue ?? "");
  const price = parseTypedPrice(typed) ?? 0;
  const isFar = isFarMove(before, price);
  const warnings = [warning, isFar && say(priceWarningMessages.moved(before, price))].filter(Boolean);
  return (
    <div onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}>
      <PriceField
        {...input}
        hint={warnings.length > 0 && <strong className="price-warning">{warnings.join(" ")}</strong>}
      />
      {isFar && <input type="hidden" name={told} value={price} />}
    </div>
  );
}

/** Which prices are left out of the change, in the browser as they are ticked. */
function useLeftOut(rows: PriceRow[], values: FormFields = {}) {
  const [names, setNames] = useState(rows.map((row) => row.leftOut).filter((name) => values[name]));
  return {
    has: (name: string) => names.includes(name),
    set: (name: string, isOut: boolean) =>
      setNames(isOut ? [...names, name] : names.filter((each) => each !== name)),
    changedCount: rows.filter((row) => row.isChanged && names.includes(row.leftOut)).length,
  };
}

function leaveOutColumn(left: ReturnType<typeof useLeftOut>): Column<PriceRow> {
  return {
    heading: t("Leave out"),
    align: "center",
    isKept: true,
    cell: ({ leftOut, name }) => (
      <label className="leave-out tap">
        <input
          type="checkbox"
          name={leftOut}
          value="Yes"
          defaultChecked={left.has(leftOut)}
          onChange={(event) => left.set(leftOut, event.target.checked)}
        />
        <span>
          {t("Leave out")}
          <span className="visually-hidden"> {name}</span>
        </span>
      </label>
    ),
  };
}

function priceColumns(
  hasDiscounts: boolean,
  fieldOf: RowFields,
  errors: FormErrorData["errors"] = {},
): Column<PriceRow>[] {
  return [
    { heading: t("Name"), cell: ({ name }) => name },
    { heading: t("Now", { at: "price" }), align: "end", cell: ({ now }) => now },
    {
      heading: t("New", { at: "price" }),
      isKept: true,
      cell: ({ id, field, isFirst, name, before, price, warning }) => {
        const input = fieldOf(id, field, price);
        const ofDish = errors[id] ?? (hasDiscounts ? undefined : errors[`${id}.dprice`]);
        return (
          <NewPriceField
            label={t("New price of {name}", { name })}
            {...input}
            error={input.error ?? (isFirst ? ofDish : undefined)}
            before={before.price}
            told={fieldOf(id, `${TOLD_FIELD}.${field}`).name}
            warning={warning}
          />
        );
      },
    },
    ...(hasDiscounts
      ? [
          {
            heading: t("Discount now"),
            align: "end" as const,
            cell: ({ discountNow }: PriceRow) => discountNow,
          },
          {
            heading: t("New discount"),
            isKept: true,
            cell: ({ id, name, before, hasDiscount, discount }: PriceRow) => (
              <>
                <span className="discount-name muted small">{t("Discount")}</span>
                {hasDiscount ? (
                  <NewPriceField
                    label={t("New discount price of {name}", { name })}
                    {...fieldOf(id, "dprice", discount)}
                    before={before.discount}
                    told={fieldOf(id, `${TOLD_FIELD}.dprice`).name}
                  />
                ) : (
                  "—"
                )}
              </>
            ),
          },
        ]
      : []),
  ];
}
