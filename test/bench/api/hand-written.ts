import type { AddressInfo } from "node:net";
import compression from "compression";
import express, { type Request, type Response } from "express";
import pg from "pg";
import { getOrder, listOrders, listPlanRows, listSuppliers } from "./hand-written-reads";
import { importSales, upsertOrders } from "./hand-written-writes";
import { speakerOf } from "./key-check";
import { announce, observe } from "./probe";

// The yardstick: Express and pg, nothing between them, one or two statements a read. It answers what the cases ask, no more.

type Handler = (pool: pg.Pool, tenantId: string, request: Request, response: Response) => Promise<unknown>;

/** Answers with what the handler returns; one that returns nothing has written its answer itself. */
function answer(pool: pg.Pool, handler: Handler) {
  return async (request: Request, response: Response) => {
    const speaker = await speakerOf(pool, request);
    if (!speaker) return response.status(401).json({ detail: "Unauthorized" });
    const body = await handler(pool, speaker.tenantId, request, response);
    if (body !== undefined) response.type("application/json").send(JSON.stringify(body));
  };
}

observe(pg);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const app = express().disable("x-powered-by").disable("etag");
app.use(compression());
const json = express.json({ limit: "32mb" });
app.post("/api/v1/skus", json, answer(pool, listPlanRows));
app.get("/api/v1/suppliers", answer(pool, listSuppliers));
app.get("/api/v1/orders", answer(pool, listOrders));
app.get("/api/v1/orders/:id", answer(pool, getOrder));
app.post("/api/v1/orders", json, answer(pool, upsertOrders));
app.post("/api/v1/transactions", json, answer(pool, importSales));
const server = app.listen(0, "127.0.0.1", () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
