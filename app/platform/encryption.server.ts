import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { getConfig } from "./config.server";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text that the database must keep but nobody may read in it: AES-256-GCM with a key
 * derived from the session secret.
 * @param purpose What the text is for; each purpose has a key of its own.
 * @param id The id of its row: in another row it can't be decrypted.
 */
export function encryptText(text: string, purpose: string, id: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The text that `encryptText` encrypted; undefined if the secret, the purpose or the id is another one. */
export function decryptText(encrypted: string, purpose: string, id: string): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(id)).setAuthTag(tag);
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", getConfig().sessionSecret, "", purpose, 32));
}
