import { inTransaction } from "~db/in-transaction";
import { listAdmins } from "~/domain/users/users.server";
import { configuredDelivery } from "~/mail/delivery.server";
import { type Mail, mailPage } from "~/mail/mail";
import { findLastQueued, queueMail } from "~/mail/outbox.server";
import { alarmMessages } from "~/messages/dashboard";
import { inLanguage, officeLanguage } from "~/messages/office/language";
import { say, t } from "~/messages/office/t";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { escapeHtml } from "~/domain/text/html";
import { findProblems, type Problem } from "./health.server";
import { codeOf } from "~db/error";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const INTERVAL_MS = MINUTE_MS;

export function startHealthAlerts(): void {
  const check = createHealthWatch({ findProblems, sendAlert, lastAlertAt });
  setInterval(() => void check(), INTERVAL_MS).unref();
}

/**
 * Returns a function that checks for problems. It logs each problem that begins or ends,
 * and mails the admins about one that lasts for two checks, once a day, even if it comes and goes.
 * A call during a check waits for that one: two at once would both mail.
 * @param lastAlertAt Returns when the last mail was sent, even before a restart.
 */
export function createHealthWatch({
  findProblems,
  sendAlert,
  lastAlertAt,
}: {
  findProblems: () => Promise<Problem[]>;
  sendAlert: (problems: Problem[]) => Promise<void>;
  lastAlertAt: () => Promise<Date | undefined>;
}): () => Promise<void> {
  let known = new Set<Problem["id"]>();
  /** When each problem was last mailed, even if it has ended since: it may come and go. */
  const alertedAt = new Map<Problem["id"], number>();
  let isFirstCheck = true;
  let beforeStart: Promise<Date | undefined> | undefined;

  const check = async () => {
    try {
      beforeStart ??= lastAlertAt().catch(() => undefined);
      const alertedBeforeStart = (await beforeStart)?.getTime();
      const problems = await findProblems();
      const now = Date.now();
      const ids = new Set(problems.map(({ id }) => id));
      for (const { id, reason } of problems) {
        if (!known.has(id)) getLog().error({ problem: id, reason }, "health problem");
        if (isFirstCheck && alertedBeforeStart !== undefined) alertedAt.set(id, alertedBeforeStart);
      }
      for (const id of known) {
        if (!ids.has(id)) getLog().info({ problem: id }, "health problem is over");
      }
      const lasting = problems.filter(({ id }) => known.has(id));
      known = ids;
      isFirstCheck = false;
      const isDue = lasting.some(({ id }) => now - (alertedAt.get(id) ?? 0) >= DAY_MS);
      if (!isDue) return;
      await sendAlert(problems);
      for (const id of ids) alertedAt.set(id, now);
    } catch (error) {
      getLog().error({ err: error }, "health watch failed");
    }
  };
  let running: Promise<void> | undefined;
  return () => (running ??= check().finally(() => (running = undefined)));
}

function lastAlertAt(): Promise<Date | undefined> {
  return findLastQueued(getDatabase(), "alert");
}

async function sendAlert(problems: Problem[]): Promise<void> {
  if (getConfig().smtpUrl === undefined) return;
  const { name, email } = getRestaurant();
  const admins = await listAdmins(getDatabase()).catch(() => [{ email, language: null }]);
  const dashboardUrl = `${canonicalOrigin()}/dashboard`;
  const mails = admins.map(({ email: to, language }) =>
    inLanguage(language ?? "en", () => alertMail(problems, { to, restaurant: name, dashboardUrl })),
  );
  try {
    await inTransaction(getDatabase(), async (transaction) => {
      const expiresAt = new Date(Date.now() + DAY_MS);
      for (const mail of mails) await queueMail(transaction, mail, { kind: "alert", expiresAt });
    });
  } catch (error) {
    getLog().warn({ err: error }, "the alert can't be queued and is sent at once");
    await sendAtOnce(mails);
  }
}

/** Sends mails directly if the database can't be written. Throws if none could be sent. */
async function sendAtOnce(mails: Mail[]): Promise<void> {
  const deliver = configuredDelivery();
  if (!deliver) return;
  const id = `alert-${new Date().toISOString().replace(/\W/g, "")}`;
  let sent = 0;
  for (const [index, mail] of mails.entries()) {
    try {
      await deliver(mail, `${id}-${index}`);
      sent += 1;
    } catch (error) {
      getLog().error({ code: codeOf(error) }, "alert not sent");
    }
  }
  if (sent === 0) throw new Error("The alert couldn't be sent to any admin.");
}

function problemItem({ id, reason, advice }: Problem): string {
  const [words, line, remedy] = [alarmMessages[id], reason, advice].map((each) => escapeHtml(say(each)));
  return `<li><strong>${words}</strong><br>${line}<br>${remedy}</li>`;
}

function alertMail(
  problems: Problem[],
  { to, restaurant, dashboardUrl }: { to: string; restaurant: string; dashboardUrl: string },
): Mail {
  const intro = t("The website of {restaurant} needs attention:", { restaurant });
  const outro = t("This mail comes once a day until the problem is fixed. The dashboard shows the same:");
  return {
    to,
    subject: t("{name}: {message}", { name: restaurant, message: t("the website needs attention") }),
    text: [
      intro,
      "",
      ...problems.map(
        ({ id, reason, advice }) => `- ${say(alarmMessages[id])}\n  ${say(reason)}\n  ${say(advice)}`,
      ),
      "",
      `${outro} ${dashboardUrl}`,
      "",
    ].join("\n"),
    html: mailPage({
      language: officeLanguage(),
      restaurant,
      content: `<p>${escapeHtml(intro)}</p>
<ul>
${problems.map((problem) => problemItem(problem)).join("\n")}
</ul>
<p>${escapeHtml(outro)} <a href="${escapeHtml(dashboardUrl)}">${escapeHtml(t("Dashboard"))}</a></p>`,
    }),
  };
}
