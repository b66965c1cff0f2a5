import type { CopyableDay } from "~/domain/day-menus/copy-day.server";
import { formatDayInYear } from "~/domain/local-date";
import { PostForm } from "~/ui/post-form";
import { SubmitButton } from "~/ui/submit-button";

/** Offers the menus of other days for a day that has none. */
export function CopyDayForms({ days }: { days: CopyableDay[] }) {
  if (days.length === 0) return null;
  return (
    <ul className="copyable-days" aria-label="Copy another day's menu">
      {days.map(({ date, names }) => (
        <li key={date}>
          <PostForm>
            <input type="hidden" name="from" value={date} />
            <SubmitButton intent="copy" look="secondary">
              Copy from {formatDayInYear(date)}
            </SubmitButton>
          </PostForm>
          <p>{names.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
