import { createHash, randomBytes } from "node:crypto";
import { col, type Database, operator, rowsOf, sql } from "../../../db";
import type { Clock } from "../../../values/clock";

/** What a challenge is for: it can't be used for anything else. */
export type ChallengePurpose = "passkey.register" | "passkey.sign-in" | "openid";

const hash = (text: string) => createHash("sha256").update(text).digest();

/** A new secret for a browser's cookie, or for what it must send back. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** Where a challenge was sent to: only from there it may come back. */
export interface Browser {
  /** The secret of its cookie, or the id of its session. */
  secret: string;
  /** Who is signed in there; null: nobody. */
  userId: string | null;
}

/**
 * Keeps a challenge until it comes back, and forgets those that are too old.
 * @param key What will come back.
 * @param detail What is needed again then.
 */
export async function keepChallenge(
  database: Database,
  clock: Clock,
  purpose: ChallengePurpose,
  { key, browser, detail = {}, livesMs }: { key: string; browser: Browser; detail?: object; livesMs: number },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + livesMs);
  await operator(database).execute(
    "challenges.keep",
    sql`
    with forgotten as (delete from challenges where expires_at <= ${now}::timestamptz)
    insert into challenges (key_hash, browser_hash, purpose, user_id, detail, expires_at)
    values (${hash(key)}, ${hash(browser.secret)}, ${purpose}, ${browser.userId}::uuid, ${JSON.stringify(detail)}::jsonb, ${expiresAt}::timestamptz)`,
  );
}

const taken = rowsOf("challenges.take", { detail: col.json, isGood: col.bool });

/**
 * Takes a challenge that came back. It is gone then, whether it was good or not, so two requests can't both have it.
 * @returns What was kept with it; null where there is none, it is too old, or another browser or person has sent it.
 */
export async function takeChallenge(
  database: Database,
  clock: Clock,
  purpose: ChallengePurpose,
  key: string,
  browser: Browser,
): Promise<Record<string, unknown> | null> {
  const [row] = await operator(database).query(
    taken,
    sql`
    delete from challenges where key_hash = ${hash(key)}
    returning detail, purpose = ${purpose} and browser_hash = ${hash(browser.secret)} and expires_at > ${clock.now()}::timestamptz
              and user_id is not distinct from ${browser.userId}::uuid as "isGood"`,
  );
  return row?.isGood ? (row.detail as Record<string, unknown>) : null;
}
