import { say, t } from "~/messages/office/t";
import { officeTitle } from "../office-title";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countLeftOut, shownPricesEdit } from "~/domain/menu/bulk-prices.server";
import { writeRows } from "~/domain/listing/rows";
import { bulkPriceMessages } from "~/messages/menu";
import { ROWS_FORM } from "~/web/form-response";
import type { RouteHandle } from "~/platform/route-handle";
import { reloadAfterConflict } from "~/ui/dialog-url";
import { PageHeader } from "~/ui/page-header";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { strikeNotes } from "~/routes/office/dish-notices.server";
import { errorBoundary } from "../office-error";
import { loadPrices, nextChangePath } from "./load-prices.server";
import { PriceChangeForm, PricePreview } from "./price-change";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { ...ROWS_FORM, formIntent: "change" };

export const meta: MetaFunction = () => [{ title: officeTitle(t("Change Prices")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ db, request }) => loadPrices(db, request));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    default: formOf(shownPricesEdit, {
      path: (form) => nextChangePath(form.request),
      isButton: false,
      async notes({ changed }, { db, fields }) {
        const strikes = await strikeNotes(
          db,
          changed.map(({ item, after }) => ({
            kind: "menu",
            ...item,
            price: after.amount,
            discountPrice: after.discount,
          })),
        );
        const leftOut = countLeftOut(fields);
        return leftOut > 0
          ? [{ text: say(bulkPriceMessages.leftOut(leftOut)), isWarning: true }, ...strikes]
          : strikes;
      },
    }),
  });
}

export { clientAction } from "../staff-screen";

export const shouldRevalidate = reloadAfterConflict;

export default function MenuPricesScreen() {
  const { query, categories, errors, preview } = useLoaderData<typeof loader>();
  return (
    <div className="measure">
      <PageHeader title={t("Change Prices")} back={{ to: "/menu-description", label: t("Menu Details") }} />
      {/* After a change it begins anew, but for the amount. */}
      <PriceChangeForm key={query.next} query={query} categories={categories} errors={errors} />
      {preview && <PricePreview key={JSON.stringify([writeRows(preview.rows), query])} preview={preview} />}
    </div>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the prices.");
