import { t } from "~/messages/office/t";
import { officeTitle } from "../office-title";
import "../staff-screen";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { monthOf } from "~/domain/dates/local-date";
import { listDaysWithMenuItems } from "~/domain/menu/menu-items.server";
import { monthParameter } from "~/web/date-parameters.server";
import { today } from "~/restaurant/today.server";
import { DownloadLink } from "~/ui/download-link";
import { Icon, type IconName } from "~/ui/icon";
import { MonthCalendar } from "~/ui/month-calendar";
import { PageHeader } from "~/ui/page-header";
import { loadCalendar } from "~/routes/office/load-calendar.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Menu Details")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, db }) => {
    const month = monthParameter(new URL(request.url)) ?? monthOf(today());
    return loadCalendar(db, month, await listDaysWithMenuItems(db, month));
  });
}

export default function MenuDetailsScreen() {
  const calendar = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("Menu Details")} />
      <ul className="info-cards grid gap-4">
        <InfoCard
          to="/menu-description?dialog=add"
          icon="plus"
          title={t("Add Menu")}
          text={t("Add a dish to the menu, for today.")}
        />
        <InfoCard
          to="/menu-description?dialog=upload-weekly"
          icon="upload"
          title={t("Add Weekly Menu")}
          text={t("Upload a week's dishes as an Excel file.")}
        />
        <InfoCard
          to="/menu-download"
          icon="download"
          title={t("Download Sample File (Weekly Menu)")}
          text={t("A workbook with the right columns, ready to fill in.")}
          isFile
        />
      </ul>
      <MonthCalendar {...calendar} hrefOf={(date) => `/menu-description/${date}`} />
    </>
  );
}

function InfoCard({
  to,
  icon,
  title,
  text,
  isFile = false,
}: {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  isFile?: boolean;
}) {
  const content = (
    <>
      <Icon name={icon} />
      <span>
        <strong className="block">{title}</strong>
        <span className="block muted small">{text}</span>
      </span>
    </>
  );
  return (
    <li>
      {isFile ? (
        <DownloadLink className="info-card gap-3" href={to}>
          {content}
        </DownloadLink>
      ) : (
        <Link className="info-card gap-3" to={to}>
          {content}
        </Link>
      )}
    </li>
  );
}
