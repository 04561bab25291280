import path from "node:path";
import { z } from "zod";

/** The folder that holds package.json; relative settings are read from here, whatever folder the service is started in. */
export const projectRoot = path.resolve(__dirname, "..");

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgresql://")
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(12),
  WORKER: z.enum(["on", "off"]).default("on"),
});

/** What the environment says, checked; every setting has a default. */
export interface Config {
  /** TCP port to listen on; 0 picks a free one. */
  port: number;
  host: string;
  /** Connection string of a PostgreSQL 15+; null: the service starts its own under `dataDir`. */
  databaseUrl: string | null;
  /** Absolute folder for the service's own database. */
  dataDir: string;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
  /** Where clients reach the service, for links in answers; null: taken from the request. */
  publicUrl: string | null;
  /** Most database connections this process holds. */
  databasePool: number;
  /** Whether this process also works off jobs. */
  worker: boolean;
}

/**
 * Reads the environment, once, at start. The only place that knows the names of the variables.
 * An empty variable counts as not set.
 * @throws Error naming each variable that can't be used, before anything has been started.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment can't be used. ${faults.join("; ")}`);
  }
  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: path.resolve(projectRoot, read.DATA_DIR),
    logLevel: read.LOG_LEVEL,
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, "") ?? null,
    databasePool: read.DATABASE_POOL,
    worker: read.WORKER === "on",
  };
}
