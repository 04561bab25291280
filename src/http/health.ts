import { type RequestHandler, Router } from "express";
import type { Database } from "../db";
import { countDeadLetters } from "../domain/enqueue-job";
import { version } from "../version";
import { methodNotAllowed } from "./method-not-allowed";

const ANSWER_WITHIN_MS = 3_000;

/** What is told of jobs: how many failed for good and wait for a person. Whose they are is nobody's business here. */
interface JobsHealth {
  dead: number;
}

/** Asks the database, once for all who ask meanwhile, so that asking often costs no more; null when it doesn't answer in time. */
function jobsHealthOf(database: Database): () => Promise<JobsHealth | null> {
  let asked: Promise<JobsHealth | null> | null = null;
  const ask = () => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_WITHIN_MS).unref());
    const counted = countDeadLetters(database).then(
      (dead) => ({ dead }),
      () => null,
    );
    return Promise.race([counted, late]).finally(() => {
      asked = null;
    });
  };
  return () => {
    asked ??= ask();
    return asked;
  };
}

/**
 * GET /health, without a key: the version and what became of jobs, or 503 when the database can't be reached or the service is about to
 * stop. Specification, Versioning; decision D9.
 */
export function health(database: Database, isStopping: () => boolean): Router {
  const jobsHealth = jobsHealthOf(database);
  const answer: RequestHandler = async (_request, response) => {
    const jobs = isStopping() ? null : await jobsHealth();
    if (jobs) response.json({ status: "ok", version, jobs });
    else response.status(503).json({ status: "unavailable", version });
  };
  const router = Router();
  router.get("/health", answer);
  router.all("/health", methodNotAllowed("GET"));
  return router;
}
