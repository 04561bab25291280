import { createHash } from "node:crypto";
import { col, rowsOf, sql, TENANT } from "../../db";
import { IdempotencyKeyInFlight, IdempotencyKeyReused } from "../../errors";
import type { Work } from "../work";

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  /** 1 to 255 visible ASCII characters, chosen by the client. */
  key: string;
  /** SHA-256 of the request; another request under the same key has another one. */
  fingerprint: Uint8Array<ArrayBuffer>;
}

/** A final answer: a success or a refusal, never a fault. */
export interface Answer {
  /** HTTP status, 200 to 499. */
  status: number;
  body: string;
}

/** The fingerprint of a request by its caller: who is limited to warehouses is given no answer that others were. */
function fingerprintOf({ warehouses }: Work, { fingerprint }: KeyedRequest): Uint8Array<ArrayBuffer> {
  if (warehouses.length === 0) return fingerprint;
  const limit = [...warehouses].sort().join();
  return new Uint8Array(createHash("sha256").update(fingerprint).update(limit).digest());
}

/** The time for which an answer is kept, in ms. D47. */
const KEPT_MS = 24 * 3_600_000;
/** Maximum rows past their retention that one request deletes. */
const SWEEP_ROWS = 1_000;

const oldest = ({ serviceClock }: Work) => new Date(serviceClock.now().getTime() - KEPT_MS);

const keyLock = rowsOf("idempotency.lock-key", { taken: col.bool });

/**
 * Takes a key for the rest of the transaction, and returns the answer to its first request; null when this is the first. Keys
 * are the tenant's: all of its API keys share them. The hold dies with the transaction, however that ends. Decision D47.
 * @throws IdempotencyKeyInFlight while another transaction holds the key · IdempotencyKeyReused when its first request was a
 *   different one.
 */
export async function takeKey(work: Work, request: KeyedRequest): Promise<Answer | null> {
  const { db, tenant } = work;
  const { key } = request;
  const [lock] = await db.query(
    keyLock,
    sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency/${tenant.id}/${key}`}, 0)) as taken`,
  );
  if (!lock?.taken) throw IdempotencyKeyInFlight();
  // A separate statement: its snapshot is taken after the lock, so it sees the last holder's commit.
  const first = await db.idempotencyKey.findFirst({
    where: { key, createdAt: { gt: oldest(work) } },
    select: { fingerprint: true, status: true, body: true },
  });
  if (!first) return null;
  if (Buffer.compare(first.fingerprint, fingerprintOf(work, request)) !== 0) throw IdempotencyKeyReused();
  return { status: first.status, body: first.body };
}

/**
 * Does the work of a taken key, and stores its answer in the same transaction: both are committed or neither. The writes of a
 * refused act are undone, and the refusal is stored while the key is still held.
 * @param refusalOf The answer to an error that is final; null for one that is not (nothing is stored and the error is
 *   thrown).
 */
export async function answerOnce(
  work: Work,
  request: KeyedRequest,
  act: () => Promise<Answer>,
  refusalOf: (error: unknown) => Answer | null,
): Promise<Answer> {
  const { db } = work;
  await db.execute("idempotency.savepoint", sql`savepoint before_act`);
  let answer: Answer;
  try {
    answer = await act();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await db.execute("idempotency.roll-back", sql`rollback to savepoint before_act`);
    answer = refusal;
  }
  await keepAnswer(work, request, answer);
  return answer;
}

/** Keeps an answer, and clears away the tenant's that are too old, past those that another request is clearing away. */
export async function keepAnswer(work: Work, request: KeyedRequest, { status, body }: Answer): Promise<void> {
  const { db, serviceClock } = work;
  const { key } = request;
  const fingerprint = fingerprintOf(work, request);
  await db.execute(
    "idempotency.drop-old-keys",
    sql`
    with old as materialized (
      select key from idempotency_keys where tenant_id = ${TENANT} and created_at <= ${oldest(work)}
      order by created_at limit ${SWEEP_ROWS} for update skip locked)
    delete from idempotency_keys where tenant_id = ${TENANT} and key in (select key from old)`,
  );
  await db.execute(
    "idempotency.keep-answer",
    sql`
    insert into idempotency_keys (tenant_id, key, fingerprint, status, body, created_at)
    values (${TENANT}, ${key}, ${fingerprint}, ${status}, ${body}, ${serviceClock.now()})
    on conflict (tenant_id, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
          created_at = excluded.created_at`,
  );
}
