import { type RequestHandler, Router } from "express";
import type { Database } from "../db";
import { version } from "../version";
import { methodNotAllowed } from "./method-not-allowed";

const ANSWER_WITHIN_MS = 3_000;

/** Whether the database answers in time. */
async function reaches(database: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ANSWER_WITHIN_MS).unref());
  const asked = database.reserved.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/**
 * GET /health, without a key: the version, or 503 when the database can't be reached or the service is about to stop.
 * Specification, Versioning; decision D9.
 */
export function health(database: Database, isStopping: () => boolean): Router {
  const answer: RequestHandler = async (_request, response) => {
    const isUp = !isStopping() && (await reaches(database));
    response.status(isUp ? 200 : 503).json({ status: isUp ? "ok" : "unavailable", version });
  };
  const router = Router();
  router.get("/health", answer);
  router.all("/health", methodNotAllowed("GET"));
  return router;
}
