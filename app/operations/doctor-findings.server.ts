import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { inspectDatabase } from "~db/database-file";
import { checkBackup, listBackups } from "./backups.server";
import type { Config } from "~/platform/config.server";
import { isDataFolderInUse } from "~/platform/data-folder.server";
import { checkMailServer } from "~/mail/delivery.server";
import { readPhotos } from "~/restaurant/photos.server";
import { readRestaurant } from "~/restaurant/site-file.server";

/** What was found out about one thing. */
export interface Finding {
  /** `note`: it works, but have a look. */
  state: "ok" | "note" | "wrong";
  about: string;
  text: string;
  /** What to do about it. */
  advice?: string;
}

const HOUR = 3_600_000;
const MIB = 1024 * 1024;

/** Below this much room, in bytes, a disk counts as nearly full. */
const LITTLE_ROOM = 500 * MIB;

/** Looks at everything that the site needs to run, and changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const folder = dataFolder(config);
  if (!existsSync(config.dataDir)) return [folder, ...addresses(config)];
  return [
    folder,
    ...strangersFiles(config),
    secret(config),
    database(config),
    await server(config),
    restaurant(config),
    ...photos(config),
    await mail(config),
    ...room(config),
    await backups(config),
    ...addresses(config),
  ];
}

const ok = (about: string, text: string): Finding => ({ state: "ok", about, text });
const note = (about: string, text: string, advice: string): Finding => ({
  state: "note",
  about,
  text,
  advice,
});
const wrong = (about: string, text: string, advice: string): Finding => ({
  state: "wrong",
  about,
  text,
  advice,
});

function dataFolder({ dataDir }: Config): Finding {
  const about = "data folder";
  if (!existsSync(dataDir)) {
    return note(about, `${dataDir} isn't there.`, "The first start makes it. Is DATA_DIR right?");
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return wrong(
      about,
      `${dataDir} can't be written by this user.`,
      "Run this as the server's user, or chown it.",
    );
  }
  if ((statSync(dataDir).mode & 0o077) !== 0) {
    return note(about, `${dataDir} is open to other users.`, `chmod 700 ${dataDir}`);
  }
  return ok(about, dataDir);
}

/** What was made by another user, by root for example, can be out of the server's reach. */
function strangersFiles({ dataDir }: Config): Finding[] {
  const owner = statSync(dataDir).uid;
  const theirs = readdirSync(dataDir).filter((name) => statSync(path.join(dataDir, name)).uid !== owner);
  if (theirs.length === 0) return [];
  const text = `Not the folder's own user's: ${theirs.join(", ")}.`;
  return [wrong("data folder", text, `chown -R ${owner} ${dataDir}`)];
}

function secret({ dataDir, sessionSecret }: Config): Finding {
  const about = "secret";
  const file = path.join(dataDir, "session-secret");
  if (sessionSecret === "") return note(about, "There is none yet.", "The first start makes it.");
  if (!existsSync(file)) return ok(about, "SESSION_SECRET is set.");
  if ((statSync(file).mode & 0o077) !== 0) {
    return wrong(about, `${file} can be read by other users.`, `chmod 600 ${file}`);
  }
  return ok(about, `${file}, for its user alone`);
}

function database({ databaseFile }: Config): Finding {
  const about = "database";
  try {
    const { isNew, pending, rowCounts } = inspectDatabase(databaseFile, "whole");
    if (isNew) return note(about, `${databaseFile} is new.`, "The first start fills it.");
    const counts = Object.values(rowCounts);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    const text = `${databaseFile} is sound: ${counts.length} tables, ${rows} rows.`;
    if (pending.length === 0) return ok(about, text);
    return note(
      about,
      `${text} It lacks ${pending.join(", ")}.`,
      "The next start makes a backup and upgrades it.",
    );
  } catch (error) {
    return wrong(about, (error as Error).message, "docs/running.md, “When something is wrong”.");
  }
}

async function server({ dataDir, port, host }: Config): Promise<Finding> {
  const about = "server";
  if (!isDataFolderInUse(dataDir)) return ok(about, "None is running on this data folder.");
  const name = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (status === 200) return ok(about, `It is running and well: ${url}`);
    return wrong(about, `${url} answers ${status}.`, "See its log.");
  } catch {
    return wrong(
      about,
      `One is running on this data folder, but ${url} doesn't answer.`,
      "See its log; are PORT and HOST the same for it and here?",
    );
  }
}

