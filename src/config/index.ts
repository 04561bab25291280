import { readEnvironment, type Setting, type Variables } from "./environment";
import type { ShardSettings } from "./shard-settings";
import type { GroupRole, Mailbox, TrustedProxies } from "./variable";

export { projectRoot } from "../process/project-root";
export { ConfigError } from "./environment";
export { exampleSettings } from "./meanings";
export type { ShardSettings } from "./shard-settings";
export { MAIN, type TrustedProxies } from "./variable";

/** Whether this process runs tests, or was started by them, by what Jest sets for it: what costs too much in service is then looked at as well. */
export const isUnderTest = process.env.JEST_WORKER_ID !== undefined;

/** How much callers may ask of one process; Infinity: as much as they like. */
export interface RequestLimits {
  /** Requests of one API key in a minute. RATE_LIMIT_PER_MINUTE. */
  requestsPerMinute: number;
  /** Requests of one API key that are being worked on at one time. MAX_CONCURRENT_REQUESTS. */
  concurrentRequests: number;
  /** Bytes in a request's body, unpacked; 16 MiB hold 50,000 rows of 330 bytes. MAX_BODY_BYTES. */
  maxBodyBytes: number;
  /** Requests without a valid key in a minute from one address. FAILED_KEYS_PER_MINUTE. */
  failedKeysPerMinute: number;
  /** Longest an operation of a request may take, in ms. OPERATION_TIMEOUT_MS. */
  operationTimeoutMs: number;
}

/** How mails are sent. */
export interface MailSettings {
  /** smtp:// (with STARTTLS where the server has it) or smtps://, with user and password where it wants them. */
  server: string;
  from: Mailbox;
  /** Mails that each merchant may have sent in a day; Infinity: as many as it likes. */
  perDay: number;
}

/** How people sign in at an OpenID Connect provider. */
export interface OpenIdSettings {
  /** The provider, as its tokens name it. */
  issuer: string;
  clientId: string;
  /** Null: a public client. */
  clientSecret: string | null;
  /** What people call it. */
  name: string;
  scopes: string;
  /** Whether addresses count that the provider does not call verified. */
  trustsEmail: boolean;
  /** Roles by groups; none: groups give no role. */
  groups: readonly GroupRole[];
  /** The claim that names groups. */
  groupsClaim: string;
}

/** What the environment says, checked; every setting has a default. */
export interface Config {
  /** TCP port to listen on; 0 picks a free one. */
  port: number;
  host: string;
  /** Connection string of a PostgreSQL 15+; null: the service starts its own under `dataDir`. */
  databaseUrl: string | null;
  /** The same database past a pooler, for migrations and notifications; null: as `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** A standby of the database, for reads; null for none. */
  databaseReadUrl: string | null;
  /** Databases beside the main one that hold merchants. */
  shards: readonly ShardSettings[];
  /** Absolute folder for the service's own database. */
  dataDir: string;
  logLevel: Variables["LOG_LEVEL"];
  /** From when on a request is logged as slow, in ms; Infinity: never. */
  slowRequestMs: number;
  /** Where clients reach the server that `basePath` is a path of, for links in answers; null: taken from the request. */
  publicUrl: string | null;
  /** The path that everything is served under, as `/planning`; empty for none. */
  basePath: string;
  /** Origins whose pages may call the APIs, as browsers send them; empty: only our own. */
  corsOrigins: readonly string[];
  /** Whether answers tell browsers to reach the host by https alone, for a year: it, or its subdomains as well. */
  strictTransport: StrictTransport;
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
  /** Hours after its midnight over which merchants' nightly plans are spread; 0: all at midnight. */
  nightHours: number;
  /** Days for which the audit trail is kept; Infinity: for ever. */
  auditKeepDays: number;
  /** Most bytes of answers that are kept, with their questions, until what they show changes; 0 for none. */
  keptAnswerBytes: number;
  /** TCP port on which nothing but /metrics answers; 0 picks a free one, null: none. */
  metricsPort: number | null;
  /** The API key of the command `mcp`; null: a file holds it. */
  mcpApiKey: string | null;
  /** The mail server that sends orders, and the sender; null: none. */
  mail: MailSettings | null;
  /** The provider that people can sign in with; null: none. */
  openId: OpenIdSettings | null;
  /** Networks that are not public and to which webhooks may be sent all the same, by http as well. */
  webhookPrivateNetworks: readonly string[];
  /** How traces are sent; null: nothing is traced. Where they go, OpenTelemetry's own packages read from the environment. */
  traces: Variables["OTEL_EXPORTER_OTLP_PROTOCOL"] | null;
  limits: RequestLimits;
  /** All of it as operators are shown it, in the order of the variables. */
  settings: readonly Setting[];
  /** What of the environment was left aside that somebody may have meant, a sentence each. */
  notes: readonly string[];
}

/** What answers say in the header Strict-Transport-Security: nothing, the host alone, or its subdomains as well. */
export type StrictTransport = NonNullable<Variables["STRICT_TRANSPORT_SECURITY"]>;

