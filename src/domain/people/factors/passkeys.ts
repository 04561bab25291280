import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { col, type Database, operator, operatorTransaction, rowsOf, sql } from "../../../db";
import { FactorNotFound, PasskeyNotAdded, PasskeyRefused, TooManyPasskeys } from "../../../errors";
import type { Clock } from "../../../values/clock";
import { type Browser, keepChallenge, randomSecret, takeChallenge } from "./challenges";
import { lockPerson, requireWayIn } from "./ways-in";

/** Passkeys that one person may have. */
const MAX_PASSKEYS = 20;
/** How long a question may take to be answered. */
const LIVES_MS = 5 * 60_000;
/** Shown by the device beside the person's address. */
const SERVICE_NAME = "Inventory Planning";

/** The address at which a browser sees the service, as `https://plan.example:8443`: passkeys are bound to its host. */
export interface Place {
  origin: string;
}

/** The host that passkeys are bound to. */
const rpIdOf = ({ origin }: Place): string => new URL(origin).hostname;

/** A passkey as its owner sees it. */
export interface PasskeyView {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

// Its parsers of certificates are large, and seldom needed.
const webauthn = () => import("@simplewebauthn/server");

const views = rowsOf("passkeys.list", {
  id: col.uuid,
  name: col.text,
  createdAt: col.timestamptz,
  lastUsedAt: col.timestamptz.orNull,
});
const VIEW = sql`id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** A person's passkeys, the oldest first. */
export const listPasskeys = (database: Database, userId: string): Promise<PasskeyView[]> =>
  operator(database).query(
    views,
    sql`select ${VIEW} from passkeys where user_id = ${userId}::uuid order by created_at, id`,
  );

const credentials = rowsOf("passkeys.credentials", { credentialId: col.bytea, transports: col.text.list });

/**
 * Asks a device to make a passkey for whoever is signed in.
 * @param browser Of the person's session. @throws TooManyPasskeys
 */
export async function passkeyRegistrationOptions(
  database: Database,
  clock: Clock,
  { person, browser, place }: { person: { id: string; email: string; name: string }; browser: Browser; place: Place },
) {
  const known = await operator(database).query(
    credentials,
    sql`select credential_id as "credentialId", transports from passkeys where user_id = ${person.id}::uuid`,
  );
  if (known.length >= MAX_PASSKEYS) throw TooManyPasskeys(MAX_PASSKEYS);
  const { generateRegistrationOptions } = await webauthn();
  const challenge = randomSecret();
  const options = await generateRegistrationOptions({
    rpName: SERVICE_NAME,
    rpID: rpIdOf(place),
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: LIVES_MS,
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString("base64url"),
      transports,
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(database, clock, "passkey.register", { key: challenge, browser, livesMs: LIVES_MS });
  return options;
}

/** The question that a device answers, as it says itself; empty where it says none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/**
 * Adds the passkey that a device has made. @param name What its owner calls it.
 * @throws PasskeyNotAdded · TooManyPasskeys
 */
export async function addPasskey(
  database: Database,
  clock: Clock,
  given: { response: RegistrationResponseJSON; name: string; userId: string; browser: Browser; place: Place },
): Promise<PasskeyView> {
  const { response, name, userId, browser, place } = given;
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!(await takeChallenge(database, clock, "passkey.register", challenge, browser))) throw PasskeyNotAdded();
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: rpIdOf(place),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw PasskeyNotAdded();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const added = await operatorTransaction(database, "write", async (db) => {
    await lockPerson(db, userId);
    const count = await db.execute("passkeys.count", sql`select from passkeys where user_id = ${userId}::uuid`);
    if (count >= MAX_PASSKEYS) throw TooManyPasskeys(MAX_PASSKEYS);
    return db.query(
      views,
      sql`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${userId}::uuid, ${Buffer.from(id, "base64url")}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${name}, ${clock.now()}::timestamptz)
      on conflict (credential_id) do nothing
      returning ${VIEW}`,
    );
  });
  const [passkey] = added;
  // Whoever has it already keeps it.
  if (!passkey) throw PasskeyNotAdded();
  return passkey;
}

/** Asks any device for a passkey of this service. @param browser Of a cookie: nobody has signed in. */
export async function passkeySignInOptions(
  database: Database,
  clock: Clock,
  { browser, place }: { browser: Browser; place: Place },
) {
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = randomSecret();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(place),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: LIVES_MS,
    userVerification: "required",
  });
  await keepChallenge(database, clock, "passkey.sign-in", { key: challenge, browser, livesMs: LIVES_MS });
  return options;
}

const stored = rowsOf("passkeys.stored", {
  id: col.uuid,
  userId: col.uuid,
  publicKey: col.bytea,
  counter: col.int8,
});

/**
 * Finds who signs in with a passkey. The device has checked who holds it, so it counts as both factors.
 * @returns The user's id. @throws PasskeyRefused
 */
export async function signInWithPasskey(
  database: Database,
  clock: Clock,
  { response, browser, place }: { response: AuthenticationResponseJSON; browser: Browser; place: Place },
): Promise<string> {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!(await takeChallenge(database, clock, "passkey.sign-in", challenge, browser))) throw PasskeyRefused();
  const credentialId = Buffer.from(response.id, "base64url");
  const [passkey] = await operator(database).query(
    stored,
    sql`select id, user_id as "userId", public_key as "publicKey", counter from passkeys where credential_id = ${credentialId}`,
  );
  if (!passkey) throw PasskeyRefused();
  // The device says whose it is; it must agree with what we know.
  const { userHandle } = response.response;
  const isOwner = userHandle === undefined || Buffer.from(userHandle, "base64url").toString() === passkey.userId;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: rpIdOf(place),
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!isOwner || !verified?.verified) throw PasskeyRefused();
  const { newCounter } = verified.authenticationInfo;
  // Of two requests at one time only one finds the count as it was; devices that don't count always say 0.
  const used = await operator(database).execute(
    "passkeys.use",
    sql`
    update passkeys set counter = ${newCounter}, last_used_at = ${clock.now()}::timestamptz
    where id = ${passkey.id}::uuid and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`,
  );
  if (used === 0) throw PasskeyRefused();
  return passkey.userId;
}

/** @throws FactorNotFound */
export async function renamePasskey(
  database: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyView> {
  const [passkey] = await operator(database).query(
    views,
    sql`update passkeys set name = ${name} where id = ${id}::uuid and user_id = ${userId}::uuid returning ${VIEW}`,
  );
  if (!passkey) throw FactorNotFound("passkey");
  return passkey;
}

/** @throws FactorNotFound · LastWayIn */
export const removePasskey = (database: Database, userId: string, id: string): Promise<void> =>
  operatorTransaction(database, "write", async (db) => {
    await lockPerson(db, userId);
    const removed = sql`delete from passkeys where id = ${id}::uuid and user_id = ${userId}::uuid`;
    if ((await db.execute("passkeys.remove", removed)) === 0) throw FactorNotFound("passkey");
    await requireWayIn(db, userId);
  });
