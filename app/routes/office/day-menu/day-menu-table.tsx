import { fill, t } from "~/messages/office/t";
import { useFocusAfterRemoval } from "~/ui/reader-place";
import { FormMessage } from "~/ui/form-feedback";
import type { CopyableDay } from "~/domain/day-menus/copy-day.server";
import { type DayMenuItem, dayMenuItemFields, type DayMenuItemType } from "~/domain/fields/day-menu-item";
import { dayInYearToSay, formatDay, formatDayInYear } from "~/domain/dates/local-date";
import { type Column, DataTable, type LostRow, RowActions } from "~/ui/data-table";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { Tool } from "~/ui/tool";
import { compactDish, DiscountCell, PriceCell, UndeclaredNote } from "../compact-dish";
import { NameAndNotice, type WithSoldOutNotice } from "../dish-notices";

type Row = DayMenuItem & WithSoldOutNotice;

/** The items of a day. For a day without any, the days that can be copied. */
export function DayMenuTable({
  date,
  rows,
  lost,
  copyable,
  copyError,
}: {
  date: string;
  rows: Row[];
  lost?: LostRow;
  copyable: CopyableDay[];
  /** Why copying a day has failed. */
  copyError: string | undefined;
}) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(rows);
  return (
    <div {...focusAfterRemoval}>
      <DataTable
        caption={t("Menu of {day}", { day: formatDay(date) })}
        columns={columns()}
        isWide
        compact={(item) => compactDish(dayMenuItemFields, item, { kind: typeName(item.type) })}
        rows={rows}
        lost={lost}
        emptyText={t("No data found")}
        emptyAction={<Tool icon="plus" to="?dialog=add" label={t("Begin with a dish")} />}
        emptyHint={t("Add up to 3 dishes and 1 dessert, or upload them as Excel.")}
        hasHistory
        note={<UndeclaredNote count={rows.filter(({ allergies }) => !allergies).length} />}
      />
      <div className="copy-error">
        <FormMessage text={copyError} />
      </div>
      <CopyDayForms days={copyable} />
    </div>
  );
}

function typeName(type: DayMenuItemType): string {
  return type === "dish" ? t("Dish", { at: "type" }) : t("Dessert");
}

const columns = (): Column<Row>[] => [
  { heading: t("Name"), cell: (item) => <NameAndNotice {...item} /> },
  { heading: t("Price"), cell: PriceCell, align: "end" },
  { heading: t("Discount Price"), cell: DiscountCell, align: "end" },
  { heading: t("Description"), isRest: true, cell: ({ description }) => description },
  { heading: t("Allergies"), cell: ({ allergies }) => allergies || "—" },
  { heading: t("Type"), cell: ({ type }) => typeName(type) },
  { heading: t("Vegan"), align: "center", cell: ({ isVegan }) => (isVegan ? t(isVegan) : "—") },
  { heading: t("Home Made"), align: "center", cell: ({ isHomeMade }) => t(isHomeMade) },
  {
    heading: t("Actions"),
    cell: ({ id, name }) => <RowActions id={id} name={name} />,
  },
];

function CopyDayForms({ days }: { days: CopyableDay[] }) {
  if (days.length === 0) return null;
  return (
    <ul className="copyable-days above-4 stack" aria-label={t("Copy another day's menu")}>
      {days.map(({ date, names }) => (
        <li key={date} className="row">
          <PostForm buttonTitle={fill("Copy from {day}", { day: dayInYearToSay(date) })}>
            <input type="hidden" name="from" value={date} />
            <SubmitButton intent="copy" look="secondary">
              {t("Copy from {day}", { day: formatDayInYear(date) })}
            </SubmitButton>
          </PostForm>
          <p className="muted small">{names.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
