import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { hasUsers } from "~db/has-users";
import { canonicalTimeZone } from "~/domain/dates/local-date";
import { messageOf } from "~db/error";

/** Variables by name, as `process.env`. */
export type Environment = Record<string, string | undefined>;

export type Config = ReturnType<typeof readConfig>;

/** An invalid setting; the message names it. */
export class ConfigError extends Error {}

/** The session secret is gone, and with it what it has signed and encrypted for users. */
export class MissingSecretError extends Error {}

// An empty line of .env means "not set".
const unset = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema);
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");

/** A whole number that matches a pattern; `missing` if it isn't set. */
const digits = (pattern: RegExp, message: string, missing: number) =>
  optional(z.string().regex(pattern, message).transform(Number).default(missing));

const timeZoneSetting = z.string().transform((name, context) => {
  const timeZone = canonicalTimeZone(name);
  if (timeZone) return timeZone;
  context.addIssue({ code: "custom", message: "must be an IANA time zone" });
  return z.NEVER;
});

const environmentSchema = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,4}$/, "must be a port number, 1 to 65535")
      .transform(Number)
      .refine((port) => port <= 65_535, "must be a port number, 1 to 65535")
      .default(3000),
  ),
  HOST: optional(
    z
      .string()
      .regex(/^[\w.:%-]+$/, "must be an address or a name of this machine")
      .optional(),
  ),
  DATA_DIR: optional(z.string().default("data")),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^file:./, "must be file: and the path of a file")
      .optional(),
  ),
  SESSION_SECRET: optional(z.string().min(32, "must have at least 32 characters").optional()),
  NEW_SESSION_SECRET: optional(flag.default(false)),
  SESSION_HOURS: optional(
    z.coerce
      .number("must be a number of hours")
      .positive("must be above 0")
      .max(8760, "must be at most 8760")
      .default(12),
  ),
  ADMIN_EMAIL: optional(z.email("must be an e-mail address").default("admin@example.com")),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(8, "must have at least 8 characters")
      .refine((value) => Buffer.byteLength(value) <= 72, "must have at most 72 bytes")
      .optional(),
  ),
  DEMO_DATA: optional(flag.optional()),
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\/[^/\s]+/, "must be an smtp:// or smtps:// address")
      .refine(isMailServer, "must be like smtp://user:password@host:587. Write # as %23, @ as %40")
      .optional(),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(/[^\s@<>]@[^\s@<>]/, "must be an e-mail address")
      .optional(),
  ),
  PUBLIC_URL: optional(
    z
      .string()
      .refine(isWebOrigin, "must be an http:// or https:// address without a path")
      .transform((value) => new URL(value).origin)
      .optional(),
  ),
  TIME_ZONE: optional(timeZoneSetting.default("Europe/Zurich")),
  CONTACT_RETENTION_DAYS: digits(/^\d{1,5}$/, "must be a whole number of days; 0 keeps them for ever", 365),
  // Changes can be undone for 30 days.
  HISTORY_DAYS: digits(
    /^(?:0|[3-9]\d|[1-9]\d{2,4})$/,
    "must be a whole number of days, at least 30; 0 keeps them for ever",
    365,
  ),
  SECURITY_LOG_DAYS: digits(/^\d{1,5}$/, "must be a whole number of days; 0 keeps them for ever", 90),
  BACKUP_DIR: optional(z.string().optional()),
  BACKUP_EVERY_HOURS: optional(
    z.coerce
      .number("must be a number of hours, 0 for never")
      .min(0, "must be a number of hours, 0 for never")
      .max(8760, "must be at most 8760")
      .default(0),
  ),
  BACKUP_KEEP: digits(/^[1-9]\d{0,3}$/, "must be a whole number above 0", 14),
  BACKUP_COPY_TO: optional(z.string().optional()),
  OFFSITE_KEEP_DAYS: digits(/^\d{1,4}$/, "must be a whole number of days, 0 for no copies", 30),
  METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters").optional()),
  TRUST_PROXY: optional(flag.default(false)),
  REQUESTS_PER_MINUTE: digits(/^[1-9]\d{0,6}$/, "must be a whole number above 0", 1200),
  LOG_LEVEL: optional(
    z
      .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
      .default("info"),
  ),
});

export const SETTING_NAMES = Object.keys(environmentSchema.shape);

