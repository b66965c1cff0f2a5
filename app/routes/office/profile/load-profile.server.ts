import { formatInstant } from "~/domain/local-date";
import { deviceName } from "~/domain/users/device-name";
import { findProfile } from "~/domain/users/profile.server";
import { countRecoveryCodes, findSecondStep } from "~/domain/users/second-steps.server";
import { passkeyHost } from "~/auth/passkeys.server";
import { listPasskeys } from "~/domain/users/passkeys.server";
import { listOwnSecurityEvents } from "~/domain/users/security-events.server";
import { listSessions } from "~/domain/users/sessions.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { describeSecurityEvent } from "../security-events.server";

/** What a user sees of their own account. */
export async function loadProfile({ id, sessionId }: AuthenticatedUser, request: Request) {
  const db = getDatabase();
  const host = passkeyHost(request);
  const step = await findSecondStep(db, id);
  const sessions = await listSessions(db, id, new Date());
  return {
    profile: await findProfile(db, id),
    sessions: sessions.map(({ id, userAgent, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      lastUsed: formatInstant(lastUsedAt, getConfig().timeZone),
      isCurrent: id === sessionId,
    })),
    passkeys: host === undefined ? null : await listShownPasskeys(id, host),
    secondStep: {
      since: step ? formatInstant(step.createdAt, getConfig().timeZone) : null,
      codesLeft: step ? await countRecoveryCodes(db, id) : 0,
    },
    events: (await listOwnSecurityEvents(db, id)).map(describeSecurityEvent),
  };
}

async function listShownPasskeys(userId: string, host: string) {
  const { timeZone } = getConfig();
  return (await listPasskeys(getDatabase(), userId)).map((passkey) => {
    const added = `Added ${formatInstant(passkey.createdAt, timeZone)}`;
    const used = passkey.lastUsedAt
      ? `last used ${formatInstant(passkey.lastUsedAt, timeZone)}`
      : "not used yet";
    const note = passkey.host === host ? `${added}, ${used}` : `Added for ${passkey.host}`;
    return { id: passkey.id, name: passkey.name, note };
  });
}
