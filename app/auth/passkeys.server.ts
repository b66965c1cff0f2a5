import type { Db } from "~db/schema";
import { isIP } from "node:net";
import { z } from "zod";
import { err, ok, okValue, type Outcome } from "~/domain/outcome";
import { takeOnce } from "~/domain/submissions/submissions.server";
import { deviceName } from "~/platform/device-name";
import { addPasskey, findPasskey, listPasskeys, recordPasskeyUse } from "~/domain/users/passkeys.server";
import { isValidUntil } from "~/domain/dates/valid-until";
import { accountMessages } from "~/messages/accounts";
import { getLog } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { mailAccess } from "./account-mails.server";
import { signedCookie } from "./session.server";

const CHALLENGE_MS = 5 * 60_000;

/** What the browser's part of a ceremony needs, and the cookie that remembers the challenge. */
export interface PasskeyOptions {
  options: object;
  headers: Headers;
}

/**
 * The host that passkeys are made for (the RP ID): that of PUBLIC_URL with https, or localhost.
 * Undefined where browsers allow none.
 */
export function passkeyHost(request: Request): string | undefined {
  const { protocol, hostname } = new URL(request.url);
  if (hostname === "localhost") return hostname;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return protocol === "https:" && !isAddress ? hostname : undefined;
}

/** Begins to add a passkey of a user. 404 where passkeys can't be used. */
export async function beginPasskeyAddition(
  db: Db,
  request: Request,
  user: { id: string; name: string; email: string },
): Promise<Outcome<PasskeyOptions>> {
  const host = passkeyHost(request);
  if (host === undefined) return err(404, accountMessages.noPasskeys);
  const known = await listPasskeys(db, user.id);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: getRestaurant().name,
    rpID: host,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: known.filter((passkey) => passkey.host === host).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return okValue({ options, headers: await rememberChallenge(options.challenge, user.id) });
}

/** A passkey that a browser has made, and the challenge that it answers. */
export interface NewPasskey {
  challenge: string;
  passkey: Parameters<typeof addPasskey>[1];
}

/** Verifies the passkey that the browser has made. 400 if it doesn't answer this user's challenge. */
export async function verifyNewPasskey(
  request: Request,
  user: { id: string },
  credential: string,
): Promise<Outcome<NewPasskey>> {
  const [host, challenge] = [passkeyHost(request), await readChallenge(request, user.id)];
  const response = readJson(madeCredential, credential);
  if (host === undefined || challenge === undefined || !response) return errNotAdded;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(request.url).origin,
      expectedRPID: host,
    });
    if (!verified) return errNotAdded;
    const { id, publicKey, counter } = registrationInfo.credential;
    const passkey = {
      id,
      userId: user.id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      host,
      name: deviceName(request.headers.get("User-Agent") ?? ""),
      createdAt: new Date().toISOString(),
    };
    return okValue({ challenge, passkey });
  } catch (error) {
    getLog().info({ err: error }, "passkey not added");
    return errNotAdded;
  }
}

/** Adds a passkey, in a transaction. 400 if it, or an answer to its challenge, is known already. */
export async function finishPasskeyAddition(
  db: Db,
  user: { name: string; email: string },
  { challenge, passkey }: NewPasskey,
): Promise<Outcome> {
  const isAdded = (await takeOnce(db, { challenge })) && (await addPasskey(db, passkey));
  if (!isAdded) return errNotAdded;
  await mailAccess(db, user, "passkey");
  return ok("The passkey was added.");
}

const errNotAdded = err(400, accountMessages.passkeyNotAdded);

/** Begins to sign in with a passkey; the browser knows which. 404 where passkeys can't be used. */
export async function beginPasskeySignIn(request: Request): Promise<Outcome<PasskeyOptions>> {
  const host = passkeyHost(request);
  if (host === undefined) return err(404, accountMessages.noPasskeys);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: "required" });
  return okValue({ options, headers: await rememberChallenge(options.challenge, "") });
}

/** Whose passkey answers the challenge, verified by the device; undefined if none does. */
export async function verifyPasskey(
  db: Db,
  request: Request,
  credential: string,
): Promise<{ userId: string | undefined; isVerified: boolean }> {
  const [host, challenge] = [passkeyHost(request), await readChallenge(request, "")];
  const response = readJson(usedCredential, credential);
  const passkey = host && response ? await findPasskey(db, response.id, host) : undefined;
  const failed = { userId: passkey?.userId, isVerified: false };
  if (!response || !passkey || challenge === undefined) return failed;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(request.url).origin,
      expectedRPID: passkey.host,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    const isVerified =
      verified &&
      (await takeOnce(db, { challenge })) &&
      (await recordPasskeyUse(db, passkey, authenticationInfo.newCounter));
    return { ...failed, isVerified };
  } catch (error) {
    getLog().info({ err: error }, "passkey not valid");
    return failed;
  }
}

/** Imported for the first passkey, to save start-up time and memory. */
function loadWebAuthn() {
  return import("@simplewebauthn/server");
}

/** A credential as the browser sends it: what the library reads of it. */
const credential = z.object({
  id: z.string().max(1400),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
});

/** A new one. */
const madeCredential = credential.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});

const usedCredential = credential.extend({
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});

function readJson<Schema extends z.ZodType>(schema: Schema, text: string) {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const challengeSchema = z.object({ challenge: z.string(), userId: z.string(), until: z.number() });

const challengeCookie = signedCookie("passkey", challengeSchema, CHALLENGE_MS);

/** @param userId For whom it is; '' for whoever signs in. */
async function rememberChallenge(challenge: string, userId: string): Promise<Headers> {
  const value = { challenge, userId, until: Date.now() + CHALLENGE_MS };
  return new Headers({
    "Set-Cookie": await challengeCookie.write(value),
    "Cache-Control": "no-store",
  });
}

async function readChallenge(request: Request, userId: string): Promise<string | undefined> {
  const asked = await challengeCookie.read(request);
  return asked?.userId === userId && isValidUntil(asked.until, CHALLENGE_MS) ? asked.challenge : undefined;
}