/**
 * Reads the settings from an environment. Creates `DATA_DIR` and the session secret in
 * it if they are missing. Throws a ConfigError that names each invalid setting, or a MissingSecretError.
 * @param readOnly Whether nothing may be created: then a missing or unreadable secret is
 * '', and no file or folder need be what it should.
 * @param makesSecret Whether a missing secret is created, or is ''.
 */
export function readConfig(
  environment: Environment,
  { readOnly = false, makesSecret = !readOnly }: { readOnly?: boolean; makesSecret?: boolean } = {},
) {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "),
    );
  }
  const values = parsed.data;
  const dataDir = path.resolve(values.DATA_DIR);
  const databaseFile = values.DATABASE_URL
    ? path.resolve(values.DATABASE_URL.slice("file:".length).replace(/^\/\/(?=\/)/, ""))
    : path.join(dataDir, "restaurant.sqlite");
  const paths = {
    dataDir,
    databaseFile,
    backupDir: values.BACKUP_DIR ? path.resolve(values.BACKUP_DIR) : path.join(dataDir, "backups"),
    /** A folder, usually on another disk, to which each backup is copied. */
    backupCopyTo: values.BACKUP_COPY_TO ? path.resolve(values.BACKUP_COPY_TO) : undefined,
  };
  if (!readOnly) {
    requirePaths(paths);
    makeDataFolder(dataDir);
  }
  const secret = {
    sessionSecret: values.SESSION_SECRET ?? loadSecret(dataDir, readOnly),
    /** Whether a secret that is missing may be replaced by a new one although there are users. */
    mayReplaceSecret: values.NEW_SESSION_SECRET,
  };
  if (makesSecret) {
    requireSecret({ ...secret, ...paths });
    secret.sessionSecret ||= createSecret(dataDir);
  }
  return {
    ...paths,
    ...secret,
    port: values.PORT,
    host: values.HOST,
    sessionHours: values.SESSION_HOURS,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** Whether a new database gets demo data; by default only if PUBLIC_URL isn't https. */
    demoData: values.DEMO_DATA ?? !values.PUBLIC_URL?.startsWith("https:"),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** The origin, without a slash at the end. */
    publicUrl: values.PUBLIC_URL,
    timeZone: values.TIME_ZONE,
    /** The days after which guests' messages are deleted; 0: never. */
    contactRetentionDays: values.CONTACT_RETENTION_DAYS,
    /** The days after which changes are deleted from the history; 0: never. */
    historyDays: values.HISTORY_DAYS,
    /** The days after which security events are deleted; 0: never. */
    securityLogDays: values.SECURITY_LOG_DAYS,
    /** The interval of automatic backups; 0: none. */
    backupEveryHours: values.BACKUP_EVERY_HOURS,
    backupKeep: values.BACKUP_KEEP,
    /** After how many days the other machine removes its copies of the backups; 0 if there is none. */
    offsiteKeepDays: values.OFFSITE_KEEP_DAYS,
    /** The bearer token for `GET /metrics`; undefined: metrics are off. */
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    /** How many uncached requests a visitor may send per minute. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
  };
}

type Paths = Pick<Config, "dataDir" | "databaseFile" | "backupDir" | "backupCopyTo">;

/** Throws a ConfigError if a folder or file of the settings can't be used. */
export function requirePaths({ dataDir, databaseFile, backupDir, backupCopyTo }: Paths): void {
  requireFolder("DATA_DIR", dataDir);
  // A server with the default folder starts, and says that no backup can be made.
  if (backupDir !== path.join(dataDir, "backups")) requireFolder("BACKUP_DIR", backupDir);
  if (backupCopyTo !== undefined) requireFolder("BACKUP_COPY_TO", backupCopyTo);
  if (path.dirname(databaseFile) !== dataDir) requireFile("DATABASE_URL", databaseFile);
}

/** Other users must not read it: it contains guests' messages and the secret. */
const MAKE_FOLDER = `try {
  require("node:fs").mkdirSync(process.argv[1], { recursive: true, mode: 0o700 });
} catch (error) {
  process.stderr.write(error.message);
  process.exitCode = 1;
}`;

const MAKE_FOLDER_SECONDS = 5;

/** Makes the data folder, in another process: on some file systems, such as /proc, it would never end. */
function makeDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  const { status, stderr } = spawnSync(process.execPath, ["--eval", MAKE_FOLDER, dataDir], {
    env: { NODE_ENV: process.env.NODE_ENV },
    encoding: "utf8",
    timeout: MAKE_FOLDER_SECONDS * 1000,
    killSignal: "SIGKILL",
  });
  if (status === 0) return;
  throw new ConfigError(
    status === null
      ? `DATA_DIR: ${dataDir} could not be made within ${MAKE_FOLDER_SECONDS} seconds`
      : `DATA_DIR ${dataDir} can't be created: ${stderr}`,
  );
}

