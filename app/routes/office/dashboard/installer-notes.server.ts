import { say, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import type { AuthenticatedUser } from "~/domain/users/user";
import { listAdmins } from "~/domain/users/users.server";
import { countMails, sendsMail } from "~/mail/outbox.server";
import { accountMessages } from "~/messages/accounts";
import { alarmMessages, installerMessages } from "~/messages/dashboard";
import { checkHttps } from "~/operations/doctor/installation.server";
import type { Problem } from "~/operations/health.server";
import { getConfig } from "~/platform/config.server";
import { getRestaurant } from "~/restaurant/restaurant.server";

/** Something that isn't set up on the server. */
interface Note {
  title: string;
  /** What the installer does. It is sent as a text, and names no address and no value. */
  remedy: string;
  /** For the admin: the remedy with its reason, and how to do without. */
  text: string;
}

export type InstallerNotes = NonNullable<Awaited<ReturnType<typeof loadInstallerNotes>>>;

/** Whether a problem is that something was never set up, and not that it has failed. */
export function isForInstaller(id: Problem["id"]): boolean {
  return id === "proxy";
}

/** For an admin: what isn't set up on the server, and a text about it for who can do that; null if nothing. */
export async function loadInstallerNotes(db: Db, user: AuthenticatedUser, problems: Problem[]) {
  const notes = [
    ...problems.filter(({ id }) => isForInstaller(id)).map(toNote),
    ...(sendsMail() ? [] : [await describeNoMail(db, user)]),
    ...describeNoHttps(),
  ];
  if (notes.length === 0) return null;
  const { name } = getRestaurant();
  return {
    list: notes.map(({ title, text }) => ({ title, text })),
    toSend: {
      title: say(installerMessages.subject(name)),
      text: installerMessages.text(
        name,
        notes.map(({ title, remedy }) => `${title} ${remedy}`),
      ),
    },
  };
}

function toNote({ id, reason, advice }: Problem): Note {
  const remedy = say(advice);
  return { title: t(alarmMessages[id]), remedy, text: `${say(reason)} ${remedy}` };
}

async function describeNoMail(db: Db, { email }: AuthenticatedUser): Promise<Note> {
  const { waiting } = await countMails(db);
  const isAlone = (await listAdmins(db)).length === 1;
  const remedy = t("Set SMTP_URL (see .env.example) and restart the server.");
  const text = [
    remedy,
    t("Until then, give people their links: see 'Link' in the User List."),
    waiting > 0 && say(accountMessages.mailsWait(waiting)),
    isAlone && say(accountMessages.noMailOwnPassword(email)),
  ];
  return { title: say(accountMessages.noMail), remedy, text: text.filter(Boolean).join(" ") };
}

function describeNoHttps(): Note[] {
  const finding = checkHttps(getConfig());
  if (!finding) return [];
  const [text, remedy] = [say(finding.text), say(finding.advice ?? "")];
  return [{ title: t(installerMessages.noHttps), remedy, text: `${text} ${remedy}` }];
}
