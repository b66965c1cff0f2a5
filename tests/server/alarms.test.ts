import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listBackups } from "~/operations/backup-list.server";
import { shiftedClock, type ShiftedClock } from "../support/clock";
import { startMailServer } from "../support/mail";
import { ADMIN, postJson, signInByForm, startServer, type TestServer } from "../support/server";
import { canMount, makeSmallDisk, type SmallDisk, useUpFreePages } from "../support/small-disk";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const SHORT_MINUTES = new URL("../support/short-minutes.mjs", import.meta.url).href;
const TOKEN = "a token of sixteen letters";
const TITLE = "The website needs attention";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

// Root alone can mount a disk.
describe.skipIf(!canMount)("a problem is told, and told to be over (on a mounted disk: needs root)", () => {
  let disk: SmallDisk;
  let backupDisk: SmallDisk;
  let clock: ShiftedClock;
  let now = Date.parse("2026-11-23T08:00:00Z");
  let mailServer: MailServer;
  const rejections: { responseCode: number }[] = [];
  let server: TestServer;
  let cookie: Record<string, string>;
  let oversBefore: number;

  beforeAll(async () => {
    disk = makeSmallDisk(2000);
    backupDisk = makeSmallDisk(2000);
    clock = shiftedClock(new Date(now).toISOString());
    mailServer = await startMailServer({ rejections });
    server = await startServer({
      dataDir: disk.folder,
      env: {
        ...clock.env,
        CLOCK_RUNS: "1",
        NODE_OPTIONS: `--import ${SHORT_MINUTES}`,
        METRICS_TOKEN: TOKEN,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        BACKUP_DIR: backupDisk.folder,
        BACKUP_EVERY_HOURS: "24",
        SESSION_HOURS: "8760",
      },
    });
    cookie = await signInByForm(server);
    await vi.waitFor(() => expect(backups()).toHaveLength(1), { timeout: 60_000 });
  });
  afterAll(async () => {
    await server?.stop();
    await mailServer?.stop();
    clock?.remove();
    disk?.remove();
    backupDisk?.remove();
  });

  const backups = () => listBackups(backupDisk.folder);
  /** The alerts that give a reason; one that began a moment earlier may have been mailed on its own. */
  const alertsAbout = (reason: string) =>
    mailServer.received.filter(
      ({ content }) =>
        content.includes("needs attention") && content.replaceAll("=\r\n", "").includes(reason),
    );
  const overs = () => server.output().split("health problem is over").length - 1;

  function pass(milliseconds: number): void {
    now += milliseconds;
    clock.set(new Date(now).toISOString());
  }

  /** Health as monitors see it, from a check of its own: results are reused for two seconds. */
  async function askDeep(): Promise<string> {
    pass(3 * SECOND);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const response = await fetch(`${server.url}/healthz/deep`, { headers });
    return `${response.status} ${await response.text()}`;
  }

  const readDashboard = async () => (await fetch(`${server.url}/dashboard`, { headers: cookie })).text();

  async function expectAlarm(reason: RegExp, advice: string): Promise<void> {
    oversBefore = overs();
    await expect.poll(askDeep).toMatch(reason);
    const page = await readDashboard();
    expect(page).toContain(TITLE);
    expect(page).toContain(advice);
  }

  async function expectSilence(problems: number): Promise<void> {
    await expect.poll(askDeep).toBe("200 ok");
    expect(await readDashboard()).not.toContain(TITLE);
    await expect.poll(overs).toBe(oversBefore + problems);
  }

  /** Lets the server check its health some more times. */
  async function passChecks(): Promise<void> {
    for (let check = 0; check < 6; check += 1) {
      await askDeep();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  async function expectMails(count: number, reason: string): Promise<void> {
    await expect.poll(() => alertsAbout(reason)).toHaveLength(count);
    expect(alertsAbout(reason).at(-1)?.to).toEqual([ADMIN.email]);
    await passChecks();
    expect(alertsAbout(reason)).toHaveLength(count);
  }

  test("less than 500 MiB of free space", async () => {
    disk.resize(300);
    await expectAlarm(/^503 Only 2\d\d MiB is free on the disk\.$/, "Make room on the server");
    await expectMails(1, "MiB is free on the disk.");
    disk.resize(2000);
    await expectSilence(1);
  });

  test("a disk so full that the database can't be written, mailed all the same", async () => {
    // A mail server that knows no sender yet says at first that it is too busy.
    rejections.push({ responseCode: 451 });
    disk.resize(8);
    disk.fill();
    useUpFreePages(path.join(disk.folder, "restaurant.sqlite"));
    await expectAlarm(
      /^503 The database can't be written to \(SQLITE_FULL\)\.\nOnly 0 MiB/,
      "Nothing can be saved. Make room on the disk",
    );
    await expectMails(1, "be written to (SQLITE_FULL)");
    expect(rejections).toEqual([]);
    disk.makeRoom();
    disk.resize(2000);
    await expectSilence(2);
  });

  test("a newest backup that is too old", async () => {
    const made = backups().length;
    backupDisk.setReadOnly(true);
    pass(49 * HOUR);
    await expectAlarm(/^503 The newest backup is \d+ hours old\.$/, "Is there room, and each disk mounted?");
    await expectMails(1, "The newest backup is");
    pass(24 * HOUR);
    await expectMails(2, "The newest backup is");
    backupDisk.setReadOnly(false);
    // It is tried again ten minutes after a failure.
    pass(HOUR / 6);
    await expect.poll(backups).toHaveLength(made + 1);
    await expectSilence(1);
  });

  test("mails that have failed for an hour: theirs arrives when mails do again", async () => {
    await mailServer.stop();
    const guest = { email: "guest@example.com", phone: "1", message: "Waiting" };
    expect((await postJson(server, "/api/contact/add", guest)).status).toBe(201);
    await expect.poll(server.output).toContain("mail not sent, it will be tried again");
    pass(HOUR + 60 * SECOND);
    await expectAlarm(
      /^503 No mail has been sent since .+ UTC; \d waiting\.$/,
      "Check SMTP_URL and the mail server.",
    );
    await passChecks();
    const { received, port } = mailServer;
    mailServer = await startMailServer({ port });
    mailServer.received.push(...received);
    pass(HOUR);
    await expectMails(1, "No mail has been sent since");
    await expectSilence(1);
    const waiting = mailServer.received.filter(({ content }) => content.includes("Waiting"));
    expect(waiting).toHaveLength(1);
  });
});