let config: Config | undefined;

/** The settings of this process, read and validated at the first call. */
export function getConfig(): Config {
  config ??= readConfig(readEnvironment());
  return config;
}

/** This process's environment with the variables of `.env` added. Throws a ConfigError if that file can't be read. */
export function readEnvironment(folder = process.cwd()): NodeJS.ProcessEnv {
  const file = path.join(folder, ".env");
  try {
    // A broken link is an error too: it was meant to provide settings.
    if (lstatSync(file, { throwIfNoEntry: false })) process.loadEnvFile(file);
  } catch (error) {
    throw new ConfigError(`.env in ${folder} can't be read: ${messageOf(error)}`);
  }
  return process.env;
}

/** The origin for links in mails and canonical addresses; never taken from a request's Host. */
export function canonicalOrigin(): string {
  const { publicUrl, port } = getConfig();
  return publicUrl ?? `http://localhost:${port}`;
}

const secretFile = (dataDir: string) => path.join(dataDir, "session-secret");

/** The secret that is kept in the data folder; '' if there is none. */
function loadSecret(dataDir: string, readOnly: boolean): string {
  const file = secretFile(dataDir);
  let secret: string;
  try {
    if (!existsSync(file)) return "";
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    // For example another user's file: the doctor reports it and continues.
    if (readOnly) return "";
    throw new ConfigError(`SESSION_SECRET can't be read in ${file}: ${messageOf(error)}`);
  }
  if (secret.length >= 32) return secret;
  throw new ConfigError(`SESSION_SECRET stored in ${file} must have at least 32 characters`);
}

/** Throws a MissingSecretError if the secret is gone, and with it what it has signed and encrypted for users. */
export function requireSecret(
  config: Pick<Config, "sessionSecret" | "mayReplaceSecret" | "dataDir" | "databaseFile">,
): void {
  const { sessionSecret, mayReplaceSecret, dataDir, databaseFile } = config;
  if (sessionSecret !== "" || mayReplaceSecret || existsSync(secretFile(dataDir))) return;
  if (!hasUsers(databaseFile)) return;
  throw new MissingSecretError(
    "The session secret is gone, but there are users. Put back session-secret from a backup, or start once with NEW_SESSION_SECRET=1: all sign-ins, second steps and waiting links end.",
  );
}

/** Makes the secret of a data folder that has none. */
export function createSecret(dataDir: string): string {
  const secret = randomBytes(32).toString("base64url");
  try {
    writeFileSync(secretFile(dataDir), secret, { mode: 0o600, flag: "wx" });
    return secret;
  } catch (error) {
    throw new ConfigError(`SESSION_SECRET can't be stored in ${secretFile(dataDir)}: ${messageOf(error)}`);
  }
}

/** Throws a ConfigError if a path, or what it is in, exists and isn't a folder. */
function requireFolder(name: string, folder: string): void {
  const found = statOf(name, folder);
  if (found && !found.isDirectory())
    throw new ConfigError(`${name} must be a folder, and ${folder} is a file`);
  if (!found && folder !== path.dirname(folder)) requireFolder(name, path.dirname(folder));
}

function statOf(name: string, file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new ConfigError(`${name} must be a path that can be used: ${messageOf(error)}`);
  }
}

/** Throws a ConfigError if a path is no file, or a new one in a folder that doesn't exist. */
function requireFile(name: string, file: string): void {
  const found = statOf(name, file);
  if (found && !found.isFile()) throw new ConfigError(`${name} must name a file, and ${file} is none`);
  requireFolder(name, path.dirname(file));
  if (!existsSync(path.dirname(file)))
    throw new ConfigError(
      `${name} must name a file in a folder that exists, and ${path.dirname(file)} doesn't`,
    );
}

/** A password with a character that isn't encoded would make another host of the address, which then gets it. */
function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return /^\/?$/.test(pathname) && !search && !hash && (username !== "" || password === "");
}

function isWebOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}
