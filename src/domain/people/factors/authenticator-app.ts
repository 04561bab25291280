import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { col, type Database, operator, operatorTransaction, rowsOf, type SqlDoor, sql } from "../../../db";
import { SecondFactorNotStarted, SecondFactorSet, WrongCode } from "../../../errors";
import type { Clock } from "../../../values/clock";
import type { Session } from "../sessions";
import { hashOfCodes, seal, unseal } from "./secret-of-installation";

const SERVICE_NAME = "Inventory Planning";
const STEP_MS = 30_000;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Wrong codes until no more are taken for a while. */
const FREE_FAILURES = 5;
const MAX_BLOCK_MINUTES = 60;
/** Letters and digits that are not mistaken for others: 32, so each is 5 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz023456789";
const CODE_LENGTH = 16;

const totpOf = (secret: string, email = "") =>
  new TOTP({
    issuer: SERVICE_NAME,
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });

/** So many wrong codes came for a person that none is looked at for a while. */
export class CodesBlocked extends Error {
  constructor(readonly seconds: number) {
    super(`No code is taken for ${seconds} s`);
  }
}

/** Whether a person's codes are asked for, and how many recovery codes are left. */
export interface AuthenticatorAppView {
  isOn: boolean;
  confirmedAt: Date | null;
  recoveryCodesLeft: number;
}

const views = rowsOf("authenticator.view", { confirmedAt: col.timestamptz.orNull, left: col.int8 });

export async function authenticatorAppOf(database: Database, userId: string): Promise<AuthenticatorAppView> {
  const [app] = await operator(database).query(
    views,
    sql`
    select confirmed_at as "confirmedAt",
           (select count(*) from recovery_codes where user_id = authenticator_apps.user_id and used_at is null) as left
    from authenticator_apps where user_id = ${userId}::uuid`,
  );
  const confirmedAt = app?.confirmedAt ?? null;
  return { isOn: confirmedAt !== null, confirmedAt, recoveryCodesLeft: Number(app?.left ?? 0) };
}

/** What an authenticator app is set up with. */
export interface AppSetUp {
  /** In base 32, for whoever types it. */
  secret: string;
  /** The same with the service's name and the person's address. */
  uri: string;
  /** The address as a picture in SVG, for the phone's camera. */
  qr: string;
}

/**
 * Begins to set up an app. Nothing asks for its codes until the first one was right; beginning again forgets the secret before.
 * @throws SecondFactorSet
 */
export async function startAuthenticatorApp(
  database: Database,
  clock: Clock,
  { id, email }: { id: string; email: string },
): Promise<AppSetUp> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const sealed = await seal(database, id, secret);
  const started = await operator(database).execute(
    "authenticator.start",
    sql`
    insert into authenticator_apps (user_id, secret, created_at) values (${id}::uuid, ${sealed}, ${clock.now()}::timestamptz)
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
      where authenticator_apps.confirmed_at is null`,
  );
  if (started === 0) throw SecondFactorSet();
  const uri = totpOf(secret, email).toString();
  return { secret, uri, qr: renderSVG(uri, { ecc: "M", border: 2 }) };
}

const blocks = rowsOf("authenticator.block", { blockedUntil: col.timestamptz.orNull });

/**
 * Counts a code before it is looked at, so that no number of requests at one time tries more codes than they may.
 * @throws CodesBlocked
 */
async function countAttempt(db: SqlDoor, clock: Clock, userId: string): Promise<void> {
  const now = clock.now();
  const counted = await db.execute(
    "authenticator.attempt",
    sql`
    update authenticator_apps set failures = failures + 1, blocked_until = case when failures + 1 < ${FREE_FAILURES}::int then null
      else ${now}::timestamptz + interval '1 minute' * least(${MAX_BLOCK_MINUTES}::int, power(2, least(failures + 1 - ${FREE_FAILURES}::int, 10))) end
    where user_id = ${userId}::uuid and (blocked_until is null or blocked_until <= ${now}::timestamptz)`,
  );
  if (counted > 0) return;
  const [block] = await db.query(
    blocks,
    sql`select blocked_until as "blockedUntil" from authenticator_apps where user_id = ${userId}::uuid`,
  );
  if (!block?.blockedUntil) throw WrongCode();
  throw new CodesBlocked(Math.max(1, Math.ceil((block.blockedUntil.getTime() - now.getTime()) / 1000)));
}

const secrets = rowsOf("authenticator.secret", {
  secret: col.bytea,
  confirmedAt: col.timestamptz.orNull,
});

/**
 * Uses a code of the app: of the present 30 seconds, those before and those after, as clocks differ. A code works once.
 * @returns Whether it was right.
 */
