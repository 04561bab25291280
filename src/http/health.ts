import { type RequestHandler, Router } from "express";
import type { Logger } from "pino";
import { type Database, isMigrated } from "../db";
import { countDeadLetters } from "../domain/enqueue-job";
import { version } from "../process/version";
import type { Unreadiness } from "../rest/service-paths";
import { methodNotAllowed } from "./method-not-allowed";

const ANSWER_WITHIN_MS = 3_000;

/** Asks the database, once for all who ask meanwhile, so that asking often costs no more; null when it doesn't answer in time. */
function askedTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | null> {
  let asked: Promise<Answer | null> | null = null;
  const inTime = () => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_WITHIN_MS).unref());
    return Promise.race([ask().catch(() => null), late]).finally(() => {
      asked = null;
    });
  };
  return () => {
    asked ??= inTime();
    return asked;
  };
}

/**
 * What monitors ask, without a key and without a word on merchants. Specification, Versioning; decision D9.
 *
 * - `GET /health`: the version and how many jobs failed for good, or 503 when the database can't be reached or the service is about to stop.
 * - `GET /health/live`: 200 for as long as the process answers at all, also while it stops. Else a supervisor restarts it, and the work that it
 *   finishes breaks off. It never asks the database.
 * - `GET /health/ready`: whether requests should be sent here; 503 with the reason when not.
 */
export function health(database: Database, isStopping: () => boolean, log: Logger): Router {
  // Whose the jobs are is nobody's business here.
  const countJobs = askedTogether(() => countDeadLetters(database));
  const askMigrated = askedTogether(() => isMigrated(database));
  const told = new Map<string, Unreadiness | null>();
  /** Logs an answer that is another than the last one there: monitors ask each second. */
  const note = (path: string, reason: Unreadiness | null) => {
    if (reason === (told.get(path) ?? null)) return;
    told.set(path, reason);
    if (reason) log.warn({ path, reason }, "monitors are told that the service is unavailable");
    else log.info({ path }, "monitors are told that the service is available again");
  };
  const unreadiness = async (): Promise<Unreadiness | null> => {
    if (isStopping()) return "stopping";
    const migrated = await askMigrated();
    if (migrated === null) return "database_unreachable";
    return migrated ? null : "not_migrated";
  };
  const answers: Record<string, RequestHandler> = {
    "/health": async (_request, response) => {
      const dead = isStopping() ? null : await countJobs();
      note("/health", dead === null ? (isStopping() ? "stopping" : "database_unreachable") : null);
      if (dead === null) response.status(503).json({ status: "unavailable", version });
      else response.json({ status: "ok", version, jobs: { dead } });
    },
    "/health/live": (_request, response) => {
      response.json({ status: "live" });
    },
    "/health/ready": async (_request, response) => {
      const reason = await unreadiness();
      note("/health/ready", reason);
      if (reason) response.status(503).json({ status: "unavailable", reason });
      else response.json({ status: "ready" });
    },
  };
  const router = Router();
  for (const [path, answer] of Object.entries(answers)) router.route(path).get(answer).all(methodNotAllowed("GET"));
  return router;
}
