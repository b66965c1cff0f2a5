import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { STAFF_HOME } from "~/web/staff-paths";
import {
  closures,
  countHiddenMenus,
  findClosure,
  holidayClosure,
  listClosures,
  listPastClosures,
  regularHours,
} from "~/domain/closures/closures.server";
import type { Closure } from "~/domain/fields/closure";
import { outlastsShop } from "~/domain/hours/schedule";
import { siteSettingsMessages } from "~/messages/site-settings";
import { closureMessages } from "~/messages/closures";
import { getDatabase } from "~/platform/database.server";
import { AddLink } from "~/ui/dialog-link";
import { FormMessage, useFormResponse } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { findDialogItem } from "~/routes/office/dialog-item.server";
import { OfficeError } from "../office-error";
import { ClosureDialogs } from "./closure-dialogs";
import { ClosureTable } from "./closure-table";
import { formOf, formsOf, staffAction } from "~/routes/office/staff-action.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: "Closures · Back office" }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, db }) => {
    const day = today();
    return {
      today: day,
      closure: await findDialogItem(request, (id) => findClosure(db, id)),
      upcoming: await listClosures(db, day),
      past: await listPastClosures(db, day),
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    ...formsOf(closures, { add: { notes: describeEffects }, edit: { notes: describeEffects } }),
    // The dashboard's question about a public holiday.
    "as-usual": formOf(regularHours, { path: STAFF_HOME, isPress: true }),
    closed: formOf(holidayClosure, { path: STAFF_HOME, isPress: true }),
  });
}

/** What a closure does that its form doesn't show. */
async function describeEffects(closure: Closure) {
  const hidden = await countHiddenMenus(getDatabase(), closure, today());
  return [
    ...(hidden > 0 ? [{ text: closureMessages.hidesMenus(hidden) }] : []),
    ...(outlastsShop(closure) ? [{ text: siteSettingsMessages.outlastsShop() }] : []),
  ];
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function ClosuresScreen() {
  const { today, closure, upcoming, past } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Closures" main={<AddLink>Add Closure</AddLink>}>
        <a className="button" href="/menu-preview">
          <Icon name="eye" />
          Preview
        </a>
      </PageHeader>
      {/* The response to the dashboard's question about a public holiday. */}
      <FormMessage text={useFormResponse("as-usual", "closed")?.message} />
      <ClosureTable
        caption="Upcoming"
        today={today}
        closures={upcoming}
        emptyText="Nothing is planned: the regular hours apply."
      />
      {past.length > 0 && <ClosureTable caption="Past" today={today} closures={past} emptyText="" />}
      <ClosureDialogs today={today} rows={[...upcoming, ...past]} loaded={closure} />
    </>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage={closureMessages.notLoaded} />;
}
