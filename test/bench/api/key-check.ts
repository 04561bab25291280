import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type pg from "pg";

/** Whom a request speaks for, and which version of the plan is that one's present one. */
export interface Speaker {
  tenantId: string;
  planVersion: string;
}

/** The tenant of a request's key, as all peers of the service look it up: one statement; null when the key is not good. */
export async function speakerOf(pool: Pick<pg.Pool, "query">, { headers }: IncomingMessage): Promise<Speaker | null> {
  const [, prefix, secret = ""] = /^Bearer ips_(\w{10})_(\S+)$/.exec(headers.authorization ?? "") ?? [];
  const { rows } = await pool.query(
    `select tenant_id, plan_version, secret_hash, expires_at, revoked_at
     from api_keys join tenants on tenants.id = tenant_id where prefix = $1`,
    [prefix],
  );
  const [key] = rows;
  if (!key || key.revoked_at || (key.expires_at && key.expires_at < new Date())) return null;
  if (!timingSafeEqual(key.secret_hash, createHash("sha256").update(secret).digest())) return null;
  return { tenantId: key.tenant_id, planVersion: String(key.plan_version ?? 0) };
}

/** What binds a transaction to the rows of who asks, by the policies that bind the service. */
export const settingsOf = ({ tenantId, planVersion }: Speaker) => ({
  role: "inventory_service",
  "app.tenant": tenantId,
  "app.plan_version": planVersion,
});
