import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  checkPrices,
  listPrices,
  type NewPrices,
  priceKey,
  shownPricesEdit,
} from "~/domain/menu/bulk-prices.server";
import type { MenuItem } from "~/domain/fields/menu-item";
import { parseTypedPrice } from "~/domain/money";
import { unreadablePriceMessage } from "~/domain/price-rule";
import { err, type FieldErrors, ok, type Outcome } from "~/domain/outcome";
import { MAX_LIST_FORM_FIELDS } from "~/web/form-response";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { bulkPriceMessages } from "~/messages/menu";
import type { RouteHandle } from "~/platform/route-handle";
import { reloadAfterConflict } from "~/ui/dialog-url";
import { PageHeader } from "~/ui/page-header";
import { type PostedForm, staffAction } from "~/routes/office/staff-action.server";
import { act } from "~/web/act.server";
import { strikeNotes } from "~/routes/office/dish-notices.server";
import { OfficeError } from "../office-error";
import { loadPrices } from "./load-prices.server";
import { PriceChangeForm, PricePreview, readVersions, writeVersions } from "./price-change";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { maxFields: MAX_LIST_FORM_FIELDS, formIntent: "change" };

export const meta: MetaFunction = () => [{ title: "Change Prices · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ request }) => loadPrices(request));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", { default: savePrices });
}

async function savePrices(form: PostedForm) {
  const { fields } = form;
  const read = (items: MenuItem[]) => readPrices(items, fields);
  const outcome = await act(shownPricesEdit, form, { shown: readShown(fields), read });
  if (outcome.ok) {
    const changed = outcome.value.changed.map(({ item, ...prices }) => ({
      kind: "menu" as const,
      ...item,
      ...prices,
    }));
    return formOutcomeResponse(outcome, fields, "/menu-description", { notes: await strikeNotes(changed) });
  }
  const isStale = outcome.reason === "stale";
  return formErrorResponse(
    { ...outcome, errors: atShownFields(outcome.errors, fields) },
    // A row that somebody else has changed shows its new figures; what was typed in the others stays.
    isStale ? withoutRows(fields, Object.keys(outcome.errors ?? {})) : fields,
  );
}

export { clientAction } from "../staff-screen";

export const shouldRevalidate = reloadAfterConflict;

export default function MenuPricesScreen() {
  const { query, categories, errors, preview } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Change Prices" back={{ to: "/menu-description", label: "Menu Details" }} />
      <PriceChangeForm query={query} categories={categories} errors={errors} />
      {preview && (
        <PricePreview key={JSON.stringify([writeVersions(preview.rows), query])} preview={preview} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage="Failed to load the prices." />;
}

/** The versions of the shown items, by id. */
function readShown(fields: Record<string, string>): Map<string, number> {
  const versions = readVersions(fields.versions);
  const ids = Object.keys(fields).flatMap((name) => /^price-([^.]+)/.exec(name)?.[1] ?? []);
  return new Map(ids.map((id) => [id, versions.get(id) ?? 0]));
}

/** The fields without the versions, and without those of some dishes. */
function withoutRows(fields: Record<string, string>, priceFields: string[]): Record<string, string> {
  const left = Object.entries(fields).filter(
    ([name]) => name !== "versions" && !priceFields.includes(name.replace(/^d(?=price-)|\.\d+$/g, "")),
  );
  return Object.fromEntries(left);
}

/** Moves the error of a discount price without a field to the dish's price field. */
function atShownFields(errors: FieldErrors = {}, fields: Record<string, string>): FieldErrors {
  const entries = Object.entries(errors).map(([name, message]) => [
    name in fields ? name : name.replace(/^d(?=price-)/, ""),
    message,
  ]);
  return Object.fromEntries(entries) as FieldErrors;
}

/** The typed prices of items; those without a field keep theirs. */
function readPrices(items: MenuItem[], fields: Record<string, string>): Outcome<NewPrices[]> {
  const errors: FieldErrors = {};
  const read = (name: string, stored: number, label: "Price" | "Discount price") => {
    const typed = fields[name];
    if (typed === undefined) return stored;
    const price = parseTypedPrice(typed);
    if (price === null) errors[name] = unreadablePriceMessage(label, typed);
    return price ?? stored;
  };
  const prices = listPrices(items).map((each) => ({
    ...each,
    price: read(`price-${priceKey(each)}`, each.price, "Price"),
    discountPrice: read(`dprice-${priceKey(each)}`, each.discountPrice, "Discount price"),
  }));
  if (Object.keys(errors).length === 0) return ok("", prices);
  // All faults are told together: a price that can't be read counts as the stored one.
  const checked = checkPrices(prices);
  return err(400, bulkPriceMessages.rowErrors, { ...(!checked.ok && checked.errors), ...errors });
}
