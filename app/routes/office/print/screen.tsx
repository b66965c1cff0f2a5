import { t } from "~/messages/office/t";
import "../staff-screen";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { guestsToday } from "~/restaurant/schedule.server";
import { addDays, formatDayInYear } from "~/domain/dates/local-date";
import { isOtherLanguage, LANGUAGE_NAMES, type OtherLanguage } from "~/domain/text/language";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { ListLinks } from "~/ui/category-choice";
import { getConfig } from "~/platform/config.server";
import { Icon, type IconName } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { officeTitle } from "../office-title";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Print")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", () => {
    // The sheets without a date are of the service day.
    const day = guestsToday();
    return {
      today: day,
      tomorrow: addDays(day, 1),
      hasPublicUrl: getConfig().publicUrl !== undefined,
      languages: getRestaurant().languages ?? [],
    };
  });
}

export default function PrintScreen() {
  const { today, tomorrow, hasPublicUrl, languages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("Print")} />
      <LanguageChoice languages={languages} />
      <ul className="info-cards grid gap-4">
        <SheetCard
          href="/print/menu"
          icon="list"
          title={t("Menu", { at: "sheet" })}
          text={t(
            "A4. A cover with the opening hours, then a page for each category. Up to 40 dishes: two pages.",
          )}
        />
        <SheetCard
          href="/print/day"
          icon="calendar"
          title={t("Today's menu")}
          text={t("A5. {day}; the chef's suggestions on the back.", { day: formatDayInYear(today) })}
        />
        <SheetCard
          href={`/print/day?date=${tomorrow}`}
          icon="calendar"
          title={t("Tomorrow's menu")}
          text={t("A5. {day}; the chef's suggestions on the back.", { day: formatDayInYear(tomorrow) })}
        />
        <SheetCard
          href="/print/week"
          icon="calendar"
          title={t("This week")}
          text={t("A4, for the door. The dishes of all seven days.")}
        />
        <SheetCard
          href={`/print/week?date=${addDays(today, 7)}`}
          icon="calendar"
          title={t("Next week")}
          text={t("A4, for the door. The dishes of all seven days.")}
        />
        <SheetCard
          href="/print/tents"
          icon="tag"
          title={t("Table tents")}
          text={t(
            hasPublicUrl
              ? "A4. Four cards to cut out and fold, with a QR code that opens the menu."
              : "Not available yet: the QR code needs PUBLIC_URL, the site's public address.",
          )}
        />
      </ul>
      <p>{t("Each opens as a separate page, which you can print or save as a PDF from the browser.")}</p>
    </>
  );
}

/** Which language the sheets are in, if guests have several. */
function LanguageChoice({ languages }: { languages: OtherLanguage[] }) {
  const chosen = useChosenLanguage();
  if (languages.length === 0) return null;
  const links = [
    { label: t("French"), to: "/print", isCurrent: chosen === null },
    ...languages.map((language) => ({
      label: t(LANGUAGE_NAMES[language]),
      to: `/print?language=${language}`,
      isCurrent: chosen === language,
    })),
  ];
  return <ListLinks label={t("Languages")} links={links} />;
}

function useChosenLanguage(): OtherLanguage | null {
  const language = useSearchParams()[0].get("language");
  return isOtherLanguage(language) ? language : null;
}

/** A plain link: sheets aren't hydrated, so the browser must load the document. */
function SheetCard({
  href,
  icon,
  title,
  text,
}: {
  href: string;
  icon: IconName;
  title: string;
  text: string;
}) {
  const language = useChosenLanguage();
  // Table tents carry French as well.
  const languages = language && (href === "/print/tents" ? `fr,${language}` : language);
  const query = languages ? `${href.includes("?") ? "&" : "?"}language=${languages}` : "";
  return (
    <li>
      <a className="info-card gap-3" href={href + query}>
        <Icon name={icon} />
        <span>
          <strong className="block">{title}</strong>
          <span className="block muted small">{text}</span>
        </span>
      </a>
    </li>
  );
}
