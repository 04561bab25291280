import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { type Database, operator } from "../../../db";

const NAME = "second-factors";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Reads the secret that all processes share; it is made when it is first needed. */
async function secretOf(database: Database): Promise<Uint8Array> {
  const secrets = operator(database).serviceSecret;
  const stored = await secrets.findUnique({ where: { name: NAME } });
  if (stored) return stored.secret;
  await secrets.createMany({ data: { name: NAME, secret: new Uint8Array(randomBytes(32)) }, skipDuplicates: true });
  return (await secrets.findUniqueOrThrow({ where: { name: NAME } })).secret;
}

/**
 * Encrypts by AES-256-GCM, so that a copy of one table gives nothing away.
 * @param owner Whose it is: it opens for nobody else, should rows be exchanged.
 */
export async function seal(database: Database, owner: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", await secretOf(database), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` has made. @throws Error where it was changed, or is another's. */
export async function unseal(database: Database, owner: string, sealed: Uint8Array): Promise<string> {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", await secretOf(database), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

/** The hash of codes that people keep: without the installation's secret nobody can try codes against it. */
export async function hashOfCodes(database: Database): Promise<(code: string) => Buffer> {
  const secret = await secretOf(database);
  return (code) => createHmac("sha256", secret).update(code).digest();
}
