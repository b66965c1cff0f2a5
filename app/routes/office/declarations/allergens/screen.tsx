import { t } from "~/messages/office/t";
import { officeTitle } from "../../office-title";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { codesOf, NONE_LETTER } from "~/domain/allergens/allergen-boxes";
import { isChanged, isTickedAlone, isTickedByGroup, readPosted } from "~/domain/allergens/posted-boxes";
import { allergenDeclaration, type Declaration } from "~/domain/declarations/declare-allergens.server";
import { errStale, type FieldErrors } from "~/domain/outcome";
import { ROWS_FIELD } from "~/domain/listing/rows";
import { allergenFormMessages } from "~/messages/allergens";
import type { RouteHandle } from "~/platform/route-handle";
import { CategoryChoice, ListLinks } from "~/ui/category-choice";
import { revalidateForDialogs } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";
import { EmptyState } from "~/ui/empty-state";
import { Tool } from "~/ui/tool";
import { PageHeader } from "~/ui/page-header";
import { ROWS_FORM, rejection } from "~/web/form-response";
import { formErrorResponse, formOutcomeResponse } from "~/web/form-response.server";
import { retryAfterHeader } from "~/web/responses.server";
import { type PostedForm, staffAction } from "~/routes/office/staff-action.server";
import { act } from "~/web/act.server";
import { errorBoundary } from "../../office-error";
import { AllergenForm } from "./allergen-form";
import { loadAllergens, loadRows, versionOfText } from "./load-allergens.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = { ...ROWS_FORM, formIntent: "save" };

export const meta: MetaFunction = () => [{ title: officeTitle(t("Allergens")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ db, request }) => loadAllergens(db, request));
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", { default: saveBoxes });
}

/** Saves the rows whose boxes differ from those that were shown, but for rows that aren't valid or wait for an answer. */
async function saveBoxes(form: PostedForm) {
  const { db, fields, request } = form;
  // A form without rows was opened before an upgrade.
  if (!(ROWS_FIELD in fields)) return formErrorResponse(errStale(), fields);
  const { declarations, alone, errors: invalid } = checkPosted(fields);
  const outcome = await act(allergenDeclaration, form, { items: declarations, isShown: true });
  if (!outcome.ok) {
    const errors = { ...invalid, ...outcome.errors };
    const rows = outcome.reason === "stale" ? await loadRows(db, Object.keys(errors)) : [];
    const { message, status, reason } = outcome;
    const refused = rejection(Object.entries(fields), { message, errors, reason });
    return data({ ...refused, rows }, { status, headers: retryAfterHeader(outcome) });
  }
  const { changed, asked = 0, ...more } = outcome.value;
  const errors: FieldErrors = { ...invalid, ...more.errors };
  const faulty = Object.keys(errors).length;
  if (faulty + asked + alone > 0) {
    const message = allergenFormMessages.notAllSaved({ saved: changed, faulty, asked, alone });
    return data({ ...rejection(Object.entries(fields), { message, errors }), rows: [] }, { status: 400 });
  }
  const { pathname, searchParams } = new URL(request.url);
  // What was ticked in a group is saved.
  searchParams.delete("tick");
  return formOutcomeResponse(
    db,
    outcome,
    fields,
    searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname,
  );
}

function checkPosted(fields: Record<string, string>) {
  const posted = readPosted(fields).filter(isChanged);
  // A row whose boxes were all unticked says nothing.
  const errors: FieldErrors = {};
  for (const { id, given, ticked } of posted) {
    if (ticked.includes(NONE_LETTER) && ticked.length > 1)
      errors[id] = 'Tick allergens or "No allergen", not both.';
    if (ticked === "" && given !== "") errors[id] = 'Tick allergens or "No allergen".';
  }
  const valid = posted.filter((row) => !(row.id in errors));
  const declared = valid.filter((row) => !isTickedAlone(row));
  const declarations = declared.map((row): Declaration => ({
    id: row.id,
    codes: row.ticked === row.given ? undefined : codesOf(row.ticked),
    isByGroup: isTickedByGroup(row),
    ...(row.answer !== "" && { answer: row.answer }),
    row: row.id,
    isCurrent: ({ allergies }) => versionOfText(allergies) === row.version,
  }));
  return { declarations, alone: valid.length - declared.length, errors };
}

export { clientAction } from "../../staff-screen";

const revalidate = revalidateForDialogs();

/** Of a form with faults, what was valid is saved. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  navigation.actionStatus === 400 || revalidate(navigation);

export default function AllergensScreen() {
  const { show, category, groups, choice, counts } = useLoaderData<typeof loader>();
  const inCategory = category ? `&${new URLSearchParams({ category })}` : "";
  return (
    <>
      <PageHeader
        title={t(allergenFormMessages.pageTitle)}
        back={{ to: "/menu-description", label: t("Menu Details") }}
      />
      <ListLinks
        label={t("Dishes")}
        links={[
          {
            label: t("Not declared"),
            count: counts.missing,
            to: `?show=missing${inCategory}`,
            isCurrent: show === "missing",
          },
          {
            label: t("All", { at: "dishes" }),
            count: counts.all,
            to: `?show=all${inCategory}`,
            isCurrent: show === "all",
          },
        ]}
      />
      {counts.missing === 0 && counts.all > 0 && (
        <p className="declarations-count note row below-5 status-check">
          <Icon name="check" />
          {t("Every dish is declared.")}
        </p>
      )}
      <CategoryChoice choice={choice} />
      {groups.length > 0 ? (
        <AllergenForm key={JSON.stringify([show, category])} groups={groups} />
      ) : (
        !choice &&
        (show === "all" || category) && (
          <EmptyState text={t("No data found")}>
            <Tool icon="plus" to="/menu-description?dialog=add" label={t("Add Menu")} />
          </EmptyState>
        )
      )}
    </>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the dishes.");