function restaurant({ siteFile: file }: Config): Finding {
  const about = "site.json";
  if (!existsSync(file)) return note(about, "It isn't there yet.", "The first start writes it.");
  try {
    const { name, email } = readRestaurant(file);
    if (!/@example\.(com|org|net|ch)$/.test(email)) return ok(about, `${name}, ${email}`);
    return note(about, "It holds placeholders.", `Put the restaurant's own facts into ${file}.`);
  } catch (error) {
    return wrong(about, (error as Error).message, "Mend it; the server goes on with the last good one.");
  }
}

function photos({ dataDir }: Config): Finding[] {
  const about = "photos";
  const folder = path.join(dataDir, "photos");
  const { found, faults, strangers } = readPhotos(folder);
  const places = Object.keys(found);
  return [
    ok(about, places.length > 0 ? places.join(", ") : "None: the site shows its drawings."),
    ...faults.map(({ file, reason }) =>
      wrong(about, `${file} can't be read (${reason}).`, "Save it again as JPEG, PNG, WebP or AVIF."),
    ),
    ...(strangers.length > 0
      ? [
          note(
            about,
            `Not shown: ${strangers.join(", ")}.`,
            "Name them hero, about, pizza, drinks or desserts.",
          ),
        ]
      : []),
  ];
}

async function mail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  const about = "mail";
  if (!smtpUrl) {
    const outbox = path.join(dataDir, "outbox");
    const count = existsSync(outbox) ? readdirSync(outbox).length : 0;
    return note(
      about,
      `No SMTP_URL: nothing is mailed; ${count} mails lie in ${outbox}.`,
      "Set SMTP_URL, or nobody gets a reset link or a word of guests' messages.",
    );
  }
  try {
    await checkMailServer(smtpUrl);
    return ok(about, `${new URL(smtpUrl).host} takes mail.`);
  } catch (error) {
    return wrong(about, `${new URL(smtpUrl).host}: ${(error as Error).message}`, "Check SMTP_URL.");
  }
}

function room({ dataDir, backupDir }: Config): Finding[] {
  const places = [...new Set([dataDir, existsSync(backupDir) ? backupDir : dataDir])];
  return places.map((place) => {
    const { bavail, bsize } = statfsSync(place);
    const text = `${Math.floor((bavail * bsize) / MIB)} MiB free for ${place}`;
    return bavail * bsize >= LITTLE_ROOM
      ? ok("room", text)
      : wrong("room", text, "Make room: without it nothing can be saved and no backup made.");
  });
}

async function backups({ backupDir, backupEveryHours }: Config): Promise<Finding> {
  const about = "backups";
  const newest = listBackups(backupDir).at(-1);
  const isScheduled = backupEveryHours > 0;
  if (!newest) {
    return isScheduled
      ? wrong(about, `There is none in ${backupDir}.`, "Start the server, which makes one, and see its log.")
      : note(about, `There is none in ${backupDir}.`, "Set BACKUP_EVERY_HOURS=24, or run npm run backup.");
  }
  try {
    await checkBackup(newest.folder);
  } catch (error) {
    return wrong(about, (error as Error).message, "npm run backup makes another one. Is the disk sound?");
  }
  const hours = Math.floor((Date.now() - newest.madeAt.getTime()) / HOUR);
  const text = `The newest, ${newest.name}, is ${hours} hours old and whole.`;
  if (!isScheduled) return note(about, text, "Set BACKUP_EVERY_HOURS=24 to have one made each day.");
  if (hours > 2 * backupEveryHours + 1) {
    return wrong(about, text, "The server should have made newer ones: is it running? See its log.");
  }
  return ok(about, text);
}

function addresses({ publicUrl, trustProxy, host }: Config): Finding[] {
  const about = "address";
  if (!publicUrl) {
    const text = "No PUBLIC_URL: links in mails lead to localhost.";
    return [note(about, text, "On the open internet set PUBLIC_URL=https://www.example.ch")];
  }
  if (publicUrl.startsWith("http:")) {
    const advice = "Put a proxy with TLS in front, as docs/running.md shows.";
    return [note(about, `${publicUrl} isn't encrypted.`, advice)];
  }
  // The server itself speaks no TLS: behind https there is always a proxy.
  if (!trustProxy) {
    const text = "PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0.";
    return [wrong(about, text, "Set TRUST_PROXY=1: all guests count as one, and their limits too.")];
  }
  if (!host || host === "0.0.0.0" || host === "::") {
    const text = "The server can be reached past the proxy.";
    return [note(about, text, "Set HOST=127.0.0.1 where the proxy is on this machine, or shut the port.")];
  }
  return [ok(about, `${publicUrl}, behind a proxy`)];
}
