import { createHash, timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import express, { type Request, type Response } from "express";
import pg from "pg";
import { getOrder, listOrders, listPlanRows, listSuppliers } from "./hand-written-reads";
import { importSales, upsertOrders } from "./hand-written-writes";
import { announce, observe } from "./probe";

// The yardstick: Express and pg, nothing between them, one or two statements a read. It answers what the cases ask, no more.

type Handler = (pool: pg.Pool, tenantId: string, request: Request, response: Response) => Promise<unknown>;

/** The tenant of the request's key; null when the key is not good. */
async function authenticate(pool: pg.Pool, request: Request): Promise<string | null> {
  const [, prefix, secret = ""] = /^Bearer ips_(\w{10})_(\S+)$/.exec(request.headers.authorization ?? "") ?? [];
  const { rows } = await pool.query(
    "select tenant_id, secret_hash, expires_at, revoked_at from api_keys where prefix = $1",
    [prefix],
  );
  const [key] = rows;
  if (!key || key.revoked_at || (key.expires_at && key.expires_at < new Date())) return null;
  return timingSafeEqual(key.secret_hash, createHash("sha256").update(secret).digest()) ? key.tenant_id : null;
}

/** Answers with what the handler returns; one that returns nothing has written its answer itself. */
function answer(pool: pg.Pool, handler: Handler) {
  return async (request: Request, response: Response) => {
    const tenantId = await authenticate(pool, request);
    if (!tenantId) return response.status(401).json({ detail: "Unauthorized" });
    const body = await handler(pool, tenantId, request, response);
    if (body !== undefined) response.type("application/json").send(JSON.stringify(body));
  };
}

observe();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const app = express().disable("x-powered-by").disable("etag");
const json = express.json({ limit: "32mb" });
app.post("/api/v1/skus", json, answer(pool, listPlanRows));
app.get("/api/v1/suppliers", answer(pool, listSuppliers));
app.get("/api/v1/orders", answer(pool, listOrders));
app.get("/api/v1/orders/:id", answer(pool, getOrder));
app.post("/api/v1/orders", json, answer(pool, upsertOrders));
app.post("/api/v1/transactions", json, answer(pool, importSales));
const server = app.listen(0, "127.0.0.1", () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
