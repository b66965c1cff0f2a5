import { fill, type FilledSentence, say, t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { guestsToday } from "~/restaurant/schedule.server";
import { today } from "~/restaurant/today.server";
import {
  closures,
  countHiddenMenus,
  findClosure,
  listClosures,
  listPastClosures,
} from "~/domain/closures/closures.server";
import type { Closure } from "~/domain/fields/closure";
import { outlastsShop } from "~/domain/hours/schedule";
import { describePeriods } from "~/domain/hours/describe-hours";
import { dayToSay, isDay } from "~/domain/dates/local-date";
import { previewPath } from "~/restaurant/preview-time";
import { siteSettingsMessages } from "~/messages/site-settings";
import { closureMessages } from "~/messages/closures";
import { DataTable, RowActions } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { ListDialogs } from "~/ui/list-dialogs";
import { PageHeader } from "~/ui/page-header";
import { Tool } from "~/ui/tool";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { ClosureDialog } from "./closure-dialog";
import { formsOf, type PostedForm, staffAction } from "~/routes/office/staff-action.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Closures")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, dialogItem }) => {
    const day = today();
    return {
      today: day,
      guestsToday: guestsToday(),
      closure: await dialogItem(findClosure),
      upcoming: await listClosures(db, day),
      past: await listPastClosures(db, day),
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(
    request,
    "user",
    formsOf(closures, { add: { notes: describeEffects }, edit: { notes: describeEffects } }),
  );
}

/** What a closure does that its form doesn't show. */
async function describeEffects(closure: Closure, { db }: PostedForm) {
  const hidden = await countHiddenMenus(db, closure, today());
  return [
    ...(hidden > 0 ? [{ text: say(closureMessages.hidesMenus(hidden)) }] : []),
    ...(outlastsShop(closure) ? [{ text: say(siteSettingsMessages.outlastsShop()), isWarning: true }] : []),
  ];
}

export { clientAction, shouldRevalidate } from "../staff-screen";

export default function ClosuresScreen() {
  const { today, guestsToday, closure, upcoming, past } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHeader
        title={t("Closures")}
        main={<Tool icon="plus" look="primary" dialog="add" label={t("Add Closure")} />}
      >
        <Tool icon="eye" page="/menu-preview" label={t("Preview")} />
      </PageHeader>
      <ClosureTable
        caption={t("Upcoming")}
        guestsToday={guestsToday}
        closures={upcoming}
        emptyText={t("Nothing is planned: the regular hours apply.")}
      />
      {past.length > 0 && (
        <ClosureTable caption={t("Past")} guestsToday={guestsToday} closures={past} emptyText="" />
      )}
      <ListDialogs
        rows={[...upcoming, ...past]}
        loaded={closure}
        dialogs={{ add: () => <ClosureDialog defaults={readDefaults(parameters)} today={today} /> }}
        rowDialogs={{ edit: (row) => <ClosureDialog closure={row} /> }}
        deletion={(row) => ({
          text: t("This will delete the closure of {days}. The regular hours apply again.", {
            days: describeDays(row),
          }),
          what: fill("the closure of {days}", { days: daysToSay(row) }),
          canBeUndone: true,
        })}
      />
    </>
  );
}

export const ErrorBoundary = errorBoundary(closureMessages.notLoaded);

/** What the form starts with when it is opened for a day, or for a holiday, which has a reason. */
function readDefaults(parameters: URLSearchParams) {
  const day = parameters.get("day") ?? "";
  if (!isDay(day)) return undefined;
  const reason = parameters.get("reason");
  return { firstDay: day, lastDay: day, reason: reason ?? "", kind: reason === null ? "closed" : "hours" };
}

function ClosureTable({
  caption,
  guestsToday,
  closures,
  emptyText,
}: {
  caption: string;
  /** `YYYY-MM-DD` */
  guestsToday: string;
  closures: Closure[];
  emptyText: string;
}) {
  return (
    <section className="closure-list">
      <h2>{caption}</h2>
      <DataTable
        caption={caption}
        rows={closures}
        emptyText={emptyText}
        emptyAction={<Tool icon="plus" to="?dialog=add" label={t("Begin with a closure")} />}
        compact={(closure) => ({
          name: describeDays(closure),
          line: [closure.reason, describePeriods(closure.shop)].filter(Boolean).join(" · "),
        })}
        columns={[
          { heading: t("Days"), cell: describeDays },
          { heading: t("Reason", { at: "closure" }), cell: ({ reason }) => reason || "—" },
          { heading: t("Shop"), cell: ({ shop }) => describePeriods(shop) },
          { heading: t("Kitchen"), cell: ({ kitchen }) => describePeriods(kitchen) },
          {
            heading: t("Actions"),
            align: "end",
            cell: (closure) => (
              <>
                <PreviewLink closure={closure} guestsToday={guestsToday} />
                <RowActions id={closure.id} name={describeDays(closure)} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Leads to the guest pages on the closure's first day, or today if it has begun. */
function PreviewLink({ closure, guestsToday }: { closure: Closure; guestsToday: string }) {
  const { firstDay, lastDay } = closure;
  const day = firstDay < guestsToday ? guestsToday : firstDay;
  const path = lastDay < guestsToday ? undefined : previewPath(day, guestsToday);
  if (!path) return null;
  return (
    <a className="icon-button" href={path} aria-label={t("Preview {days}", { days: describeDays(closure) })}>
      <Icon name="eye" />
    </a>
  );
}

/** A closure's days, such as 'Thursday, 24 December 2026 to Saturday, 26 December 2026'. */
function describeDays(closure: Pick<Closure, "firstDay" | "lastDay">): string {
  return say(daysToSay(closure));
}

function daysToSay({ firstDay, lastDay }: Pick<Closure, "firstDay" | "lastDay">): FilledSentence {
  const [first, last] = [dayToSay(firstDay), dayToSay(lastDay)];
  return firstDay === lastDay ? first : fill("{first} to {last}", { first, last });
}
