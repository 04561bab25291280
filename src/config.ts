import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";

/** The folder that holds package.json; relative settings are read from here, whatever folder the service is started in. */
export const projectRoot = path.resolve(__dirname, "..");

/** Whether this process runs tests, or was started by them, by what Jest sets for it: what costs too much in service is then looked at as well. */
export const isUnderTest = process.env.JEST_WORKER_ID !== undefined;

/** A limit's variable: a whole number, 0 for no limit. */
const limit = (otherwise: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(otherwise)
    .transform((most) => (most === 0 ? Number.POSITIVE_INFINITY : most));

/** Whose `X-Forwarded-…` headers are believed: nobody's, those of so many proxies in a row, or those of these addresses and networks. */
export type TrustedProxies = false | number | string[];

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/** An address, a network as `10.0.0.0/8`, or a network by name. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
  return NAMED_NETWORKS.includes(text) || (bits > 0 && isPrefix && more.length === 0);
}

const trustedProxies = z
  .string()
  .default("off")
  .transform((text, context): TrustedProxies => {
    if (text === "off") return false;
    if (/^[1-9]\d?$/.test(text)) return Number(text);
    const networks = text.split(",").map((part) => part.trim());
    if (networks.every(isNetwork)) return networks;
    context.addIssue("must be off, the number of proxies, or addresses and networks of proxies with commas between");
    return z.NEVER;
  });

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
  TRUST_PROXY: trustedProxies,
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(12),
  DATABASE_PREPARE: z.enum(["on", "off"]).default("on"),
  WORKER: z.enum(["on", "off"]).default("on"),
  RATE_LIMIT_PER_MINUTE: limit(30_000),
  MAX_CONCURRENT_REQUESTS: limit(500),
  MAX_CONNECTIONS: limit(5_000),
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(600_000).default(500),
  MAX_BODY_BYTES: limit(16 * 1024 * 1024),
  FAILED_KEYS_PER_MINUTE: limit(3_000),
  OPERATION_TIMEOUT_MS: limit(30_000),
  KEPT_ANSWER_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024),
});

/** The environment can't be used; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {}

/** How much callers may ask of one process; Infinity: as much as they like. */
export interface RequestLimits {
  /** Requests of one API key in a minute. RATE_LIMIT_PER_MINUTE. */
  requestsPerMinute: number;
  /** Requests of one API key that are being worked on at one time. MAX_CONCURRENT_REQUESTS. */
  concurrentRequests: number;
  /** Bytes in a request's body, unpacked; 16 MiB hold the 50,000 rows that a request may have. MAX_BODY_BYTES. */
  maxBodyBytes: number;
  /** Requests without a valid key in a minute from one address. FAILED_KEYS_PER_MINUTE. */
  failedKeysPerMinute: number;
  /** Longest an operation of a request may take, in ms. OPERATION_TIMEOUT_MS. */
  operationTimeoutMs: number;
}

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
  /** Whose word is taken on where a request came from and which address it was sent to. */
  trustProxy: TrustedProxies;
  /** Most connections of clients at one time; Infinity: as many as the system gives. */
  maxConnections: number;
  /** Shortest time for which a stopping service goes on answering, so that a load balancer notices first. */
  stopNoticeMs: number;
  /** Most database connections this process holds. */
  databasePool: number;
  /** Whether database connections keep prepared statements. */
  databasePrepare: boolean;
  /** Whether this process also runs jobs. */
  worker: boolean;
  /** Most bytes of answers that are kept, with their questions, until what they show changes; 0 for none. */
  keptAnswerBytes: number;
  limits: RequestLimits;
}

/**
 * Reads the environment, once, at start. The only place that knows the names of the variables.
 * An empty variable counts as not set.
 * @throws ConfigError naming each variable that can't be used, before anything has been started.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The environment can't be used. ${faults.join("; ")}`);
  }
  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: path.resolve(projectRoot, read.DATA_DIR),
    logLevel: read.LOG_LEVEL,
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, "") ?? null,
    trustProxy: read.TRUST_PROXY,
    maxConnections: read.MAX_CONNECTIONS,
    stopNoticeMs: read.STOP_NOTICE_MS,
    databasePool: read.DATABASE_POOL,
    databasePrepare: read.DATABASE_PREPARE === "on",
    worker: read.WORKER === "on",
    keptAnswerBytes: read.KEPT_ANSWER_BYTES,
    limits: {
      requestsPerMinute: read.RATE_LIMIT_PER_MINUTE,
      concurrentRequests: read.MAX_CONCURRENT_REQUESTS,
      maxBodyBytes: read.MAX_BODY_BYTES,
      failedKeysPerMinute: read.FAILED_KEYS_PER_MINUTE,
      operationTimeoutMs: read.OPERATION_TIMEOUT_MS,
    },
  };
}