async function takeAppCode(database: Database, clock: Clock, userId: string, code: string): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, "");
  const db = operator(database);
  const [app] = await db.query(
    secrets,
    sql`select secret, confirmed_at as "confirmedAt" from authenticator_apps where user_id = ${userId}::uuid`,
  );
  if (!app || !/^\d{6}$/.test(digits)) return false;
  const timestamp = clock.now().getTime();
  const totp = totpOf(await unseal(database, userId, app.secret));
  const delta = totp.validate({ token: digits, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / STEP_MS) + delta;
  const used = sql`
    update authenticator_apps set last_step = ${step}, failures = 0, blocked_until = null
    where user_id = ${userId}::uuid and last_step < ${step} and secret = ${app.secret}`;
  return (await db.execute("authenticator.use", used)) > 0;
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Uses a recovery code up. @returns Whether it was right. */
async function takeRecoveryCode(database: Database, clock: Clock, userId: string, code: string): Promise<boolean> {
  if (plain(code).length !== CODE_LENGTH) return false;
  const hash = (await hashOfCodes(database))(`${userId} ${plain(code)}`);
  const used = sql`
    with used as (
      update recovery_codes set used_at = ${clock.now()}::timestamptz
      where user_id = ${userId}::uuid and code_hash = ${hash} and used_at is null returning user_id)
    update authenticator_apps set failures = 0, blocked_until = null from used where authenticator_apps.user_id = used.user_id`;
  return (await operator(database).execute("recovery.use", used)) > 0;
}

/** The kinds of codes that are taken. */
export type CodeKind = "app" | "recovery" | "either";

/**
 * Uses a code of a person whose app is set up. Wrong ones are counted: from the fifth on none is taken for a minute, then two, four, up to an hour.
 * @throws WrongCode · CodesBlocked
 */
export async function takeCode(
  database: Database,
  clock: Clock,
  { userId, code, kind }: { userId: string; code: string; kind: CodeKind },
): Promise<void> {
  const { isOn } = await authenticatorAppOf(database, userId);
  if (!isOn) throw WrongCode();
  await countAttempt(operator(database), clock, userId);
  if (kind !== "recovery" && (await takeAppCode(database, clock, userId, code))) return;
  if (kind !== "app" && (await takeRecoveryCode(database, clock, userId, code))) return;
  throw WrongCode();
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join("")
    .replaceAll(/(.{4})(?=.)/g, "$1-");

/** Makes new recovery codes; those before no longer work. @returns The codes, which are never shown again. */
export async function renewRecoveryCodes(database: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashOf = await hashOfCodes(database);
  const hashes = codes.map((code) => hashOf(`${userId} ${plain(code)}`).toString("hex"));
  await operatorTransaction(database, "write", async (db) => {
    await db.execute("recovery.forget", sql`delete from recovery_codes where user_id = ${userId}::uuid`);
    await db.execute(
      "recovery.keep",
      sql`insert into recovery_codes (user_id, code_hash) select ${userId}::uuid, decode(hash, 'hex') from unnest(${hashes}::text[]) as hash`,
    );
  });
  return codes;
}

/**
 * Ends the set-up of an app by its first code. From now on codes are asked for; the person's other sessions, which gave none, end.
 * @returns The recovery codes. @throws WrongCode · CodesBlocked · SecondFactorNotStarted · SecondFactorSet
 */
export async function confirmAuthenticatorApp(
  database: Database,
  clock: Clock,
  { id: sessionId, user: { id: userId } }: Pick<Session, "id" | "user">,
  code: string,
): Promise<string[]> {
  const db = operator(database);
  const [app] = await db.query(
    secrets,
    sql`select secret, confirmed_at as "confirmedAt" from authenticator_apps where user_id = ${userId}::uuid`,
  );
  if (!app) throw SecondFactorNotStarted();
  if (app.confirmedAt !== null) throw SecondFactorSet();
  await countAttempt(db, clock, userId);
  if (!(await takeAppCode(database, clock, userId, code))) throw WrongCode();
  const confirmed = sql`
    with ended as (delete from sessions where user_id = ${userId}::uuid and id <> ${sessionId}::uuid)
    update authenticator_apps set confirmed_at = ${clock.now()}::timestamptz
    where user_id = ${userId}::uuid and confirmed_at is null and secret = ${app.secret}`;
  if ((await db.execute("authenticator.confirm", confirmed)) === 0) throw SecondFactorNotStarted();
  return renewRecoveryCodes(database, userId);
}

/** Forgets a person's app and recovery codes. @returns Whether there was one. */
export async function removeAuthenticatorApp(database: Database, userId: string): Promise<boolean> {
  const removed = sql`delete from authenticator_apps where user_id = ${userId}::uuid`;
  return (await operator(database).execute("authenticator.remove", removed)) > 0;
}
