import "../staff-screen";
import { t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { backupMessages } from "~/messages/backups";
import { backupDownload } from "~/operations/download-backup.server";
import { FormError } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/post-form";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { staffLoader } from "~/routes/office/staff-loader.server";
import { officeTitle } from "../office-title";

export const meta: MetaFunction = () => [{ title: officeTitle(`${t("Backup")} · ${t("Settings")}`) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", () => null);
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "admin", {
    default: formOf(backupDownload, {
      path: (_form, word) => `/settings/backups/${word}`,
      isButton: false,
    }),
  });
}

export default function BackupsScreen() {
  const response = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("Settings: {title}", { title: t("Backup") })}
        back={{ to: "/settings#backups", label: t("All settings") }}
      />
      <section className="panel settings-section stack" aria-label={t("Backup")}>
        {/* Sent by the browser itself: what follows is a file, and the page stays. */}
        <form className="form" method="post" action="/settings/backups" noValidate>
          <FormError response={response} />
          <p>
            {t(
              "One file with the menu, guests’ messages, accounts, settings and photos as they are now. It does not contain the session secret or the sessions: after a restore, everybody must log in again.",
            )}
          </p>
          <div>
            <SubmitButton intent="download">{t("Download a Backup")}</SubmitButton>
          </div>
          <p>{t(backupMessages.keep)}</p>
        </form>
      </section>
    </>
  );
}