/**
 * What holds where STRICT_TRANSPORT_SECURITY is not set, and why. The header binds all of the host. So it is sent unasked only where the whole
 * host is the service's, and clients reach it by https. D128.
 */
function strictTransportUnasked({ PUBLIC_URL, BASE_PATH }: Variables): { value: StrictTransport; why: string } {
  if (BASE_PATH !== "") return { value: "off", why: "BASE_PATH is set" };
  if (PUBLIC_URL === undefined) return { value: "off", why: "PUBLIC_URL is not set" };
  const { protocol, pathname } = new URL(PUBLIC_URL);
  if (protocol !== "https:") return { value: "off", why: "PUBLIC_URL is not https" };
  if (pathname !== "/") return { value: "off", why: "PUBLIC_URL has a path" };
  return { value: "on", why: "PUBLIC_URL is https" };
}

/** The settings with what is in force where another setting decides it. */
function settingsInForce(settings: readonly Setting[], read: Variables): Setting[] {
  const { value, why } = strictTransportUnasked(read);
  return settings.map((setting) =>
    setting.name === "STRICT_TRANSPORT_SECURITY" && setting.shown === null
      ? { ...setting, decided: `${value} (${why})` }
      : setting,
  );
}

/** An address without a path at its end. */
const withoutPath = (address: string, path: string) =>
  path && address.endsWith(path) ? address.slice(0, -path.length) : address;

/** OpenTelemetry's variables say whether traces are sent anywhere, and in which form. */
function tracesBy(read: Variables): Config["traces"] {
  const endpoint = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || read.OTEL_TRACES_EXPORTER === "none" || read.OTEL_SDK_DISABLED === "true") return null;
  return read.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? read.OTEL_EXPORTER_OTLP_PROTOCOL;
}

function mailBy({ SMTP_URL, MAIL_FROM, MAIL_PER_DAY }: Variables): Config["mail"] {
  return SMTP_URL && MAIL_FROM ? { server: SMTP_URL, from: MAIL_FROM, perDay: MAIL_PER_DAY } : null;
}

function openIdBy(read: Variables): Config["openId"] {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId } = read;
  if (!issuer || !clientId) return null;
  return {
    issuer,
    clientId,
    clientSecret: read.OPENID_CLIENT_SECRET ?? null,
    name: read.OPENID_NAME,
    scopes: read.OPENID_SCOPES,
    trustsEmail: read.OPENID_TRUST_EMAIL === "on",
    groups: read.OPENID_GROUPS ?? [],
    groupsClaim: read.OPENID_GROUPS_CLAIM,
  };
}

/**
 * Reads the environment, once, at start.
 * @throws ConfigError naming each variable that can't be used, before anything has been started.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { variables: read, shards, settings, notes } = readEnvironment(env);
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    shards,
    dataDir: read.DATA_DIR,
    logLevel: read.LOG_LEVEL,
    slowRequestMs: read.SLOW_REQUEST_MS,
    publicUrl: read.PUBLIC_URL === undefined ? null : withoutPath(read.PUBLIC_URL, read.BASE_PATH),
    basePath: read.BASE_PATH,
    corsOrigins: read.CORS_ORIGINS,
    strictTransport: read.STRICT_TRANSPORT_SECURITY ?? strictTransportUnasked(read).value,
    trustProxy: read.TRUST_PROXY,
    maxConnections: read.MAX_CONNECTIONS,
    stopNoticeMs: read.STOP_NOTICE_MS,
    databasePool: read.DATABASE_POOL,
    databasePrepare: read.DATABASE_PREPARE === "on",
    worker: read.WORKER === "on",
    nightHours: read.NIGHT_HOURS,
    auditKeepDays: read.AUDIT_KEEP_DAYS === 0 ? Number.POSITIVE_INFINITY : read.AUDIT_KEEP_DAYS,
    keptAnswerBytes: read.KEPT_ANSWER_BYTES,
    metricsPort: read.METRICS_PORT ?? null,
    mcpApiKey: read.MCP_API_KEY ?? null,
    mail: mailBy(read),
    openId: openIdBy(read),
    webhookPrivateNetworks: read.WEBHOOK_PRIVATE_NETWORKS,
    traces: tracesBy(read),
    limits: {
      requestsPerMinute: read.RATE_LIMIT_PER_MINUTE,
      concurrentRequests: read.MAX_CONCURRENT_REQUESTS,
      maxBodyBytes: read.MAX_BODY_BYTES,
      failedKeysPerMinute: read.FAILED_KEYS_PER_MINUTE,
      operationTimeoutMs: read.OPERATION_TIMEOUT_MS,
    },
    settings: settingsInForce(settings, read),
    notes,
  };
}

/** Reads no more of the environment than these variables: all else is as by default, and not even a mistake in it counts. @throws ConfigError */
export const readConfigOf = (names: readonly string[]): Config =>
  readConfig(Object.fromEntries(names.map((name) => [name, process.env[name]])));
