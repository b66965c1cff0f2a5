import type { Db } from "~db/schema";
import { formatInstant } from "~/domain/dates/local-date";
import { listApiKeys } from "~/domain/users/api-keys.server";
import { deviceName } from "~/platform/device-name";
import { findProfile } from "~/domain/users/profile.server";
import { countRecoveryCodes, findSecondStep } from "~/domain/users/second-steps.server";
import { sayDevice } from "~/messages/accounts";
import { t } from "~/messages/office/t";
import { sendsMail } from "~/mail/outbox.server";
import { passkeyHost } from "~/auth/passkeys.server";
import { listPasskeys } from "~/domain/users/passkeys.server";
import { listOwnSecurityEvents } from "~/domain/users/security-events.server";
import { listSessions } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getConfig } from "~/platform/config.server";
import { describeSecurityEvent } from "../security-events.server";

export type Profile = Awaited<ReturnType<typeof loadProfile>>;

export async function loadProfile(db: Db, { id, sessionId }: AuthenticatedUser, request: Request) {
  const host = passkeyHost(request);
  const step = await findSecondStep(db, id);
  const sessions = await listSessions(db, id, new Date());
  return {
    profile: await findProfile(db, id),
    sendsMail: sendsMail(),
    sessions: sessions.map(({ id, userAgent, lastUsedAt }) => ({
      id,
      device: sayDevice(deviceName(userAgent)),
      lastUsed: formatInstant(lastUsedAt, getConfig().timeZone),
      isCurrent: id === sessionId,
    })),
    passkeys: host === undefined ? null : await listShownPasskeys(db, id, host),
    apiKeys: (await listApiKeys(db, id)).map(({ id, name, canWrite, ...times }) => ({
      id,
      name,
      note: `${canWrite ? t("Read and write") : t("Read only")}. ${addedAndUsed(times)}`,
    })),
    secondStep: {
      since: step ? formatInstant(step.createdAt, getConfig().timeZone) : null,
      codesLeft: step ? await countRecoveryCodes(db, id) : 0,
    },
    events: (await listOwnSecurityEvents(db, id)).map(describeSecurityEvent),
  };
}

async function listShownPasskeys(db: Db, userId: string, host: string) {
  const passkeys = await listPasskeys(db, userId);
  return passkeys.map(({ id, name, ...passkey }) => {
    const note =
      passkey.host === host ? addedAndUsed(passkey) : t("Added for {host}", { host: passkey.host });
    return { id, name, note };
  });
}

function addedAndUsed({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string {
  const { timeZone } = getConfig();
  const added = formatInstant(createdAt, timeZone);
  return lastUsedAt
    ? t("Added {added}, last used {used}", { added, used: formatInstant(lastUsedAt, timeZone) })
    : t("Added {added}, not used yet", { added });
}
