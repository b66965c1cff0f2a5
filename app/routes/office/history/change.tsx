import { fill, say, t } from "~/messages/office/t";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findMissingProof } from "~/auth/fresh-sign-in.server";
import { listDifferences, priceChangeOf } from "~/domain/history/change";
import { findChange } from "~/domain/history/changes.server";
import { withDaysInWords, withTranslatedDays } from "~/domain/history/day-search";
import { pageBounds } from "~/domain/listing/list-query";
import { formatShortInstant } from "~/domain/dates/local-date";
import { changeUndo, isEmailChange, previewUndo } from "~/domain/undo/undo.server";
import { historyMessages } from "~/messages/history";
import { officeLanguage } from "~/messages/office/language";
import { getConfig } from "~/platform/config.server";
import { FieldTable } from "~/ui/conflict-notice";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { revalidateForDialogs, useDialog } from "~/ui/dialog-url";
import { FormError } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { NumberedPagination } from "~/ui/pagination";
import { SubmitButton } from "~/ui/post-form";
import { officeTitle } from "../office-title";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { formErrorResponse } from "~/web/form-response.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

/** What was done to an item. */
const HEADINGS = { Added: "Added {name}", Deleted: "Deleted {name}", Edited: "Edited {name}" } as const;

/** How many items a page shows; an import may have thousands. */
const PAGE_SIZE = 20;

/** Up to this number the items are shown unfolded. */
const MAX_UNFOLDED = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: officeTitle(data?.label ?? t("History")) },
];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, params: { id = "" }, query, searchParams, user }) => {
    const { timeZone } = getConfig();
    const found = await findChange(db, id);
    if (!found) throw data(null, { status: 404 });
    const { page, pageCount, limit, offset } = pageBounds(query.page, found.rows.length, PAGE_SIZE);
    const isAsking = searchParams.get("dialog") === "undo";
    const preview = isAsking ? await previewUndo(db, id, { timeZone, isAdmin: user.isAdmin }) : undefined;
    // The dialog asks for the password if the undo will need it.
    const needsProof = preview?.ok && (await isEmailChange(db, id));
    const missing = needsProof ? await findMissingProof(db, user) : undefined;
    const skipped = preview?.ok ? [...preview.value.kept, ...preview.value.failed] : [];
    const undone = preview?.ok ? preview.value.undone : undefined;
    const [only] = found.rows.length === 1 && undone === 1 ? found.rows : [];
    const price = only && priceChangeOf(only);
    return {
      change: { ...found.change, time: formatShortInstant(found.change.at, timeZone) },
      label: withDaysInWords(say(found.change.sentence)),
      page,
      pageCount,
      rows: found.rows.slice(offset, offset + limit).map((row) => ({
        id: row.id,
        name: withDaysInWords(row.name),
        verb:
          row.before === null
            ? ("Added" as const)
            : row.after === null
              ? ("Deleted" as const)
              : ("Edited" as const),
        differences: listDifferences(row, timeZone),
      })),
      undone,
      willGoBack: price
        ? historyMessages.goesBackTo(only.name, price.before)
        : undone !== undefined && historyMessages.willGoBack(undone),
      willStay: skipped.length > 0 ? withTranslatedDays(historyMessages.willStay(skipped)) : undefined,
      undoError: preview && !preview.ok ? say(preview.message) : undefined,
      reauthenticate: missing && { ...formErrorResponse(missing, {}).data, keepsForm: true as const },
    };
  });
}

/** Undoes what can be undone: the dialog has listed the items that stay. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    default: formOf(changeUndo, { given: { id, keepNewer: true }, path: "/history" }),
  });
}

export { clientAction } from "../staff-screen";

export const shouldRevalidate = revalidateForDialogs("undo");

export default function ChangeScreen() {
  const { change, label, rows, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={label}
        back={{ to: "/history", label: t("History") }}
        main={
          change.canUndo && (
            <DialogLink className="button button-primary" dialog="undo">
              {t("Undo")}
            </DialogLink>
          )
        }
      />
      <p>
        <time dateTime={change.at}>{change.time}</time> · {change.actorName}
        {change.action === "menu.prices" && officeLanguage() === "en" && (
          <>
            {" · "}
            <span lang="fr">nouveaux prix</span>
          </>
        )}
        {change.undoneBy && <span>{` · ${t("Undone")}`}</span>}
      </p>
      {rows.map(({ id, name, verb, differences }) => (
        <details key={id} className="change-row" open={change.count <= MAX_UNFOLDED}>
          <summary>
            <h2>{t(HEADINGS[verb], { name })}</h2>
          </summary>
          {verb === "Edited" ? (
            <div className="conflict note">
              <FieldTable
                headings={[t("Before"), t("After")]}
                rows={differences.map(({ field, before, after }) => ({ field, values: [before, after] }))}
              />
            </div>
          ) : (
            <ItemFields
              fields={differences.map(({ field, before, after }) => ({
                field,
                value: verb === "Added" ? after : before,
              }))}
            />
          )}
        </details>
      ))}
      {pageCount > 1 && <NumberedPagination page={page} pageCount={pageCount} />}
      <UndoDialog />
    </>
  );
}

/** An item that was added or deleted: what it holds. */
function ItemFields({ fields }: { fields: { field: string; value: string }[] }) {
  return (
    <dl className="change-item row">
      {fields
        .filter(({ value }) => value !== "—")
        .map(({ field, value }) => (
          <div key={field}>
            <dt className="muted small">{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function UndoDialog() {
  const { change, undone, willGoBack, willStay, undoError, reauthenticate } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>() ?? reauthenticate;
  if (useDialog().dialog !== "undo") return null;
  return (
    <Dialog title={fill("Are you sure?")}>
      <DialogForm buttonTitle={fill("Undo {label}", { label: change.sentence })}>
        {willGoBack && <p>{willGoBack}</p>}
        {willStay && <p>{willStay}</p>}
        {undoError && <p role="alert">{undoError}</p>}
        <FormError response={response} />
        <DialogActions>
          <CloseLink hasInitialFocus>{t("Cancel")}</CloseLink>
          {Boolean(undone) && <SubmitButton intent="undo">{t("Undo")}</SubmitButton>}
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
